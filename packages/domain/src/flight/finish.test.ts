import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { aDisc } from '../../test/builders.ts'
import { randomFlightNumbers, randomThrower } from '../../test/random.ts'
import { FINISHES, finishOf } from './path.ts'
import { REFERENCE_THROWER, type Thrower } from './thrower.ts'

it.each([
  ['Firebird', 'hard finish left', 9, 3, 0, 4],
  ['Destroyer', 'hard finish left', 12, 5, -1, 3],
  ['Zone', 'hard finish left', 4, 3, 0, 3],
  ['Teebird', 'medium finish left', 7, 5, 0, 2],
  ['Aviar', 'gentle finish left', 2, 3, 0, 1],
  ['Buzzz', 'gentle finish left', 5, 4, -1, 1],
  ['Leopard', 'straight finish', 6, 5, -2, 1],
  ['Roadrunner', 'finishes right', 9, 5, -4, 1],
] as const)('[FL12] the finish of a %s: %s', (_, label, speed, glide, turn, fade) => {
  expect(finishOf(aDisc({ speed, glide, turn, fade })).label).toBe(label)
})

it.each([
  ['left', 'backhand', 'hard finish right'],
  ['right', 'forehand', 'hard finish right'],
  ['left', 'forehand', 'hard finish left'],
] as const)('[FL12] a Firebird thrown %s-hand %s: %s', (hand, style, label) => {
  const firebird = aDisc({ speed: 9, glide: 3, turn: 0, fade: 4 })
  expect(finishOf(firebird, { ...REFERENCE_THROWER, hand, style }).label).toBe(label)
})

it('[FL12] a disc with fade 3 or more finishes hard or medium, unless its turn is below -2', () => {
  fc.assert(
    fc.property(randomFlightNumbers, disc => {
      fc.pre(disc.fade >= 3 && disc.turn >= -2)
      expect(['hard', 'medium']).toContain(finishOf(disc).kind)
    }),
  )
})

it('[FL12] the other hand has the same finish on the other side', () => {
  fc.assert(
    fc.property(randomFlightNumbers, randomThrower, (disc, player) => {
      const right = finishOf(disc, { ...player, hand: 'right' })
      const left = finishOf(disc, { ...player, hand: 'left' })
      expect(left.kind).toBe(right.kind)
      expect(new Set([left.side, right.side]).size).toBe(right.kind === 'straight' ? 1 : 2)
    }),
  )
})

it('[FL12] more fade never softens the finish, and neither does a hyzer', () => {
  const softness = (kind: (typeof FINISHES)[number]) => FINISHES.indexOf(kind)
  fc.assert(
    fc.property(randomFlightNumbers, randomThrower, (disc, player) => {
      const more = finishOf({ ...disc, fade: disc.fade + 0.5 }, { ...player, longestThrow: null })
      const less = finishOf(disc, { ...player, longestThrow: null })
      expect(softness(more.kind)).toBeLessThanOrEqual(softness(less.kind))
    }),
  )
  fc.assert(
    fc.property(randomFlightNumbers, disc => {
      const thrown = (release: Thrower['release']) =>
        softness(finishOf(disc, { ...REFERENCE_THROWER, release }).kind)
      expect(thrown('hyzer')).toBeLessThanOrEqual(thrown('flat'))
      expect(thrown('flat')).toBeLessThanOrEqual(thrown('anhyzer'))
    }),
  )
})
