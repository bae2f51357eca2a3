// Custom molds, which players describe because the library doesn't have them.
import { type Disc, DISC_TYPES, type DiscType, type Dimensions } from '../disc.ts'
import { FLIGHT_RANGES, type FlightNumbers, isInRange, type Range } from '../flight/numbers.ts'
import { searchKey } from '../library/search-text.ts'
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
import { hasAtMostOneDecimal } from './checks.ts'

export const CUSTOM_MOLD_DIMENSIONS = [
  'diameter',
  'height',
  'rimWidth',
  'rimDepth',
  'maxWeight',
] as const
export type CustomMoldDimension = (typeof CUSTOM_MOLD_DIMENSIONS)[number]

export type CustomMoldFields = FlightNumbers &
  Readonly<Record<CustomMoldDimension, number | null>> & {
    readonly brand: string
    readonly name: string
    readonly type: DiscType
  }

export type CustomMoldField = keyof CustomMoldFields

/** Others see these texts, so they are checked for offensive language. */
const VISIBLE_TEXT = { limit: 40, lines: 'one', checkOffensive: true } as const
export const CUSTOM_MOLD_TEXT_RULES = {
  brand: { ...VISIBLE_TEXT, tooLong: 'Brand must be at most 40 characters' },
  name: { ...VISIBLE_TEXT, tooLong: 'Name must be at most 40 characters' },
} as const satisfies Record<string, FieldRule>

/** Centimeters and grams, as in the library; 21 cm, 2.6 cm of rim and 200 g are PDGA limits. Rule CO21. */
export const DIMENSION_RANGES = {
  diameter: { min: 21, max: 30 },
  height: { min: 1, max: 4 },
  rimWidth: { min: 0.5, max: 2.6 },
  rimDepth: { min: 0.5, max: 3 },
  maxWeight: { min: 100, max: 200 },
} as const satisfies Record<CustomMoldDimension, Range>

const LABELS = {
  brand: 'Brand',
  name: 'Name',
  speed: 'Speed',
  glide: 'Glide',
  turn: 'Turn',
  fade: 'Fade',
  diameter: 'Diameter',
  height: 'Height',
  rimWidth: 'Rim width',
  rimDepth: 'Rim depth',
  maxWeight: 'Maximum weight',
} as const satisfies Partial<Record<CustomMoldField, string>>

const rangeMessage = (field: keyof typeof LABELS, { min, max }: Range): string =>
  `${LABELS[field]} must be between ${min} and ${max}, with at most one decimal`

const checkNumber =
  <T extends number | null>(field: keyof typeof LABELS, range: Range) =>
  (value: T): Result<T> =>
    value === null || (hasAtMostOneDecimal(value) && isInRange(value, range))
      ? done(value)
      : refused(rangeMessage(field, range))

const checkText =
  (field: 'brand' | 'name') =>
  (value: string): Result<string> => {
    const checked = checkField(value, CUSTOM_MOLD_TEXT_RULES[field])
    return checked.kind === 'done' && checked.value === ''
      ? refused(`${LABELS[field]} is required`)
      : checked
  }

const MESSAGES = {
  type: 'Please choose a type',
  rimDepth: 'Rim depth cannot be more than the height',
} as const

const CHECKS: FieldChecks<CustomMoldFields> = {
  brand: checkText('brand'),
  name: checkText('name'),
  type: value => (DISC_TYPES.includes(value) ? done(value) : refused(MESSAGES.type)),
  speed: checkNumber('speed', FLIGHT_RANGES.speed),
  glide: checkNumber('glide', FLIGHT_RANGES.glide),
  turn: checkNumber('turn', FLIGHT_RANGES.turn),
  fade: checkNumber('fade', FLIGHT_RANGES.fade),
  diameter: checkNumber('diameter', DIMENSION_RANGES.diameter),
  height: checkNumber('height', DIMENSION_RANGES.height),
  rimWidth: checkNumber('rimWidth', DIMENSION_RANGES.rimWidth),
  rimDepth: checkNumber('rimDepth', DIMENSION_RANGES.rimDepth),
  maxWeight: checkNumber('maxWeight', DIMENSION_RANGES.maxWeight),
}

function checkCustomMold(fields: CustomMoldFields): CheckedFields<CustomMoldFields> {
  const { values, errors } = checkFields(fields, CHECKS)
  const isTooDeep =
    fields.rimDepth !== null && fields.height !== null && fields.rimDepth > fields.height
  return {
    values,
    errors: isTooDeep ? [...errors, { field: 'rimDepth', message: MESSAGES.rimDepth }] : errors,
  }
}

/** Returns the errors of a custom mold, in the order of its fields. The list is empty if it can be saved. Rule CO21. */
export const customMoldErrors = (
  fields: CustomMoldFields,
): readonly FieldProblem<CustomMoldField>[] => checkCustomMold(fields).errors

/** Returns the fields to store, or the first error. */
export const validateCustomMold = (
  fields: CustomMoldFields,
): Result<CustomMoldFields, FieldProblem<CustomMoldField>> => firstErrorOf(checkCustomMold(fields))

/** Returns a custom mold as a disc. Rule CO20. */
export function customMoldDisc(discId: string, fields: CustomMoldFields): Disc {
  const dimensions: Dimensions = {
    diameter: fields.diameter,
    height: fields.height,
    rimWidth: fields.rimWidth,
    rimDepth: fields.rimDepth,
    maxWeight: fields.maxWeight,
  }
  const { brand, name, type, speed, glide, turn, fade } = fields
  return {
    id: discId,
    name,
    brand,
    type,
    approach: false,
    speed,
    glide,
    turn,
    fade,
    year: null,
    dimensions,
    isCustom: true,
  }
}

const keyOf = ({ brand, name }: Pick<Disc, 'brand' | 'name'>): string =>
  `${searchKey(brand)} ${searchKey(name)}`

/** Returns a function that finds the library disc with the same brand and name, ignoring case, accents, spaces and hyphens. Rule CO22. */
export function libraryMatcher<T extends Pick<Disc, 'brand' | 'name'>>(
  library: readonly T[],
): (mold: Pick<Disc, 'brand' | 'name'>) => T | undefined {
  let index: ReadonlyMap<string, T> | undefined
  return mold => {
    index ??= new Map(library.map(disc => [keyOf(disc), disc]))
    return index.get(keyOf(mold))
  }
}
