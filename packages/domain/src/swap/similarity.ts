// How similarly two discs fly, from 0 to 1: shape first, then speed, then glide (rule SW1).
import type { FlightNumbers } from '../flight/numbers.ts'

/** Rule SW1: the weight of each component, and the difference at which it is worth nothing. */
const SHAPE = { weight: 0.5, scale: 3 } as const
const SPEED = { weight: 0.3, scale: 4 } as const
const GLIDE = { weight: 0.2, scale: 3 } as const

/** Rule SW2: below this, two discs are not similar. */
const SIMILAR_FROM = 0.3
/** Tolerates rounding noise, so that a disc exactly on a threshold reaches it. */
const NOISE = 1e-9

export const similarity = (a: FlightNumbers, b: FlightNumbers): number =>
  similarityOf(
    Math.abs(a.speed - b.speed),
    Math.abs(a.glide - b.glide),
    Math.abs(a.turn - b.turn),
    Math.abs(a.fade - b.fade),
  )

/** The same from the four differences. */
export const similarityOf = (speed: number, glide: number, turn: number, fade: number): number =>
  SHAPE.weight * nearness((turn + fade) / 2, SHAPE.scale) +
  SPEED.weight * nearness(speed, SPEED.scale) +
  GLIDE.weight * nearness(glide, GLIDE.scale)

/** 1 at distance 0, decreasing linearly to 0 at the scale and beyond. */
export const nearness = (distance: number, scale: number): number =>
  Math.max(0, 1 - distance / scale)

export const reaches = (value: number, floor: number): boolean => value >= floor - NOISE

export const isSimilar = (value: number): boolean => reaches(value, SIMILAR_FROM)

/**
 * Rule SW33: the min similarity at which one disc can stand in for another. Below it, a number differs by more than
 * 1, or all four by about 1.
 */
const MIN_STAND_IN_SIMILARITY = 0.7

export const canStandIn = (value: number): boolean => reaches(value, MIN_STAND_IN_SIMILARITY)

/** Rule SW4: whole percent, and 100 only for discs whose four numbers are the same. */
export const similarityPercent = (value: number): number =>
  value >= 1 - NOISE ? 100 : Math.min(99, Math.round(value * 100))
