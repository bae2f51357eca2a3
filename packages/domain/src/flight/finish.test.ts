import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { aDisc } from '../../test/builders.ts'
import { FINISHES, finishOf } from './path.ts'
import { HANDS, REFERENCE_THROWER, RELEASES, type Thrower, THROW_STYLES } from './thrower.ts'

const half = (min: number, max: number) =>
  fc.integer({ min: min * 2, max: max * 2 }).map(steps => steps / 2)
const numbers = fc.record({
  speed: half(1, 15),
  glide: half(1, 7),
  turn: half(-5, 1),
  fade: half(0, 5),
})
const thrower: fc.Arbitrary<Thrower> = fc.record({
  hand: fc.constantFrom(...HANDS),
  style: fc.constantFrom(...THROW_STYLES),
  release: fc.constantFrom(...RELEASES),
  longestThrow: fc.option(fc.integer({ min: 100, max: 700 })),
})

it.each([
  ['Firebird', 9, 3, 0, 4, 'hard finish left'],
  ['Destroyer', 12, 5, -1, 3, 'hard finish left'],
  ['Zone', 4, 3, 0, 3, 'hard finish left'],
  ['Teebird', 7, 5, 0, 2, 'medium finish left'],
  ['Aviar', 2, 3, 0, 1, 'gentle finish left'],
  ['Buzzz', 5, 4, -1, 1, 'gentle finish left'],
  ['Leopard', 6, 5, -2, 1, 'straight finish'],
  ['Roadrunner', 9, 5, -4, 1, 'finishes right'],
] as const)('[FL12] a %s has a %s', (_, speed, glide, turn, fade, words) => {
  expect(finishOf(aDisc({ speed, glide, turn, fade })).words).toBe(words)
})

it.each([
  ['left', 'backhand', 'hard finish right'],
  ['right', 'forehand', 'hard finish right'],
  ['left', 'forehand', 'hard finish left'],
] as const)('[FL12] a Firebird thrown %s-hand %s: %s', (hand, style, words) => {
  const firebird = aDisc({ speed: 9, glide: 3, turn: 0, fade: 4 })
  expect(finishOf(firebird, { ...REFERENCE_THROWER, hand, style }).words).toBe(words)
})

it('[FL12] no disc with fade 3 or more finishes straight or gently', () => {
  fc.assert(
    fc.property(numbers, disc => {
      fc.pre(disc.fade >= 3 && disc.turn >= -2)
      expect(['hard', 'medium']).toContain(finishOf(disc).kind)
    }),
  )
})

it('[FL12] the other hand finishes the same way on the other side', () => {
  fc.assert(
    fc.property(numbers, thrower, (disc, player) => {
      const right = finishOf(disc, { ...player, hand: 'right' })
      const left = finishOf(disc, { ...player, hand: 'left' })
      expect(left.kind).toBe(right.kind)
      expect(new Set([left.side, right.side]).size).toBe(right.kind === 'straight' ? 1 : 2)
    }),
  )
})

it('[FL12] more fade never finishes softer, and a hyzer never softer than flat', () => {
  const hardness = (kind: (typeof FINISHES)[number]) => FINISHES.indexOf(kind)
  fc.assert(
    fc.property(numbers, thrower, (disc, player) => {
      const more = finishOf({ ...disc, fade: disc.fade + 0.5 }, { ...player, longestThrow: null })
      const flat = finishOf(disc, { ...player, longestThrow: null })
      expect(hardness(more.kind)).toBeLessThanOrEqual(hardness(flat.kind))
    }),
  )
  fc.assert(
    fc.property(numbers, disc => {
      const thrown = (release: Thrower['release']) =>
        hardness(finishOf(disc, { ...REFERENCE_THROWER, release }).kind)
      expect(thrown('hyzer')).toBeLessThanOrEqual(thrown('flat'))
      expect(thrown('flat')).toBeLessThanOrEqual(thrown('anhyzer'))
    }),
  )
})
