import { isOutOfProduction } from '@bagwise/domain/disc'
import { expect, it } from 'vitest'
import { brands, shippedEntries, discById, discs } from './catalog.ts'
import { descriptionsVersionOf, entryOf, versionOf } from './entry.ts'
import { readLine } from './line.ts'
import { compareSlugs } from './slug.ts'

it('has every disc', () => {
  expect(discs).toHaveLength(1648)
  expect(brands).toHaveLength(114)
})

it('has the Destroyer, with its numbers, mold and agreement', () => {
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
    dimensions: {
      diameter: 21.1,
      height: 1.4,
      rimWidth: 2.2,
      rimDepth: 1.2,
      maxWeight: 175.1,
      insideDiameter: 16.7,
    },
    known: 8,
  })
  const entry = shippedEntries.find(({ disc }) => disc.id === 'innova-destroyer')
  expect(entry?.agreement).toEqual({ agree: 10, total: 10 })
})

it('marks discs out of production, with the date', () => {
  expect(discById('axiom-alias')?.production).toEqual({ status: 'out', since: '2019-08' })
  expect(discById('innova-dominator')?.production).toEqual({ status: 'out' })
  expect(discById('innova-gator')?.production).toEqual({ status: 'in' })
  expect(discs.filter(isOutOfProduction)).toHaveLength(65)
})

it('leaves unknown facts empty', () => {
  const sync = discById('innova-sync')
  expect(sync).not.toHaveProperty('known')
  expect(sync).not.toHaveProperty('production')
  expect(sync?.dimensions).not.toHaveProperty('insideDiameter')
})

it('finds nothing for an unknown id', () => {
  expect(discById('innova-no-such-disc')).toBeUndefined()
  expect(discById('constructor')).toBeUndefined()
})

it('[CT7] is sorted by brand, then name', () => {
  const inOrder = discs.toSorted(
    (a, b) => compareSlugs(a.brand, b.brand) || compareSlugs(a.name, b.name),
  )
  expect(discs.map(disc => disc.id)).toEqual(inOrder.map(disc => disc.id))
  expect(brands).toEqual(brands.toSorted(compareSlugs))
})

const versionsOf = (line: string) => {
  const facts = readLine(line)
  if (typeof facts === 'string') throw new Error(facts)
  const entries = [entryOf('Sky', facts)]
  return [versionOf(entries), descriptionsVersionOf(entries)]
}

it('[CT12] versions change only with a fact or a description', () => {
  const line = 'Kite,driver,12,5,-1,3,2007,21.1,1.4,2.2,1.2,16.7,175.1,2,,3/4,'
  const [facts, descriptions] = versionsOf(line)
  expect(versionsOf(line.replaceAll(',', ',  '))).toEqual([facts, descriptions])
  // How many charts agree is a fact, but not in the description.
  expect(versionsOf(line.replace('3/4', '4/4'))).toEqual([
    expect.not.stringMatching(`${facts}`),
    descriptions,
  ])
  expect(versionsOf(line.replace('Kite', 'Kites'))[1]).not.toBe(descriptions)
})
