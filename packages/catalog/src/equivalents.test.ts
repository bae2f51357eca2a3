import { type Disc, isOutOfProduction } from '@bagwise/domain/disc'
import {
  convertBag,
  findMatches,
  matchIndexOf,
  rankingOf,
  rankingParts,
} from '@bagwise/domain/swap'
import { expect, it } from 'vitest'
import { discById, discs } from './catalog.ts'

const index = matchIndexOf(discs)

function disc(id: string): Disc {
  const found = discById(id)
  if (!found) throw new Error(`There is no ${id}.`)
  return found
}

function replacementOf(id: string, brand: string) {
  const [row] = convertBag([disc(id)], brand, index).rows
  return row?.kind === 'proposed' ? row.replacement.disc.name : undefined
}

it.each([
  ['dynamic-discs-judge', 'Innova', 'Aviar'],
  ['westside-harp', 'Discraft', 'Zone'],
  ['mvp-volt', 'Innova', 'Thunderbird'],
  ['innova-firebird', 'Latitude 64', 'Pioneer'],
])('[SW5] [SW11] converting %s to %s gives %s', (id, brand, name) => {
  expect(replacementOf(id, brand)).toBe(name)
})

it('[SW5] [SW11] the replacement for a Berg is not an Aviar', () => {
  expect(replacementOf('kastaplast-berg', 'Innova')).not.toBe('Aviar')
})

/** Pairs every disc with a sample of the others. */
const pairs = discs.flatMap((a, position) =>
  discs.filter((_, other) => other % 199 === position % 199).map(b => [a, b] as const),
)

it('[SW5] over the whole catalog everything but known is symmetric, and known never lowers a ranking', () => {
  const broken = pairs.filter(([a, b]) => {
    const there = rankingParts(a, b)
    const back = rankingParts(b, a)
    const alike = rankingOf({ ...there, known: 0 }) === rankingOf({ ...back, known: 0 })
    const better = rankingOf(rankingParts(a, { ...b, known: (b.known ?? 0) + 1 }))
    return !alike || better < rankingOf(there)
  })
  expect(broken).toEqual([])
})

it('[SW5] over the whole catalog a larger difference never ranks higher', () => {
  const further = (from: number | null, to: number | null, by: number): number | null => {
    if (from === null || to === null) return to
    return to < from ? to - by : to + by
  }
  const broken = pairs.filter(([a, b]) => {
    const before = rankingOf(rankingParts(a, b)) + 1e-12
    const { rimWidth, diameter } = b.dimensions
    return [
      ...(['speed', 'glide', 'turn', 'fade'] as const).map(stat =>
        Object.assign({}, b, { [stat]: further(a[stat], b[stat], 0.5) }),
      ),
      {
        ...b,
        dimensions: { ...b.dimensions, rimWidth: further(a.dimensions.rimWidth, rimWidth, 0.1) },
      },
      {
        ...b,
        dimensions: { ...b.dimensions, diameter: further(a.dimensions.diameter, diameter, 0.1) },
      },
    ].some(stretched => rankingOf(rankingParts(a, stretched)) > before)
  })
  expect(broken).toEqual([])
})

it('[SW9] if discs out of production are hidden, none is offered', () => {
  const gone = discs.filter(isOutOfProduction)
  expect(gone.length).toBeGreaterThan(50)
  for (const one of gone) {
    const { direct, similar } = findMatches(one, index, { hideOutOfProduction: true })
    expect([...direct, ...similar].filter(match => isOutOfProduction(match.disc))).toEqual([])
  }
})
