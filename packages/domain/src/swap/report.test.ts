import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cellLabel, scoreBag } from '../scoring/score.ts'
import { aDisc } from '../../test/builders.ts'
import { crowdedDisc, randomDiscs } from '../../test/random.ts'
import { matchIndexOf } from './matches.ts'
import { convertBag } from './conversion.ts'
import {
  conversionChanges,
  conversionReport,
  rejectAll,
  rejectRow,
  toggleRow,
} from './conversion-actions.ts'

const overstable = aDisc({ id: 'over', brand: 'MVP', turn: 0, fade: 2 })
const straight = aDisc({ id: 'straight', brand: 'Discraft', turn: -1, fade: 2 })
const bag = [overstable, straight]
/** The only match of the overstable disc flies straight. */
const brand = [
  aDisc({ id: 'x', turn: -0.5, fade: 2 }),
  aDisc({ id: 'y', turn: -1, fade: 2, brand: 'Innova' }),
]
const conversion = convertBag(bag, 'Innova', matchIndexOf(brand))

it('[SW23] compares score, parts and brands', () => {
  const { before, after } = conversionReport(conversion)
  expect(before.score).toEqual(scoreBag(bag))
  expect(after.score).toEqual(scoreBag(brand))
  expect(before.brands).toEqual(['Discraft', 'MVP'])
  expect(after.brands).toEqual(['Innova'])
})

it('[SW23] lists the cells lost and gained', () => {
  const { lost, gained } = conversionReport(conversion)
  expect(lost.map(cellLabel)).toEqual(['overstable fairway'])
  expect(gained).toEqual([])
})

it('[SW23] has the number of swaps, and their total and average similarity', () => {
  const report = conversionReport(conversion)
  expect(report.swaps).toBe(2)
  expect(report.totalSimilarity).toBeCloseTo(1 + (1 - 0.25 / 6), 9)
  expect(report.averageSimilarity).toBeCloseTo(1 - 0.125 / 6, 9)
})

it('[SW23] shows no change if no swap is accepted', () => {
  const report = conversionReport(rejectAll(conversion))
  expect(report.after).toEqual(report.before)
  expect(report).toMatchObject({ swaps: 0, totalSimilarity: 0, averageSimilarity: undefined })
})

it('[SW23] a new bag has only replacements and kept discs', () => {
  const { after } = conversionReport(rejectAll(conversion), { kind: 'new' })
  expect(after.discs).toEqual([])
})

it('[SW23] an existing bag is compared with itself', () => {
  const existing = [aDisc({ id: 'existing', brand: 'Kastaplast' }), ...brand.slice(0, 1)]
  const { before, after } = conversionReport(conversion, {
    kind: 'existing',
    discs: existing,
  })
  expect(before.discs).toEqual(existing)
  expect(after.discs.map(disc => disc.id)).toEqual(['existing', 'x', 'y'])
})

const kept = aDisc({ id: 'kept', speed: 3 })
const mixed = convertBag([...bag, kept], 'Innova', matchIndexOf(brand))

it('[SW37] Replace Current keeps discs of the brand and those without an accepted swap', () => {
  const saved = [brand[0], straight, kept].flatMap(disc => disc ?? [])
  const changes = conversionChanges(rejectRow(mixed, 'straight'), { kind: 'current' }, saved)
  expect(changes).toEqual({
    before: scoreBag([...bag, kept]),
    after: scoreBag(saved),
    kept: 2,
    omittedCount: 0,
    newDiscs: [brand[0]],
  })
})

it('[SW37] another bag gets no disc without an accepted swap', () => {
  const saved = [brand[0], kept].flatMap(disc => disc ?? [])
  const changes = conversionChanges(rejectRow(mixed, 'straight'), { kind: 'new' }, saved)
  expect(changes).toMatchObject({ kept: 1, omittedCount: 1, newDiscs: [brand[0]] })
})

it('[SW37] discs that were already there, or were skipped, are not new', () => {
  const existing = brand.slice(0, 1)
  const target = { kind: 'existing', discs: existing } as const
  expect(conversionChanges(conversion, target, [...existing, ...brand.slice(1)]).newDiscs).toEqual(
    brand.slice(1),
  )
  expect(conversionChanges(conversion, target, existing).newDiscs).toEqual([])
})

it('[SW37] every disc is either swapped, kept or left out', () => {
  fc.assert(
    fc.property(
      randomDiscs({ minLength: 1, maxLength: 20 }, crowdedDisc),
      fc.array(fc.nat(19)),
      fc.constantFrom('current', 'new'),
      (discs, toggled, kind) => {
        let edited = convertBag(discs.slice(0, 10), 'Innova', matchIndexOf(discs))
        for (const position of toggled)
          edited = toggleRow(edited, edited.rows[position]?.original.id ?? '')
        const { swaps, after } = conversionReport(edited, { kind })
        const changes = conversionChanges(edited, { kind }, after.discs)
        expect(swaps + changes.kept + changes.omittedCount).toBe(edited.rows.length)
        expect(changes.newDiscs).toHaveLength(swaps)
        expect(changes.after).toEqual(after.score)
      },
    ),
  )
})
