import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Disc } from '../disc.ts'
import { aDisc } from '../../test/builders.ts'
import { crowdedDisc, randomDiscs } from '../../test/random.ts'
import { matchIndexOf } from './matches.ts'
import { convertBag, type Conversion, type SwapRow } from './conversion.ts'
import {
  acceptAll,
  acceptRow,
  chooseAlternative,
  hasChoices,
  rejectAll,
  rejectRow,
  selectionOf,
  toggleRow,
} from './conversion-actions.ts'

const mine = (id: string, speed: number) => aDisc({ id, name: id, brand: 'Discraft', speed })
const theirs = (id: string, speed: number) => aDisc({ id, name: id, speed })

/** `a` at speed 7 has a direct match, `far` at speed 12 has none; `k` is kept. */
const bag = [mine('a', 7), mine('far', 12), theirs('k', 3)]
const brand = [theirs('k', 3), theirs('x7', 7), theirs('x8', 8), theirs('x10', 10)]
const start = convertBag(bag, 'Innova', matchIndexOf(brand))

const rowOf = ({ rows }: Conversion, id: string) => rows.find(row => row.original.id === id)
const replacementOf = (conversion: Conversion, id: string) => {
  const row = rowOf(conversion, id)
  return row?.kind === 'proposed' ? row.replacement.disc.id : undefined
}
const alternativesOf = (row: SwapRow | undefined) =>
  row && row.kind !== 'kept' ? row.alternatives.map(({ disc }) => disc.id) : []
const isAccepted = (conversion: Conversion, id: string) => {
  const row = rowOf(conversion, id)
  return row?.kind === 'proposed' && row.accepted
}

it('[SW16] rejecting keeps the proposal, and accepting restores it', () => {
  const rejected = rejectRow(start, 'a')
  expect(isAccepted(rejected, 'a')).toBe(false)
  expect(replacementOf(rejected, 'a')).toBe('x7')
  expect(acceptRow(rejected, 'a')).toEqual(start)
})

it('[SW16] accepting an unmatched row takes its best alternative', () => {
  const accepted = acceptRow(start, 'far')
  expect(replacementOf(accepted, 'far')).toBe('x10')
  expect(isAccepted(accepted, 'far')).toBe(true)
})

it('[SW16] toggling a row accepts or rejects it', () => {
  expect(toggleRow(start, 'a')).toEqual(rejectRow(start, 'a'))
  expect(toggleRow(rejectRow(start, 'a'), 'a')).toEqual(start)
  expect(isAccepted(toggleRow(start, 'far'), 'far')).toBe(true)
})

it('[SW16] kept rows and unknown rows do not change', () => {
  for (const id of ['k', 'nobody']) {
    expect(acceptRow(start, id)).toBe(start)
    expect(rejectRow(start, id)).toBe(start)
    expect(chooseAlternative(start, id, 'x8')).toBe(start)
  }
})

it('[SW17] Accept All accepts proposals and gives unmatched rows their best alternative', () => {
  const all = acceptAll(rejectAll(start))
  expect(replacementOf(all, 'a')).toBe('x7')
  expect(replacementOf(all, 'far')).toBe('x10')
  expect(selectionOf(all)).toEqual({ selected: 2, total: 2 })
})

it('[SW17] Accept All assigns a candidate of several rows for the highest total', () => {
  const rivals = [mine('near', 12), mine('nearer', 11.5)]
  const offers = [theirs('x10', 10), theirs('x9', 9)]
  const all = acceptAll(convertBag(rivals, 'Innova', matchIndexOf(offers)))
  expect([replacementOf(all, 'near'), replacementOf(all, 'nearer')]).toContain('x9')
  expect([replacementOf(all, 'near'), replacementOf(all, 'nearer')]).toContain('x10')
})

it('[SW17] a row without a remaining candidate stays unmatched', () => {
  const rivals = [mine('near', 12), mine('nearer', 11.5)]
  const all = acceptAll(convertBag(rivals, 'Innova', matchIndexOf([theirs('x10', 10)])))
  expect(replacementOf(all, 'nearer')).toBe('x10')
  expect(rowOf(all, 'near')).toMatchObject({ kind: 'unmatched', alternatives: [] })
})

it('[SW17] Reject All clears every acceptance', () => {
  expect(selectionOf(rejectAll(acceptAll(start)))).toEqual({ selected: 0, total: 2 })
})

it('[SW18] choosing an alternative makes it the accepted replacement and frees the old one', () => {
  const chosen = chooseAlternative(rejectRow(start, 'a'), 'a', 'x8')
  expect(replacementOf(chosen, 'a')).toBe('x8')
  expect(isAccepted(chosen, 'a')).toBe(true)
  expect(alternativesOf(rowOf(chosen, 'a'))).toContain('x7')
  expect(alternativesOf(rowOf(chosen, 'far'))).not.toContain('x8')
})

