import { expect, it } from 'vitest'
import { FLIGHT_RANGES } from './numbers.ts'

it('[FL1] sliders end at speed 1-15, glide 1-7, turn -5 to +1, fade 0-5', () => {
  expect(FLIGHT_RANGES).toEqual({
    speed: { min: 1, max: 15 },
    glide: { min: 1, max: 7 },
    turn: { min: -5, max: 1 },
    fade: { min: 0, max: 5 },
  })
})
