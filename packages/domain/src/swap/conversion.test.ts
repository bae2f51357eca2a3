import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Disc } from '../disc.ts'
import { aDisc } from '../../test/builders.ts'
import { crowdedDisc, randomDisc, randomDiscs } from '../../test/random.ts'
import { matchIndexOf } from './matches.ts'
import { convertBag, type Conversion, bestAssignment } from './conversion.ts'
import { matchKindOf } from './similarity.ts'
import { discsAfter } from './conversion-actions.ts'
import { rankingOf as totalOf, rankingParts } from './ranking.ts'

const mine = (id: string, numbers: Partial<Disc> = {}) =>
  aDisc({ id, name: id, brand: 'Discraft', ...numbers })
const theirs = (id: string, numbers: Partial<Disc> = {}) =>
  aDisc({ id, name: id, brand: 'Innova', ...numbers })

const convert = (bag: readonly Disc[], catalog: readonly Disc[]) =>
  convertBag(bag, 'Innova', matchIndexOf(catalog))

const rankingOf = (a: Disc, b: Disc) => totalOf(rankingParts(a, b))

/** The replacements as `original>replacement`. */
const pairs = ({ rows }: Conversion) =>
  rows.flatMap(row =>
    row.kind === 'proposed' ? [`${row.original.id}>${row.replacement.disc.id}`] : [],
  )

it('[SW11] discs of the target brand are kept', () => {
  const { rows } = convert([theirs('kept')], [theirs('kept'), theirs('twin')])
  expect(rows).toEqual([{ kind: 'kept', original: theirs('kept') }])
})

it('[SW11] a direct match is proposed and accepted, with its kind', () => {
  const { rows } = convert(
    [mine('a'), mine('b', { speed: 12 })],
    [theirs('x'), theirs('y', { speed: 11.5 })],
  )
  expect(rows).toMatchObject([
    { kind: 'proposed', accepted: true, replacement: { disc: { id: 'x' }, kind: 'exact' } },
    { kind: 'proposed', accepted: true, replacement: { disc: { id: 'y' }, kind: 'close' } },
  ])
})

it('[SW11] without a direct match a row is unmatched, with its alternatives', () => {
  const { rows } = convert([mine('a')], [theirs('x', { speed: 9 })])
  expect(rows).toMatchObject([{ kind: 'unmatched', alternatives: [{ disc: { id: 'x' } }] }])
})

it('[SW11] exact matches come first, even if two close ones would add up to more', () => {
  const bag = [mine('a'), mine('b', { speed: 7.5 })]
  const brand = [theirs('x'), theirs('y', { fade: 3, speed: 6 })]
  expect(pairs(convert(bag, brand))).toEqual(['a>x'])
})

it('[SW11] the highest total is more important than the best match of the first row', () => {
  // Both rows rank x first, but only row a has y as a second choice.
  const bag = [mine('a', { speed: 7.5 }), mine('b', { speed: 8 })]
  const brand = [theirs('x', { speed: 7.8 }), theirs('y', { speed: 6.6 })]
  expect(pairs(convert(bag, brand))).toEqual(['a>y', 'b>x'])
})

it('[SW11] equally similar discs are ordered by ranking', () => {
  const bag = [mine('Comet')]
  expect(pairs(convert(bag, [theirs('Aaa'), theirs('Comets')]))).toEqual(['Comet>Comets'])
})

it('[SW11] a better known disc may come before a more similar one', () => {
  const brand = [theirs('near', { fade: 2.5 }), theirs('famous', { fade: 3, known: 5 })]
  expect(pairs(convert([mine('a')], brand))).toEqual(['a>famous'])
})

it('[SW12] discs out of production can be left out', () => {
  const brand = [theirs('gone', { production: { status: 'out' } }), theirs('made', { fade: 2.5 })]
  const index = matchIndexOf(brand)
  expect(pairs(convertBag([mine('a')], 'Innova', index))).toEqual(['a>gone'])
  const options = { hideOutOfProduction: true }
  expect(pairs(convertBag([mine('a')], 'Innova', index, options))).toEqual(['a>made'])
})