it("[SW18] an accepted row's replacement is not offered and cannot be chosen", () => {
  const both = acceptRow(start, 'far')
  expect(alternativesOf(rowOf(both, 'a'))).not.toContain('x10')
  expect(chooseAlternative(both, 'a', 'x10')).toBe(both)
})

it('[SW18] a rejected row gives up its proposal and falls back to its next direct match', () => {
  const rejected = rejectRow(start, 'a')
  expect(alternativesOf(rowOf(rejected, 'far'))).toContain('x7')
  const taken = chooseAlternative(rejected, 'far', 'x7')
  expect(replacementOf(taken, 'far')).toBe('x7')
  expect(replacementOf(taken, 'a')).toBe('x8')
  expect(isAccepted(taken, 'a')).toBe(false)
})

it('[SW18] a row falls back to an exact match before a close one that ranks higher', () => {
  const strange = { ...aDisc().dimensions, diameter: 30, height: 9, rimWidth: 9 }
  const offers = [
    theirs('x7', 7),
    aDisc({ id: 'odd', name: 'odd', type: 'putter', dimensions: strange }),
    theirs('x7.5', 7.5),
  ]
  const few = rejectRow(convertBag(bag, 'Innova', matchIndexOf(offers)), 'a')
  expect(replacementOf(few, 'a')).toBe('x7')
  expect(alternativesOf(rowOf(few, 'a'))).toEqual(['x7.5', 'odd'])
  expect(replacementOf(chooseAlternative(few, 'far', 'x7'), 'a')).toBe('odd')
})

it('[SW18] a rejected row without another direct match becomes unmatched', () => {
  const few = convertBag(bag, 'Innova', matchIndexOf([theirs('x7', 7), theirs('x10', 10)]))
  const taken = chooseAlternative(rejectRow(few, 'a'), 'far', 'x7')
  expect(rowOf(taken, 'a')).toMatchObject({ kind: 'unmatched' })
})

it('[SW19] kept discs are not counted', () => {
  expect(selectionOf(start)).toEqual({ selected: 1, total: 2 })
})

it('[SW19] there are choices while a row has a replacement or an alternative', () => {
  expect(hasChoices(start)).toBe(true)
  expect(hasChoices(convertBag(bag, 'Nobody', matchIndexOf(brand)))).toBe(false)
  const kept = convertBag([theirs('k', 3)], 'Innova', matchIndexOf(brand))
  expect(hasChoices(kept)).toBe(false)
})

/** Any action on any row; the number picks an alternative to choose. */
const anyAction = fc.record({
  name: fc.constantFrom('accept', 'reject', 'toggle', 'choose', 'acceptAll', 'rejectAll'),
  row: fc.nat(20),
  place: fc.nat(4),
})

function applyAction(
  conversion: Conversion,
  { name, row, place }: { name: string; row: number; place: number },
) {
  const target = conversion.rows[row % Math.max(1, conversion.rows.length)]
  const id = target?.original.id ?? ''
  if (name === 'acceptAll') return acceptAll(conversion)
  if (name === 'rejectAll') return rejectAll(conversion)
  if (name === 'accept') return acceptRow(conversion, id)
  if (name === 'reject') return rejectRow(conversion, id)
  if (name === 'toggle') return toggleRow(conversion, id)
  return chooseAlternative(conversion, id, alternativesOf(target)[place] ?? '')
}

it('[SW14] after any actions, no two rows have the same disc and none has one that is in the bag', () => {
  fc.assert(
    fc.property(
      randomDiscs({ maxLength: 10 }, crowdedDisc),
      randomDiscs({ maxLength: 12 }, crowdedDisc),
      fc.array(anyAction, { maxLength: 12 }),
      (discs, rest, actions) => {
        const known = new Set(discs.map(({ id }) => id))
        const catalog: Disc[] = [...discs, ...rest.filter(({ id }) => !known.has(id))]
        let conversion = convertBag(discs, 'Innova', matchIndexOf(catalog))
        for (const action of actions) {
          conversion = applyAction(conversion, action)
          const held = conversion.rows.flatMap(row =>
            row.kind === 'proposed' ? [row.replacement.disc] : [],
          )
          const taken = new Set(
            conversion.rows.flatMap(row =>
              row.kind === 'proposed' && row.accepted ? [row.replacement.disc.id] : [],
            ),
          )
          expect(new Set(held).size).toBe(held.length)
          expect(held.every(disc => disc.brand === 'Innova' && !known.has(disc.id))).toBe(true)
          for (const row of conversion.rows) {
            expect(alternativesOf(row).filter(id => taken.has(id) || known.has(id))).toEqual([])
          }
        }
        expect(conversion.rows.map(row => row.original)).toEqual(discs)
      },
    ),
    { numRuns: 300 },
  )
})
