import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Disc } from '../disc.ts'
import { aDisc } from '../../test/builders.ts'
import { BRANDS, crowdedDisc, randomDiscs } from '../../test/random.ts'
import { matchIndexOf } from './matches.ts'
import { convertBag } from './conversion.ts'
import {
  planConversion,
  rejectedSwaps,
  requestedSwaps,
  type BagSlot,
  type ConversionRequest,
  planSwap,
  votesFor,
} from './plan.ts'
import {
  discsAfter,
  acceptAll,
  chooseAlternative,
  rejectRow,
  toggleRow,
} from './conversion-actions.ts'

const mine = (id: string) => aDisc({ id, brand: 'Discraft' })
const theirs = (id: string) => aDisc({ id, brand: 'Innova' })
const discs = [
  mine('a'),
  mine('b'),
  theirs('k'),
  theirs('x'),
  theirs('y'),
  aDisc({ id: 'm', brand: 'MVP' }),
]
const discOf = (id: string) => discs.find(disc => disc.id === id)

const slot = (discId: string, order: number, note: string | null = null): BagSlot => ({
  discId,
  order,
  note,
})
const bag = [slot('b', 3, 'beat in'), slot('a', 1, 'hyzer'), slot('k', 2, 'first run')]
const swap = (originalId: string, replacementId: string) => ({ originalId, replacementId })

const request = (changes: Partial<ConversionRequest> = {}): ConversionRequest => ({
  brand: 'Innova',
  swaps: [swap('a', 'x'), swap('b', 'y')],
  bag,
  target: { kind: 'current' },
  discOf,
  ...changes,
})
const plan = (changes: Partial<ConversionRequest>) => planConversion(request(changes))

it.each([
  ['no-swaps', []],
  ['duplicate-disc', [swap('a', 'x'), swap('a', 'y')]],
  ['duplicate-disc', [swap('a', 'x'), swap('b', 'x')]],
  ['unknown-disc', [swap('a', 'nowhere')]],
  ['wrong-brand', [swap('a', 'm')]],
  ['wrong-brand', [swap('k', 'x')]],
] as const)('[SW20] %s makes a request invalid: %o', (problem, swaps) => {
  expect(plan({ swaps })).toEqual({ kind: 'invalid', problem })
})

it('[SW20] a target bag has at most 100 discs', () => {
  const holding = (count: number) =>
    plan({
      target: {
        kind: 'existing',
        slots: Array.from({ length: count }, (_, index) => slot(`full ${index}`, index + 1)),
      },
    })
  expect(holding(97).kind).toBe('ready')
  expect(holding(98)).toEqual({ kind: 'invalid', problem: 'bag-full' })
})

it('[SW21] a swap whose disc was removed is skipped, the rest is done', () => {
  expect(plan({ swaps: [swap('gone', 'x'), swap('b', 'y')] })).toMatchObject({
    kind: 'ready',
    done: [swap('b', 'y')],
    skipped: [{ ...swap('gone', 'x'), reason: 'removed' }],
  })
})

it('[SW21] a swap whose replacement was added to the bag in the meantime is skipped', () => {
  expect(plan({ swaps: [swap('a', 'k'), swap('b', 'y')] })).toMatchObject({
    done: [swap('b', 'y')],
    skipped: [{ ...swap('a', 'k'), reason: 'already-in-bag' }],
  })
})

it('[SW21] if all swaps are skipped, nothing is written, as when a request is repeated', () => {
  const done = [slot('x', 1), slot('k', 2), slot('y', 3)]
  expect(plan({ bag: done })).toMatchObject({
    kind: 'nothing-to-do',
    skipped: [{ reason: 'removed' }, { reason: 'removed' }],
  })
})

it('[SW22] Replace Current lists the rows that get another disc', () => {
  expect(plan({})).toMatchObject({
    write: { kind: 'replace', swaps: [swap('a', 'x'), swap('b', 'y')] },
  })
})

it('[SW22] Create New puts replacements and kept discs in bag order with their notes', () => {
  expect(plan({ target: { kind: 'new' } })).toMatchObject({
    write: {
      kind: 'add',
      slots: [slot('x', 1, 'hyzer'), slot('k', 2, 'first run'), slot('y', 3, 'beat in')],
    },
  })
})

it('[SW22] a disc whose swap was not accepted is left out', () => {
  expect(plan({ swaps: [swap('b', 'y')], target: { kind: 'new' } })).toMatchObject({
    write: { slots: [slot('k', 1, 'first run'), slot('y', 2, 'beat in')] },
  })
})

it('[SW22] Add to Existing appends them and leaves out discs that are already there', () => {
  const target = { kind: 'existing', slots: [slot('m', 1), slot('y', 4)] } as const
  expect(plan({ target })).toMatchObject({
    done: [swap('a', 'x'), swap('b', 'y')],
    write: { kind: 'add', slots: [slot('x', 5, 'hyzer'), slot('k', 6, 'first run')] },
  })
})

it('[SW10] a disc can be swapped if it is in the bag and its replacement is not', () => {
  const single = (originalId: string, replacementId: string) =>
    planSwap(swap(originalId, replacementId), bag, discOf)
  expect(single('a', 'x')).toEqual({ kind: 'ready', old: mine('a'), replacement: theirs('x') })
  expect(single('m', 'x')).toEqual({ kind: 'not-in-bag' })
  expect(single('a', 'k')).toEqual({ kind: 'already-in-bag' })
  expect(single('a', 'a')).toEqual({ kind: 'already-in-bag' })
  expect(single('a', 'nowhere')).toEqual({ kind: 'unknown-disc' })
})

