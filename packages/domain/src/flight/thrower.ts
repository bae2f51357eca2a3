// The thrower's hand, style, release and arm speed, and how far they throw a disc.
import { type FlightNumbers, isInRange } from './numbers.ts'

export const HANDS = ['right', 'left'] as const
export type Hand = (typeof HANDS)[number]

export const THROW_STYLES = ['backhand', 'forehand'] as const
export type ThrowStyle = (typeof THROW_STYLES)[number]

export const RELEASES = ['hyzer', 'flat', 'anhyzer'] as const
export type Release = (typeof RELEASES)[number]

export type ThrowSetup = {
  readonly hand: Hand
  readonly style: ThrowStyle
  readonly release: Release
}

/** A player's throw for the flight chart; `longestThrow` in feet, null if unknown. */
export type Thrower = ThrowSetup & { readonly longestThrow: number | null }

/** How strongly a disc is thrown: its speed relative to the rating, and the flight's length in feet. */
export type ThrowStrength = { readonly ratio: number; readonly length: number }

/** The throw that flight numbers are written for. Rule FL3. */
export const REFERENCE_THROWER: Thrower = {
  hand: 'right',
  style: 'backhand',
  release: 'flat',
  longestThrow: null,
}

/** The valid range of a longest throw, in feet. Rule FL13. */
export const LONGEST_THROW = { min: 100, max: 700 } as const

/** True for whole feet within the range. Rule FL13. */
export const isLongestThrow = (feet: unknown): feet is number =>
  Number.isInteger(feet) && isInRange(Number(feet), LONGEST_THROW)

/** Parses a stored thrower. Invalid parts are replaced by the reference throw's. Rule FL13. */
export function parseThrower(stored: unknown): Thrower {
  if (typeof stored !== 'object' || stored === null) return REFERENCE_THROWER
  const { hand, style, release, longestThrow } = stored as Record<string, unknown>
  return {
    hand: HANDS.find(valid => valid === hand) ?? REFERENCE_THROWER.hand,
    style: THROW_STYLES.find(valid => valid === style) ?? REFERENCE_THROWER.style,
    release: RELEASES.find(valid => valid === release) ?? REFERENCE_THROWER.release,
    longestThrow: isLongestThrow(longestThrow) ? longestThrow : null,
  }
}

/** The valid range of arm ratios. Beyond it, paths stop changing. */
export const ARM_RATIO = { min: 0.85, max: 1.1 } as const

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

/** Returns the fastest disc speed that this arm can reach: 7.5 for 300 feet. Rule FL4. */
export const powerOf = (longestThrow: number): number => clamp((longestThrow - 90) / 28, 3, 14)

/** Returns the arm speed that a disc needs. Overstable discs need more than their speed. Rule FL4. */
export const powerNeeded = ({ speed, turn, fade }: FlightNumbers): number =>
  speed + 0.6 * turn + 0.7 * (fade - 2)

/** Returns the arm ratio. At 1, the disc flies as rated. Rule FL4. */
function armRatio(numbers: FlightNumbers, longestThrow: number): number {
  const surplus = powerOf(longestThrow) - powerNeeded(numbers)
  return clamp(1 + 0.03 * surplus, ARM_RATIO.min, ARM_RATIO.max)
}

/** Returns the length in feet at the disc's rated speed. Rule FL5. */
const ratedLength = ({ speed, glide }: FlightNumbers) => 156.83 + 16.45 * speed + 17.04 * glide

/** The disc speed at which a fast enough arm throws its longest throw. */
const FULL_SPEED = 12

/** Returns the length in feet for this arm. Disc speed beyond the arm's adds nothing. Rule FL5. */
function lengthFor({ speed, glide }: FlightNumbers, longestThrow: number): number {
  const maxSpeed = powerOf(longestThrow) + 1
  const usedSpeed = Math.min(speed, maxSpeed) / Math.min(FULL_SPEED, maxSpeed)
  return longestThrow * (0.4 + 0.6 * usedSpeed) * (1 + 0.03 * (glide - 5))
}

export function throwStrength(numbers: FlightNumbers, longestThrow: number | null): ThrowStrength {
  if (longestThrow === null) return { ratio: 1, length: ratedLength(numbers) }
  return { ratio: armRatio(numbers, longestThrow), length: lengthFor(numbers, longestThrow) }
}

/** For players who haven't entered a longest throw. Rule CA4. */
export const DEFAULT_LONGEST_THROW = 300

/** Arm speeds to choose from, by longest throw in feet; null means as rated. Rule FL13. */
export const ARM_SPEEDS = [
  { longestThrow: null, name: 'As rated' },
  { longestThrow: 200, name: 'Easy' },
  { longestThrow: 250, name: 'Relaxed' },
  { longestThrow: 300, name: 'Average' },
  { longestThrow: 350, name: 'Strong' },
  { longestThrow: 400, name: 'Fast' },
  { longestThrow: 450, name: 'Very fast' },
] as const satisfies readonly { longestThrow: Thrower['longestThrow']; name: string }[]
