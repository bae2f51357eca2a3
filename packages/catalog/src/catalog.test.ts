import { execFile } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { isOutOfProduction } from '@bagwise/domain/disc'
import { describe, expect, it } from 'vitest'
import {
  agreement,
  brands,
  catalogVersion,
  descriptionsVersion,
  discById,
  discs,
} from './catalog.ts'
import { compareSlugs } from './slug.ts'

it('holds the whole catalog', () => {
  expect(discs).toHaveLength(1648)
  expect(brands).toHaveLength(114)
})

it('knows the Destroyer by its id, with its numbers, mold and agreement', () => {
  expect(discById('innova-destroyer')).toEqual({
    id: 'innova-destroyer',
    name: 'Destroyer',
    brand: 'Innova',
    type: 'driver',
    approach: false,
    speed: 12,
    glide: 5,
    turn: -1,
    fade: 3,
    year: 2007,
    mould: {
      diameter: 21.1,
      height: 1.4,
      rimWidth: 2.2,
      rimDepth: 1.2,
      maxWeight: 175.1,
      insideDiameter: 16.7,
    },
    known: 8,
  })
  expect(agreement('innova-destroyer')).toEqual({ agree: 10, of: 10 })
})

it('knows which discs are out of production, and since when', () => {
  expect(discById('axiom-alias')?.production).toEqual({ status: 'out', since: '2019-08' })
  expect(discById('innova-dominator')?.production).toEqual({ status: 'out' })
  expect(discById('innova-gator')?.production).toEqual({ status: 'in' })
  expect(discs.filter(isOutOfProduction)).toHaveLength(65)
})

it('leaves unknown facts empty', () => {
  const sync = discById('innova-sync')
  expect(sync).not.toHaveProperty('known')
  expect(sync).not.toHaveProperty('production')
  expect(sync?.mould).not.toHaveProperty('insideDiameter')
})

it('answers an unknown id with undefined', () => {
  expect(discById('innova-no-such-disc')).toBeUndefined()
  expect(discById('constructor')).toBeUndefined()
  expect(agreement('constructor')).toBeUndefined()
})

it('[CT7] is sorted by brand, then name', () => {
  const inOrder = discs.toSorted(
    (a, b) => compareSlugs(a.brand, b.brand) || compareSlugs(a.name, b.name),
  )
  expect(discs.map(disc => disc.id)).toEqual(inOrder.map(disc => disc.id))
  expect(brands).toEqual(brands.toSorted(compareSlugs))
})

describe('its versions', () => {
  /** The versions of a copy of this package with changed files. */
  async function versionsAfter(change: (file: (path: string) => string) => void) {
    const copy = mkdtempSync(join(tmpdir(), 'catalog-'))
    try {
      for (const part of ['package.json', 'src', 'data', 'plastics.csv']) {
        cpSync(new URL(`../${part}`, import.meta.url), join(copy, part), { recursive: true })
      }
      symlinkSync(new URL('../../../node_modules', import.meta.url), join(copy, 'node_modules'))
      change(path => join(copy, path))
      const script = `import { catalogVersion, descriptionsVersion } from ${JSON.stringify(join(copy, 'src/index.ts'))}
        console.log(JSON.stringify([catalogVersion, descriptionsVersion]))`
      const { stdout } = await promisify(execFile)(process.execPath, [
        '--input-type=module',
        '--eval',
        script,
      ])
      return JSON.parse(stdout) as [facts: string, descriptions: string]
    } finally {
      rmSync(copy, { recursive: true })
    }
  }

  const replaceIn = (path: string, from: string, to: string) => {
    const text = readFileSync(path, 'utf8')
    expect(text).toContain(from)
    writeFileSync(path, text.replace(from, to))
  }

  it('[CT12] stay the same when only a comment or the layout of a file changes', async () => {
    const versions = await versionsAfter(file => {
      appendFileSync(file('src/describe.ts'), '// One more comment.\n')
      appendFileSync(file('src/describe/use-words.ts'), '// One more comment.\n')
      replaceIn(file('data/innova.csv'), 'Destroyer, ', 'Destroyer,  ')
    })
    expect(versions).toEqual([catalogVersion, descriptionsVersion])
  })

  it('[CT12] change with a fact, and with the text of the descriptions', async () => {
    const [facts] = await versionsAfter(file => {
      replaceIn(file('data/innova.csv'), '2007,', '2008,')
    })
    expect(facts).not.toBe(catalogVersion)
    const [sameFacts, descriptions] = await versionsAfter(file => {
      replaceIn(file('src/describe.ts'), '`<p>${', '`<p>Well: ${')
    })
    expect(sameFacts).toBe(catalogVersion)
    expect(descriptions).not.toBe(descriptionsVersion)
  })
})
