import { expect, it } from 'vitest'
import type { Disc } from '../disc/disc.ts'
import { aDisc } from '../../test/builders.ts'
import { reasonFor } from './reason.ts'

const mine = aDisc({ name: 'Mine' })
const other = (overrides: Partial<Disc> = {}) => aDisc({ id: 'other', name: 'Zoo', ...overrides })
const rim = (rimWidth: number | null) => ({ mould: { ...mine.mould, rimWidth } })

it.each([
  [{ known: 5 }, 'same numbers, same rim, thrown by many'],
  [{ known: 3, fade: 3 }, 'nearly the same numbers, same rim, thrown by many'],
  [{ known: 2, speed: 9, ...rim(1.9) }, 'similar numbers, nearly the same rim, thrown by some'],
  [{ known: 0, ...rim(2) }, 'same numbers'],
  [rim(null), 'same numbers'],
  [{ name: 'Mines' }, 'same numbers, same rim, similar name'],
])('[SW29] the reason for %o is: %s', (facts, reason) => {
  expect(reasonFor(mine, other(facts))).toBe(reason)
})

it("[SW29] players' votes are a reason only if they favor the disc", () => {
  const pair = { from: mine.id, to: 'other', accepted: 20, rejected: 0, chosen: 0 }
  const reason = (votes: typeof pair) => reasonFor(mine, other(), { known: null, votes: [votes] })
  expect(reason(pair)).toBe('same numbers, same rim, players here choose it')
  expect(reason({ ...pair, accepted: 19 })).toBe('same numbers, same rim')
  expect(reason({ ...pair, rejected: 20 })).toBe('same numbers, same rim')
})