it('[SW12] no row gets a kept disc, or has it as an alternative', () => {
  const { rows } = convert([mine('a'), theirs('x')], [theirs('x'), theirs('y', { speed: 10 })])
  expect(rows[0]).toMatchObject({ kind: 'unmatched', alternatives: [{ disc: { id: 'y' } }] })
})

it('[SW13] there are at most five alternatives, the best first, none below 0.3', () => {
  const brand = Array.from({ length: 9 }, (_, index) =>
    theirs(`x${index}`, { speed: 7 + index / 4 }),
  )
  const far = theirs('far', { speed: 15, glide: 1, turn: -5 })
  const [row] = convert([mine('a')], [far, ...brand.toReversed()]).rows
  const alternatives = row?.kind === 'proposed' ? row.alternatives.map(({ disc }) => disc.id) : []
  expect(alternatives).toEqual(['x1', 'x2', 'x3', 'x4', 'x5'])
  expect(convert([mine('a')], [far]).rows[0]).toMatchObject({ kind: 'unmatched', alternatives: [] })
})

it('[SW13] an alternative has an explanation', () => {
  const [row] = convert([mine('a')], [theirs('x', { speed: 9 })]).rows
  expect(row).toMatchObject({
    alternatives: [{ explanation: 'two speeds faster; same glide, turn and fade' }],
  })
})

const bags = fc.tuple(
  randomDiscs({ maxLength: 12 }, fc.oneof(randomDisc, crowdedDisc)),
  randomDiscs({ maxLength: 25 }, fc.oneof(randomDisc, crowdedDisc)),
)
/** The bag's own discs are in the catalog too. */
const withBag = (bag: readonly Disc[], rest: readonly Disc[]) => {
  const known = new Set(bag.map(({ id }) => id))
  return [...bag, ...rest.filter(({ id }) => !known.has(id))]
}

it('[SW14] no disc is used twice, no target-brand disc is replaced, no disc is lost', () => {
  fc.assert(
    fc.property(bags, ([bag, rest]) => {
      const conversion = convert(bag, withBag(bag, rest))
      const after = discsAfter(conversion, { kind: 'current' })
      expect(new Set(after.map(({ id }) => id)).size).toBe(bag.length)
      expect(conversion.rows.map(row => row.original)).toEqual(bag)
      for (const row of conversion.rows) {
        expect(row.kind === 'kept').toBe(row.original.brand === 'Innova')
      }
    }),
  )
})

it('[SW14] the result does not depend on the order of rows', () => {
  const shuffledBags = bags.chain(([bag, rest]) =>
    fc.tuple(
      fc.constant(bag),
      fc.shuffledSubarray(bag, { minLength: bag.length }),
      fc.constant(withBag(bag, rest)),
      fc.shuffledSubarray(withBag(bag, rest), { minLength: withBag(bag, rest).length }),
    ),
  )
  fc.assert(
    fc.property(shuffledBags, ([bag, shuffledBag, catalog, shuffledCatalog]) => {
      expect(pairs(convert(shuffledBag, shuffledCatalog)).toSorted()).toEqual(
        pairs(convert(bag, catalog)).toSorted(),
      )
    }),
  )
})

it('[SW14] if everything is tied, the order of rows still does not matter', () => {
  const bag = [mine('p'), mine('q'), mine('r')]
  const brand = [theirs('x'), theirs('y')]
  const result = pairs(convert(bag, brand))
  expect(result).toHaveLength(2)
  expect(pairs(convert(bag.toReversed(), brand.toReversed())).toSorted()).toEqual(result)
})

