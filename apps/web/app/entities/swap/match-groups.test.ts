import { aDisc } from '../../../../../packages/domain/test/builders.ts'
import { expect, it } from 'vitest'
import { groupByNumbers } from './match-lists.tsx'

const match = (id: string, speed: number) =>
  ({ disc: aDisc({ id, speed }), kind: 'close', similarity: 0.9 }) as const

it("groups discs with the same numbers in the list's order", () => {
  const groups = groupByNumbers([match('a', 7), match('b', 8), match('c', 7), match('d', 7)])
  const ids = groups.map(({ best, others }) => [best, ...others].map(({ disc }) => disc.id))
  expect(ids).toEqual([['a', 'c', 'd'], ['b']])
})

it('separates discs that differ by half a speed', () => {
  const one = { ...match('a', 1), disc: aDisc({ id: 'a', speed: 1, glide: 5 }) }
  const other = { ...match('b', 1), disc: aDisc({ id: 'b', speed: 1.5, glide: 5 }) }
  expect(groupByNumbers([one, other])).toHaveLength(2)
})
