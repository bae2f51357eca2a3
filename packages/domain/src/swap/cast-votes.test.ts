import { expect, it } from 'vitest'
import { aDisc } from '../../test/builders.ts'
import { votesFor } from './cast-votes.ts'

const catalog = new Map(
  [aDisc({ id: 'a' }), aDisc({ id: 'x' }), aDisc({ id: 'y' }), aDisc({ id: 'b' })]
    .concat(aDisc({ id: 'far', speed: 15, glide: 1, turn: -5 }))
    .map(disc => [disc.id, disc]),
)
const choice = (originalId: string, replacementId: string, insteadOf?: string) => ({
  originalId,
  replacementId,
  insteadOf,
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
