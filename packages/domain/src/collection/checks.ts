// Validates the fields of an owned disc.
import { FLIGHT_STATS, type FlightNumbers, FLIGHT_RANGES, isInRange } from '../flight/numbers.ts'
import {
  type CheckedFields,
  checkFields,
  done,
  type FieldChecks,
  type FieldProblem,
  firstErrorOf,
  refused,
  type Result,
} from '../result.ts'
import { checkField, type FieldRule } from '../text/field.ts'
import {
  CONDITION_RANGE,
  consistentFields,
  type OwnedDiscFields,
  FLIGHT_MODES,
  INKS,
  PLACES,
} from './owned-disc.ts'

/** The limits and messages of text fields. Others see plastics, so they are checked for offensive language. Rule CO2. */
export const OWNED_DISC_TEXT_RULES = {
  plastic: {
    limit: 40,
    tooLong: 'Plastic must be at most 40 characters',
    lines: 'one',
    checkOffensive: true,
  },
  color: { limit: 30, tooLong: 'Color must be at most 30 characters', lines: 'one' },
  nickname: { limit: 40, tooLong: 'Nickname must be at most 40 characters', lines: 'one' },
  note: {
    limit: 500,
    maxBytes: 2000,
    tooLong: 'Note must be at most 500 characters',
    lines: 'many',
  },
  course: { limit: 100, tooLong: 'Course must be at most 100 characters', lines: 'one' },
  hole: { limit: 10, tooLong: 'Hole must be at most 10 characters', lines: 'one' },
  placeNote: {
    limit: 200,
    maxBytes: 800,
    tooLong: 'This text must be at most 200 characters',
    lines: 'one',
  },
} as const satisfies Record<string, FieldRule>

export const WEIGHT_RANGE = { min: 100, max: 200 } as const

export const OWNED_DISC_MESSAGES = {
  mold: 'Please choose a mold',
  weight: 'Weight must be between 100 and 200 g, with at most one decimal',
  condition: 'Condition must be a whole number from 1 to 10',
  choice: 'Please choose one of the options',
  date: 'Please enter a valid date, such as 2026-05-31',
  customNumbers:
    'Please enter four numbers: speed 1 to 15, glide 1 to 7, turn -5 to 1, fade 0 to 5, with at most one decimal',
} as const

/** Tolerates the rounding noise of numbers such as 0.3. */
export const hasAtMostOneDecimal = (value: number): boolean =>
  Number.isFinite(value) && Math.abs(value * 10 - Math.round(value * 10)) < 1e-6

export const checkText =
  (rule: FieldRule) =>
  (value: string | null): Result<string | null> => {
    const checked = checkField(value ?? '', rule)
    return checked.kind === 'done' ? done(checked.value || null) : checked
  }

export const checkWeight = (value: number | null): Result<number | null> =>
  value === null || (hasAtMostOneDecimal(value) && isInRange(value, WEIGHT_RANGE))
    ? done(value)
    : refused(OWNED_DISC_MESSAGES.weight)

const checkChoice =
  <T extends string>(choices: readonly T[]) =>
  (value: T): Result<T> =>
    choices.includes(value) ? done(value) : refused(OWNED_DISC_MESSAGES.choice)

/** True for four numbers within the library's ranges, with at most one decimal. */
export const areFlightNumbers = (numbers: FlightNumbers): boolean =>
  FLIGHT_STATS.every(
    stat => hasAtMostOneDecimal(numbers[stat]) && isInRange(numbers[stat], FLIGHT_RANGES[stat]),
  )

function checkDate(value: string | null): Result<string | null> {
  if (value === null || value.trim() === '') return done(null)
  const date = value.trim()
  const time = /^[12]\d{3}-\d\d-\d\d$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : NaN
  // Some engines parse `2026-02-30` as March 2.
  const exists = !Number.isNaN(time) && new Date(time).toISOString().startsWith(date)
  return exists ? done(date) : refused(OWNED_DISC_MESSAGES.date)
}

const CHECKS: FieldChecks<OwnedDiscFields> = {
  discId: value => (value === '' ? refused(OWNED_DISC_MESSAGES.mold) : done(value)),
  plastic: checkText(OWNED_DISC_TEXT_RULES.plastic),
  weight: checkWeight,
  color: checkText(OWNED_DISC_TEXT_RULES.color),
  condition: value =>
    value === null || (Number.isInteger(value) && isInRange(value, CONDITION_RANGE))
      ? done(value)
      : refused(OWNED_DISC_MESSAGES.condition),
  ink: checkChoice(INKS),
  flightMode: checkChoice(FLIGHT_MODES),
  customNumbers: value =>
    value === null || areFlightNumbers(value)
      ? done(value)
      : refused(OWNED_DISC_MESSAGES.customNumbers),
  nickname: checkText(OWNED_DISC_TEXT_RULES.nickname),
  note: checkText(OWNED_DISC_TEXT_RULES.note),
  place: checkChoice(PLACES),
  placeDate: checkDate,
  course: checkText(OWNED_DISC_TEXT_RULES.course),
  hole: checkText(OWNED_DISC_TEXT_RULES.hole),
  placeNote: checkText(OWNED_DISC_TEXT_RULES.placeNote),
}

/** Returns the value to store, or the error message. */
export function checkOwnedDiscField<F extends keyof OwnedDiscFields>(
  field: F,
  value: OwnedDiscFields[F],
): Result<OwnedDiscFields[F]> {
  return CHECKS[field](value)
}

function checkOwnedDisc(fields: OwnedDiscFields): CheckedFields<OwnedDiscFields> {
  const { values, errors } = checkFields(fields, CHECKS)
  const lacksNumbers = fields.flightMode === 'custom' && fields.customNumbers === null
  return {
    values: consistentFields(values),
    errors: lacksNumbers
      ? [...errors, { field: 'customNumbers', message: OWNED_DISC_MESSAGES.customNumbers }]
      : errors,
  }
}

/** Returns the errors of an owned disc, in the order of its fields. The list is empty if it can be saved. */
export const ownedDiscErrors = (
  fields: OwnedDiscFields,
): readonly FieldProblem<keyof OwnedDiscFields>[] => checkOwnedDisc(fields).errors

/** Returns the fields to store (trimmed, blank as null, and without fields that don't apply), or the first error. */
export const validateOwnedDisc = (
  fields: OwnedDiscFields,
): Result<OwnedDiscFields, FieldProblem<keyof OwnedDiscFields>> =>
  firstErrorOf(checkOwnedDisc(fields))
