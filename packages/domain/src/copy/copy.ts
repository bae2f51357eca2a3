// What a copy is: one piece of plastic that a player owns, of a mold from the library or one they described.
import type { FlightNumbers } from '../flight/numbers.ts'
import { NEW_CONDITION } from './condition.ts'

export const INKS = ['none', 'rim', 'bottom', 'top'] as const
export type Ink = (typeof INKS)[number]

/** How a copy flies: by the rules, a little off them, or as its owner says. */
export const FLIES = ['computed', 'more-stable', 'less-stable', 'own'] as const
export type Flies = (typeof FLIES)[number]

/** Where a copy is; one on the shelf may be carried in bags. */
export const PLACES = ['shelf', 'lent', 'lost', 'sold', 'retired'] as const
export type Place = (typeof PLACES)[number]

export type CopyFields = {
  /** The mold: a disc in the library, or one of the player's own. */
  readonly discId: string
  readonly plastic: string | null
  /** In grams, one decimal. */
  readonly weight: number | null
  /** A name of the palette, or the player's own words. */
  readonly color: string | null
  /** From 1 to 10 (new); null if unknown. */
  readonly condition: number | null
  readonly ink: Ink
  readonly flies: Flies
  /** Exactly where it flies as its owner says. */
  readonly ownNumbers: FlightNumbers | null
  readonly nickname: string | null
  readonly note: string | null
  readonly place: Place
  /** `2026-05-31`: when it was lent, lost, sold or retired. */
  readonly placeDate: string | null
  /** Where it was lost. */
  readonly course: string | null
  readonly hole: string | null
  readonly placeNote: string | null
}

/** Where a copy is carried, and where it was carried when it got lost. */
export type Carrying = {
  readonly bagIds: readonly string[]
  readonly lostFrom: readonly string[]
}

/** Rule CO1: what a copy has that nobody said anything about. */
export const NEW_COPY: Omit<CopyFields, 'discId'> = {
  plastic: null,
  weight: null,
  color: null,
  condition: NEW_CONDITION,
  ink: 'none',
  flies: 'computed',
  ownNumbers: null,
  nickname: null,
  note: null,
  place: 'shelf',
  placeDate: null,
  course: null,
  hole: null,
  placeNote: null,
}

/** Only what belongs to where the copy is, and to how it flies. Rule CO2. */
export function consistentCopy(fields: CopyFields): CopyFields {
  const isAway = fields.place !== 'shelf'
  const isLost = fields.place === 'lost'
  return {
    ...fields,
    ownNumbers: fields.flies === 'own' ? fields.ownNumbers : null,
    placeDate: isAway ? fields.placeDate : null,
    course: isLost ? fields.course : null,
    hole: isLost ? fields.hole : null,
    placeNote: isAway ? fields.placeNote : null,
  }
}

/** Rule CO4. */
export const COPIES_PER_PLAYER = 5000
export const OWN_MOLDS_PER_PLAYER = 200

/** Rule CO27: the max size of a player's copy texts in UTF-8. */
export const COPY_TEXT_BYTES_PER_PLAYER = 1_000_000

const OWN_MOLD_PREFIX = 'own-'

export const ownMoldDiscId = (id: string): string => `${OWN_MOLD_PREFIX}${id}`

export const isOwnMoldId = (discId: string): boolean => discId.startsWith(OWN_MOLD_PREFIX)