it('[SW22] the plan writes exactly what the conversion shows, for every brand and target', () => {
  fc.assert(
    fc.property(
      randomDiscs({ maxLength: 10 }, crowdedDisc),
      randomDiscs({ maxLength: 15 }, crowdedDisc),
      fc.constantFrom(...BRANDS),
      (held, rest, brand) => {
        const known = new Map<string, Disc>([...rest, ...held].map(disc => [disc.id, disc]))
        const conversion = acceptAll(convertBag(held, brand, matchIndexOf([...known.values()])))
        const swaps = requestedSwaps(conversion)
        const slots = held.map(({ id }, index) => slot(id, index + 1))
        const planned = (target: ConversionRequest['target']) =>
          planConversion({ brand, swaps, bag: slots, target, discOf: id => known.get(id) })

        const replaced = planned({ kind: 'current' })
        const added = planned({ kind: 'new' })
        const becomes = new Map(
          replaced.kind === 'ready' && replaced.write.kind === 'replace'
            ? replaced.write.swaps.map(one => [one.originalId, one.replacementId])
            : [],
        )
        const current = held.map(({ id }) => becomes.get(id) ?? id)
        const fresh =
          added.kind === 'ready' && added.write.kind === 'add'
            ? added.write.slots.map(one => one.discId)
            : []
        const shown = (kind: 'current' | 'new') =>
          discsAfter(conversion, { kind }).map(({ id }) => id)
        expect(replaced.kind).toBe(swaps.length === 0 ? 'invalid' : 'ready')
        expect(current).toEqual(shown('current'))
        expect(fresh).toEqual(swaps.length === 0 ? [] : shown('new'))
      },
    ),
  )
})

const proposed = convertBag(
  [mine('a'), aDisc({ id: 'b', brand: 'Discraft', speed: 12 }), theirs('k')],
  'Innova',
  matchIndexOf([theirs('x'), aDisc({ id: 'y', brand: 'Innova', fade: 2.5 })]),
)

it('[SW30] the request contains an accepted proposal, and nothing for a row without one', () => {
  expect(requestedSwaps(proposed)).toEqual([swap('a', 'x')])
  expect(rejectedSwaps(proposed)).toEqual([])
})

it('[SW30] the request contains an alternative with the proposal that it replaces', () => {
  const chosen = chooseAlternative(proposed, 'a', 'y')
  expect(requestedSwaps(chosen)).toEqual([{ ...swap('a', 'y'), proposedDiscId: 'x' }])
  expect(rejectedSwaps(chosen)).toEqual([])
})

it('[SW30] the request contains a rejected proposal until it is accepted again', () => {
  const refused = rejectRow(proposed, 'a')
  expect(requestedSwaps(refused)).toEqual([])
  expect(rejectedSwaps(refused)).toEqual([swap('a', 'x')])
  expect(rejectedSwaps(toggleRow(refused, 'a'))).toEqual([])
  expect(rejectedSwaps(rejectRow(chooseAlternative(proposed, 'a', 'y'), 'a'))).toEqual([
    swap('a', 'x'),
  ])
})

it('[SW30] the request contains a rejected proposal that another row took', () => {
  const bagOfTwo = [mine('a'), aDisc({ id: 'b', brand: 'Discraft', name: 'Other', fade: 2.5 })]
  const conversion = convertBag(bagOfTwo, 'Innova', matchIndexOf([theirs('x')]))
  const given = chooseAlternative(rejectRow(conversion, 'a'), 'b', 'x')
  expect(requestedSwaps(given)).toEqual([swap('b', 'x')])
  expect(rejectedSwaps(given)).toEqual([swap('a', 'x')])
})

const catalog = new Map(
  [aDisc({ id: 'a' }), aDisc({ id: 'x' }), aDisc({ id: 'y' }), aDisc({ id: 'b' })]
    .concat(aDisc({ id: 'far', speed: 15, glide: 1, turn: -5 }))
    .map(disc => [disc.id, disc]),
)
const choice = (originalId: string, replacementId: string, proposedDiscId?: string) => ({
  originalId,
  replacementId,
  proposedDiscId,
})
const cast = (...[done, rejected]: [ReturnType<typeof choice>[], ReturnType<typeof choice>[]]) =>
  votesFor(done, rejected, id => catalog.get(id)).map(({ from, to, vote }) => [from, to, vote])

it('[SW30] a swapped disc is accepted, or chosen instead of the proposal', () => {
  expect(cast([choice('a', 'x'), choice('b', 'y', 'x')], [])).toEqual([
    ['b', 'x', 'rejected'],
    ['a', 'x', 'accepted'],
    ['b', 'y', 'chosen'],
  ])
  expect(cast([choice('a', 'x', 'x')], [])).toEqual([['a', 'x', 'accepted']])
})

it('[SW30] a disc that was rejected and swapped in after all counts as accepted', () => {
  expect(cast([choice('a', 'x')], [choice('a', 'x'), choice('a', 'y')])).toEqual([
    ['a', 'x', 'accepted'],
    ['a', 'y', 'rejected'],
  ])
})

it('[SW30] a pair of unknown, equal or dissimilar discs casts no vote', () => {
  const nothing = [choice('a', 'a'), choice('a', 'far'), choice('a', 'nobody'), choice('who', 'a')]
  expect(cast(nothing, nothing)).toEqual([])
})
