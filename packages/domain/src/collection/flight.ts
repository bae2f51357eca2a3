// Calculates how an owned disc flies: the maker's numbers, adjusted by rules of thumb for wear, plastic, weight and its owner.
import type { Disc } from '../disc.ts'
import { FLIGHT_STATS, type FlightNumbers } from '../flight/numbers.ts'
import { NEW_CONDITION, type OwnedDiscFields } from './owned-disc.ts'
import type { Plastic } from './plastics.ts'

/** The adjustments to the maker's numbers, in the order they are applied. */
export const OWNED_DISC_FLIGHT_EFFECTS = ['plastic', 'weight', 'owner', 'wear'] as const
export type OwnedDiscFlightEffect = (typeof OWNED_DISC_FLIGHT_EFFECTS)[number]

export type OwnedDiscFlightPart = {
  readonly effect: OwnedDiscFlightEffect
  readonly turn: number
  readonly fade: number
}

export type OwnedDiscFlight = {
  readonly maker: FlightNumbers
  readonly numbers: FlightNumbers
  /** The adjustments to the maker's turn and fade; empty if the owner entered their own numbers. */
  readonly parts: readonly OwnedDiscFlightPart[]
  readonly hasOwnNumbers: boolean
  /** True if the condition is unknown, so the numbers are those of a new disc. */
  readonly isConditionAssumed: boolean
}

/** The weight of wear for each durability from 1 to 5. Rule CO7. */
const WEAR_BY_DURABILITY = [1.4, 1.2, 1, 0.75, 0.5] as const
const DEFAULT_WEAR_FACTOR = 1

/** Returns how much wear lowers turn plus fade, for a plastic of medium durability. Zero if the condition is unknown. Rule CO7. */
const wearAt = (condition: number | null): number => {
  const steps = condition === null ? 0 : NEW_CONDITION - condition
  return -(0.15 * steps + 0.012 * steps ** 2)
}

/** The effect of weight. Rule CO9. */
const TURN_PER_GRAM = -0.03
const MAX_TURN_BY_WEIGHT = -1
/** The effect of "a little more stable" on turn and on fade. Rule CO10. */
const STABILITY_ADJUSTMENT = 0.25

/** The limits of the flight model (FL7). Rule CO6. */
const LIMITS = { turn: { min: -5, max: 3 }, fade: { min: 0, max: 6 } } as const

type Effects = Readonly<Record<OwnedDiscFlightEffect, number>>
type Axis = 'turn' | 'fade'

type FlightFields = Pick<OwnedDiscFields, 'condition' | 'weight' | 'flightMode' | 'customNumbers'>

const stabilityAdjustment = (flightMode: OwnedDiscFields['flightMode']): number => {
  if (flightMode === 'more-stable') return STABILITY_ADJUSTMENT
  return flightMode === 'less-stable' ? -STABILITY_ADJUSTMENT : 0
}

function effectsOn(
  axis: Axis,
  ownedDisc: FlightFields,
  disc: Pick<Disc, 'dimensions'>,
  plastic: Plastic | undefined,
): Effects {
  const factor = plastic ? (WEAR_BY_DURABILITY[plastic.durability - 1] ?? 1) : DEFAULT_WEAR_FACTOR
  const { maxWeight } = disc.dimensions
  const gramsBelow =
    ownedDisc.weight === null || maxWeight === null ? 0 : Math.max(0, maxWeight - ownedDisc.weight)
  return {
    plastic: (plastic?.stability ?? 0) / 2,
    weight: axis === 'turn' ? Math.max(MAX_TURN_BY_WEIGHT, TURN_PER_GRAM * gramsBelow) : 0,
    owner: stabilityAdjustment(ownedDisc.flightMode),
    wear: wearAt(ownedDisc.condition) * factor * (axis === 'turn' ? 2 / 3 : 1 / 3),
  }
}

/** Clamps each effect to the limits of the flight model, wear last. */
function withinLimits(axis: Axis, maker: number, effects: Effects): Effects {
  // A maker's number beyond the limits isn't clamped.
  const min = Math.min(maker, LIMITS[axis].min)
  const max = Math.max(maker, LIMITS[axis].max)
  let value = maker
  const limited = OWNED_DISC_FLIGHT_EFFECTS.map(effect => {
    const before = value
    value = Math.min(max, Math.max(min, value + effects[effect]))
    return [effect, value - before]
  })
  return Object.fromEntries(limited) as Effects
}

const EPSILON = 1e-6

/** Returns whole tenths. Halves are rounded away from zero, so positive and negative values are symmetric. */
const toTenths = (value: number): number =>
  Math.sign(value) * Math.round(Math.abs(value) * 10 + EPSILON)

/** Rounds the effects to tenths that add up to the rounded sum: all down, then those with the largest remainders up. */
function inTenths(effects: Effects): { total: number; parts: Effects } {
  const total = toTenths(
    OWNED_DISC_FLIGHT_EFFECTS.reduce((sum, effect) => sum + effects[effect], 0),
  )
  const roundedDown = OWNED_DISC_FLIGHT_EFFECTS.map(effect => {
    const whole = Math.floor(effects[effect] * 10 + EPSILON)
    return { effect, whole, rest: effects[effect] * 10 - whole }
  })
  const missing = total - roundedDown.reduce((sum, { whole }) => sum + whole, 0)
  const roundedUp = new Set(
    roundedDown
      .toSorted((a, b) => b.rest - a.rest)
      .slice(0, missing)
      .map(({ effect }) => effect),
  )
  const parts = roundedDown.map(({ effect, whole }) => [
    effect,
    whole + (roundedUp.has(effect) ? 1 : 0),
  ])
  return { total, parts: Object.fromEntries(parts) as Effects }
}

/** Returns an owned disc's four numbers as a sum of parts, each rounded to 0.1. Rules CO6 to CO11. */
export function ownedDiscFlight(
  ownedDisc: FlightFields,
  disc: FlightNumbers & Pick<Disc, 'dimensions'>,
  plastic?: Plastic,
): OwnedDiscFlight {
  const maker = Object.fromEntries(FLIGHT_STATS.map(stat => [stat, disc[stat]])) as FlightNumbers
  if (ownedDisc.flightMode === 'custom' && ownedDisc.customNumbers) {
    return {
      maker,
      numbers: ownedDisc.customNumbers,
      parts: [],
      hasOwnNumbers: true,
      isConditionAssumed: false,
    }
  }
  const effectOn = (axis: Axis) =>
    inTenths(withinLimits(axis, disc[axis], effectsOn(axis, ownedDisc, disc, plastic)))
  const [turn, fade] = [effectOn('turn'), effectOn('fade')]
  return {
    maker,
    numbers: {
      ...maker,
      turn: addTenths(disc.turn, turn.total),
      fade: addTenths(disc.fade, fade.total),
    },
    parts: OWNED_DISC_FLIGHT_EFFECTS.map(effect => ({
      effect,
      turn: addTenths(0, turn.parts[effect]),
      fade: addTenths(0, fade.parts[effect]),
    })).filter(part => part.turn !== 0 || part.fade !== 0),
    hasOwnNumbers: false,
    isConditionAssumed: ownedDisc.condition === null,
  }
}

/** Removes floating-point noise and negative zero. */
const addTenths = (value: number, tenths: number): number =>
  Math.round((value + tenths / 10) * 1e6) / 1e6 + 0
