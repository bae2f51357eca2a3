import { describe, expect, it } from 'vitest'
import { aDisc } from '../testing/index.ts'
import { armPower, powerOf } from './thrower.ts'

const DESTROYER = aDisc({ speed: 12, glide: 5, turn: -1, fade: 3 })
const TEEBIRD = aDisc({ speed: 7, glide: 5, turn: 0, fade: 2 })
const BUZZZ = aDisc({ speed: 5, glide: 4, turn: -1, fade: 1 })
const AVIAR = aDisc({ speed: 2, glide: 3, turn: 0, fade: 1 })

describe('power of an arm', () => {
  it.each([
    [250, 5.7],
    [300, 7.5],
    [350, 9.3],
    [400, 11.1],
    [100, 3],
    [600, 14],
  ])('[FL4] a longest throw of %d feet gives %d', (feet, power) => {
    expect(powerOf(feet)).toBeCloseTo(power, 1)
  })

  it('[FL4] the ratio weighs the arm against what the disc needs', () => {
    // 300 feet give 7.5; the Teebird needs 7, the Destroyer 12 - 0.6 + 0.7.
    expect(armPower(TEEBIRD, 300).ratio).toBeCloseTo(1 + 0.03 * 0.5, 6)
    expect(armPower(DESTROYER, 300).ratio).toBeCloseTo(1 + 0.03 * (7.5 - 12.1), 6)
  })

  it('[FL4] the ratio stays within 0.85 and 1.10, and is 1 while nobody said how far they throw', () => {
    expect(armPower(DESTROYER, 100).ratio).toBe(0.85)
    expect(armPower(AVIAR, 500).ratio).toBe(1.1)
    expect(armPower(DESTROYER, null).ratio).toBe(1)
  })
})

describe('length', () => {
  it.each([
    ['Destroyer', DESTROYER, 439],
    ['Teebird', TEEBIRD, 357],
    ['Buzzz', BUZZZ, 307],
    ['Aviar', AVIAR, 241],
  ] as const)('[FL5] a %s flies %#: as rated', (_, disc, feet) => {
    expect(Math.round(armPower(disc, null).length)).toBe(feet)
  })

  it('[FL5] with a longest throw, speed beyond the arm adds nothing and glide carries', () => {
    expect(armPower(TEEBIRD, 300).length).toBeCloseTo(300 * (0.4 + (0.6 * 7) / 12), 6)
    expect(armPower(DESTROYER, 300).length).toBeCloseTo(300 * (0.4 + (0.6 * 8.5) / 12), 6)
    expect(armPower(aDisc({ glide: 6 }), 300).length).toBeCloseTo(
      armPower(aDisc({ glide: 5 }), 300).length * 1.03,
      6,
    )
  })
})
