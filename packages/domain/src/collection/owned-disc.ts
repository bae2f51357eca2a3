// A disc that a player owns: its fields, condition and color.
import type { FlightNumbers } from '../flight/numbers.ts'

export const INKS = ['none', 'rim', 'bottom', 'top'] as const
export type Ink = (typeof INKS)[number]

/** An owned disc flies as calculated, slightly more or less stable, or by its owner's numbers. */
export const FLIGHT_MODES = ['computed', 'more-stable', 'less-stable', 'custom'] as const
export type FlightMode = (typeof FLIGHT_MODES)[number]

/** The places of an owned disc. Bags can carry a disc on the shelf. */
export const PLACES = ['shelf', 'lent', 'lost', 'sold', 'retired'] as const
export type Place = (typeof PLACES)[number]

export type OwnedDiscFields = {
  /** The mold: a library disc or one of the player's custom molds. */
  readonly discId: string
  readonly plastic: string | null
  /** In grams, with at most one decimal. */
  readonly weight: number | null
  /** A palette color or custom text. */
  readonly color: string | null
  /** From 1 to 10 (new); null if unknown. */
  readonly condition: number | null
  readonly ink: Ink
  readonly flightMode: FlightMode
  /** Set only if it flies by its owner's numbers. */
  readonly customNumbers: FlightNumbers | null
  readonly nickname: string | null
  readonly note: string | null
  readonly place: Place
  /** `2026-05-31`: when it was lent, lost, sold or retired. */
  readonly placeDate: string | null
  /** The course where it was lost. */
  readonly course: string | null
  readonly hole: string | null
  readonly placeNote: string | null
}

/** The bags that carry an owned disc, and those that carried it when it was lost. */
export type BagMembership = {
  readonly bagIds: readonly string[]
  readonly lostFrom: readonly string[]
}

/** `carried` is on the shelf and in a bag, `shelf` on the shelf and in none. */
export type OwnedDiscPlace = Place | 'carried'

export const placeOf = ({
  place,
  bagIds,
}: Pick<OwnedDiscFields & BagMembership, 'place' | 'bagIds'>): OwnedDiscPlace =>
  place === 'shelf' && bagIds.length > 0 ? 'carried' : place

export const CONDITION_RANGE = { min: 1, max: 10 } as const
export const NEW_CONDITION = CONDITION_RANGE.max

/** The defaults of a new owned disc. Rule CO1. */
export const NEW_OWNED_DISC: Omit<OwnedDiscFields, 'discId'> = {
  plastic: null,
  weight: null,
  color: null,
  condition: NEW_CONDITION,
  ink: 'none',
  flightMode: 'computed',
  customNumbers: null,
  nickname: null,
  note: null,
  place: 'shelf',
  placeDate: null,
  course: null,
  hole: null,
  placeNote: null,
}

/** Clears the fields that don't apply to the owned disc's place and flight mode. Rule CO2. */
export function consistentFields(fields: OwnedDiscFields): OwnedDiscFields {
  const isAway = fields.place !== 'shelf'
  const isLost = fields.place === 'lost'
  return {
    ...fields,
    customNumbers: fields.flightMode === 'custom' ? fields.customNumbers : null,
    placeDate: isAway ? fields.placeDate : null,
    course: isLost ? fields.course : null,
    hole: isLost ? fields.hole : null,
    placeNote: isAway ? fields.placeNote : null,
  }
}

/** The max number of owned discs and custom molds. Rule CO4. */
export const OWNED_DISCS_PER_PLAYER = 5000
export const CUSTOM_MOLDS_PER_PLAYER = 200

/** The max size of a player's owned disc texts in UTF-8. Rule CO27. */
export const OWNED_DISC_TEXT_BYTES_PER_PLAYER = 1_000_000

/** Prefix of custom mold ids. No library disc has it. */
export const CUSTOM_MOLD_PREFIX = 'custom-'

export const customMoldDiscId = (id: string): string => `${CUSTOM_MOLD_PREFIX}${id}`

export const isCustomMoldId = (discId: string): boolean => discId.startsWith(CUSTOM_MOLD_PREFIX)

/** The conditions, best first, each with its lowest number. Rule CO3. */
const CONDITION_THRESHOLDS = [
  [10, 'New'],
  [8, 'Lightly used'],
  [6, 'Seasoned'],
  [4, 'Beat in'],
  [1, 'Worn out'],
] as const

const UNKNOWN = 'Unknown'

export type ConditionName = (typeof CONDITION_THRESHOLDS)[number][1] | typeof UNKNOWN

export const CONDITION_NAMES: readonly ConditionName[] = [
  ...CONDITION_THRESHOLDS.map(([, word]) => word),
  UNKNOWN,
]

export const conditionName = (condition: number | null): ConditionName =>
  condition === null
    ? UNKNOWN
    : (CONDITION_THRESHOLDS.find(([floor]) => condition >= floor)?.[1] ?? 'Worn out')

export const OWNED_DISC_COLORS = [
  { name: 'White', hex: '#f5f5f0' },
  { name: 'Yellow', hex: '#f7d917' },
  { name: 'Orange', hex: '#f58220' },
  { name: 'Red', hex: '#d7263d' },
  { name: 'Pink', hex: '#f564a9' },
  { name: 'Purple', hex: '#7b3fa0' },
  { name: 'Blue', hex: '#1f6fd1' },
  { name: 'Light blue', hex: '#7cc6f2' },
  { name: 'Teal', hex: '#14a3a0' },
  { name: 'Green', hex: '#2e9e44' },
  { name: 'Lime', hex: '#a6d93a' },
  { name: 'Brown', hex: '#7a4b2a' },
  { name: 'Gray', hex: '#8c9198' },
  { name: 'Black', hex: '#1c1e21' },
] as const

const byName: ReadonlyMap<string, string> = new Map(
  OWNED_DISC_COLORS.map(({ name, hex }) => [name.toLowerCase(), hex]),
)

/** Returns the hex code of a palette color, or undefined for custom text. Rule CO2. */
export const ownedDiscColorHex = (color: string | null): string | undefined =>
  byName.get((color ?? '').trim().toLowerCase())