/** Assigns exact matches row by row, then close ones, always the best disc that is left. */
function assignGreedily(bag: readonly Disc[], catalog: readonly Disc[]) {
  const inBag = new Set(bag.map(({ id }) => id))
  const free = new Set(catalog.filter(disc => disc.brand === 'Innova' && !inBag.has(disc.id)))
  const open = new Set(bag.filter(disc => disc.brand !== 'Innova'))
  const result = { exact: 0, total: 0 }
  for (const kind of ['exact', 'close'] as const) {
    for (const original of open) {
      const [best] = [...free]
        .filter(disc => matchKindOf(original, disc) === kind)
        .toSorted((a, b) => rankingOf(original, b) - rankingOf(original, a))
      if (!best) continue
      open.delete(original)
      free.delete(best)
      result.exact += kind === 'exact' ? 1 : 0
      result.total += rankingOf(original, best)
    }
  }
  return result
}

it('[SW14] the result has as many exact matches as a greedy assignment, and at least its total ranking', () => {
  fc.assert(
    fc.property(bags, ([bag, rest]) => {
      const catalog = withBag(bag, rest)
      const proposed = convert(bag, catalog).rows.filter(row => row.kind === 'proposed')
      const picks = proposed.map(row => row.replacement)
      const total = proposed.reduce(
        (sum, row) => sum + rankingOf(row.original, row.replacement.disc),
        0,
      )
      const rival = assignGreedily(bag, catalog)
      expect(picks.filter(({ kind }) => kind === 'exact')).toHaveLength(rival.exact)
      expect(total).toBeGreaterThanOrEqual(rival.total - 1e-9)
    }),
    { numRuns: 300 },
  )
})

it('[SW14] converting the result again changes nothing more', () => {
  fc.assert(
    fc.property(bags, ([bag, rest]) => {
      const catalog = withBag(bag, rest)
      const once = discsAfter(convert(bag, catalog), { kind: 'current' })
      expect(pairs(convert(once, catalog))).toEqual([])
    }),
  )
})

/** Brute force: tries every assignment. */
function highestTotal(
  weights: readonly (readonly number[])[],
  used: readonly number[] = [],
): number {
  const [first, ...rest] = weights
  if (!first) return 0
  const taken = first.map((weight, column) =>
    used.includes(column) ? 0 : weight + highestTotal(rest, [...used, column]),
  )
  return Math.max(highestTotal(rest, used), ...taken)
}

it('[SW11] no assignment has a higher total, and no column is used twice', () => {
  const tables = fc
    .tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 2 }))
    .chain(([rows, more]) => {
      const weight = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 12 }))
      const row = fc.array(weight, { minLength: rows + more, maxLength: rows + more })
      return fc.array(row, { minLength: rows, maxLength: rows })
    })
  fc.assert(
    fc.property(tables, weights => {
      const columns = weights[0]?.length ?? 0
      const given = [...bestAssignment(weights.length, columns, Float64Array.from(weights.flat()))]
      const total = given.reduce((sum, column, row) => sum + (weights[row]?.[column] ?? 0), 0)
      const columnsGiven = given.filter(column => column >= 0)
      expect(total).toBe(highestTotal(weights))
      expect(new Set(columnsGiven).size).toBe(columnsGiven.length)
    }),
    { numRuns: 300 },
  )
})

it('[SW11] a weight of 0 is never paired', () => {
  expect([...bestAssignment(2, 2, Float64Array.of(0, 0, 3, 0))]).toEqual([-1, 0])
})

it('[SW11] a later row may move an earlier one to its second choice', () => {
  expect([...bestAssignment(2, 2, Float64Array.of(9, 8, 9, 0))]).toEqual([1, 0])
})

it('[WL9] a wanted disc is proposed if another one ranks the same', () => {
  const [bag, index] = [[mine('a')], matchIndexOf([theirs('x'), theirs('y')])]
  expect(pairs(convertBag(bag, 'Innova', index))).toEqual(['a>x'])
  expect(pairs(convertBag(bag, 'Innova', index, { wanted: new Set(['y']) }))).toEqual(['a>y'])
})
