// Wanted discs: library discs that a player wants to get, and their shared list.
import {
  checkFields,
  type FieldChecks,
  type FieldProblem,
  firstErrorOf,
  type Result,
} from '../result.ts'
import { type FieldRule } from '../text/field.ts'
import { checkText, checkWeight, OWNED_DISC_TEXT_RULES } from './checks.ts'
import { NEW_OWNED_DISC, type OwnedDiscFields } from './owned-disc.ts'

/** Rule WL1. */
export const WANTED_DISCS_PER_PLAYER = 200

export type WantedFields = {
  readonly plastic: string | null
  /** In grams, with at most one decimal. */
  readonly minWeight: number | null
  readonly maxWeight: number | null
  readonly note: string | null
  /** Why it was added: 'Fills overstable driver in League nights'. */
  readonly reason: string | null
}

export const NEW_WANTED_DISC: WantedFields = {
  plastic: null,
  minWeight: null,
  maxWeight: null,
  note: null,
  reason: null,
}

/** Anyone with the link reads plastics and notes, and can't report a note. Rule WL2. */
export const WANTED_TEXT_RULES = {
  plastic: OWNED_DISC_TEXT_RULES.plastic,
  note: {
    limit: 300,
    maxBytes: 1200,
    tooLong: 'Note must be at most 300 characters',
    lines: 'many',
    checkOffensive: true,
  },
  reason: {
    limit: 120,
    tooLong: 'Reason must be at most 120 characters',
    lines: 'one',
    checkOffensive: true,
  },
} as const satisfies Record<string, FieldRule>

const WEIGHT_ORDER_MESSAGE = "The highest weight can't be below the lowest"

const CHECKS: FieldChecks<WantedFields> = {
  plastic: checkText(WANTED_TEXT_RULES.plastic),
  minWeight: checkWeight,
  maxWeight: checkWeight,
  note: checkText(WANTED_TEXT_RULES.note),
  reason: checkText(WANTED_TEXT_RULES.reason),
}

function checkWanted(fields: WantedFields) {
  const { values, errors } = checkFields(fields, CHECKS)
  const { minWeight, maxWeight } = values
  const isReversed = minWeight !== null && maxWeight !== null && minWeight > maxWeight
  const order: FieldProblem<keyof WantedFields>[] = isReversed
    ? [{ field: 'maxWeight', message: WEIGHT_ORDER_MESSAGE }]
    : []
  return { values, errors: [...errors, ...order] }
}

export const wantedErrors = (fields: WantedFields): readonly FieldProblem<keyof WantedFields>[] =>
  checkWanted(fields).errors

/** Returns the fields to store (trimmed, blank as null), or the first error. Rule WL2. */
export const validateWanted = (
  fields: WantedFields,
): Result<WantedFields, FieldProblem<keyof WantedFields>> => firstErrorOf(checkWanted(fields))

/** Returns the owned disc that a wanted disc becomes. Only an exact weight is kept. Rule WL4. */
export const ownedDiscFromWanted = ({
  discId,
  plastic,
  minWeight,
  maxWeight,
  note,
}: WantedFields & { readonly discId: string }): OwnedDiscFields => ({
  ...NEW_OWNED_DISC,
  discId,
  plastic,
  weight: minWeight === maxWeight ? minWeight : null,
  note,
})

/** Returns the wanted weight as text: '170–175 g', '175 g', 'up to 175 g'; empty if any weight will do. */
export function wantedWeight({
  minWeight: min,
  maxWeight: max,
}: Pick<WantedFields, 'minWeight' | 'maxWeight'>): string {
  if (min === null && max === null) return ''
  if (min === null) return `up to ${max} g`
  if (max === null) return `${min} g or more`
  return min === max ? `${min} g` : `${min}–${max} g`
}

export const wishListPath = (linkToken: string): string => `/wish-list/${linkToken}`
