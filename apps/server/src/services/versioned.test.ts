import { expect, it } from 'vitest'
import { makeVersioned } from './versioned.ts'

it('reads again when the version moved, and after a while anyway', async () => {
  let clock = 0
  let reads = 0
  const lists = makeVersioned<number>({ now: () => clock })
  const read = async () => (reads += 1)
  expect(await lists.get('ann', 1, read)).toBe(1)
  expect(await lists.get('ann', 1, read)).toBe(1)
  expect(await lists.get('ann', 2, read)).toBe(2)
  expect(await lists.get('bob', 2, read)).toBe(3)
  clock = 10_000
  expect(await lists.get('ann', 2, read)).toBe(4)
})

it('forgets whoever was read longest ago', async () => {
  let reads = 0
  const lists = makeVersioned<number>({ now: () => 0, mostPlayers: 2 })
  const read = async () => (reads += 1)
  for (const player of ['ann', 'bob', 'cid', 'bob', 'cid', 'ann']) await lists.get(player, 1, read)
  expect(reads).toBe(4)
})

it('gives what it was told to keep, to whoever asks for that version', async () => {
  let clock = 0
  const lists = makeVersioned<string>({ now: () => clock })
  lists.keep('ann', 4, 'four')
  expect([lists.at('ann', 3), lists.at('ann', 4), lists.at('bob', 4)]).toEqual([
    undefined,
    'four',
    undefined,
  ])
  expect(await lists.get('ann', 4, async () => 'read')).toBe('four')
  clock = 10_000
  expect(lists.at('ann', 4)).toBeUndefined()
})
