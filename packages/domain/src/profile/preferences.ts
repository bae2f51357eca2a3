// A player's arm and units.
import { type Hand, isLongestThrow, LONGEST_THROW, type ThrowStyle } from '../flight/thrower.ts'
import type { FieldProblem } from '../result.ts'
import type { UnitChoice } from '../units.ts'

/** A player's arm. Unknown parts are null; `longestThrow` is in feet. */
export type Arm = {
  readonly longestThrow: number | null
  readonly hand: Hand | null
  readonly style: ThrowStyle | null
}

export type Preferences = Arm &
  UnitChoice & {
    /** Whether the public profile shows the arm. Rule PR29. */
    readonly showArm: boolean
  }

/** Omitted fields don't change. */
export type PreferencesChange = { readonly [F in keyof Preferences]?: Preferences[F] | undefined }

/** True if the player has entered any part of their arm. Rule PR28. */
export const hasArm = ({ longestThrow, hand, style }: Arm): boolean =>
  longestThrow !== null || hand !== null || style !== null

/** Returns the error in a change, or undefined if it is valid. Rule PR28. */
export function preferencesError({
  longestThrow = null,
}: PreferencesChange): FieldProblem<'longestThrow'> | undefined {
  if (longestThrow === null || isLongestThrow(longestThrow)) return undefined
  const { min, max } = LONGEST_THROW
  return { field: 'longestThrow', message: `Longest throw must be between ${min} and ${max} ft` }
}
