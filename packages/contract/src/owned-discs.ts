// Endpoints for the discs a player owns, actions on them, and the plastics to choose from.
import { FLIGHT_MODES, INKS, PLACES } from '@bagwise/domain/collection'
import * as z from 'zod/mini'
import { AfterQuery, DiscId, Id, Next } from './common.ts'
import { Bag } from './bags.ts'
import { endpoint } from './endpoint.ts'
import { routes } from './routes.ts'

const FlightNumbers = {
  speed: z.number(),
  glide: z.number(),
  turn: z.number(),
  fade: z.number(),
}

/** Validated by the domain, which has the messages. This only rejects texts far beyond its limits. */
const Text = z.nullable(z.string().check(z.maxLength(5000)))

export const OwnedDisc = z.object({
  id: Id,
  /** A disc in the library, or one of the player's custom molds. */
  discId: DiscId,
  plastic: z.nullable(z.string()),
  weight: z.nullable(z.number()),
  color: z.nullable(z.string()),
  /** Null if unknown. */
  condition: z.nullable(z.int()),
  ink: z.enum(INKS),
  flightMode: z.enum(FLIGHT_MODES),
  ownNumbers: z.nullable(z.object(FlightNumbers)),
  nickname: z.nullable(z.string()),
  note: z.nullable(z.string()),
  place: z.enum(PLACES),
  /** `2026-05-31` */
  placeDate: z.nullable(z.string()),
  course: z.nullable(z.string()),
  hole: z.nullable(z.string()),
  placeNote: z.nullable(z.string()),
  /** The bags that carry it. */
  bagIds: z.array(Id),
  /** The bags that carried it when it got lost; found, it goes back to those that still hold its mold. */
  lostFrom: z.array(Id),
  /** Grows with every change of its fields. */
  version: z.int(),
  createdAt: z.iso.datetime(),
})
export type OwnedDisc = z.infer<typeof OwnedDisc>

/** What was left out is as rule CO1 says. */
export const OptionalOwnedDiscFields = {
  plastic: z.optional(Text),
  weight: z.optional(z.nullable(z.number())),
  color: z.optional(Text),
  condition: z.optional(z.nullable(z.number())),
  ink: z.optional(z.enum(INKS)),
  flightMode: z.optional(z.enum(FLIGHT_MODES)),
  ownNumbers: z.optional(z.nullable(z.strictObject(FlightNumbers))),
  nickname: z.optional(Text),
  note: z.optional(Text),
  place: z.optional(z.enum(PLACES)),
  placeDate: z.optional(Text),
  course: z.optional(Text),
  hole: z.optional(Text),
  placeNote: z.optional(Text),
}

const NewOwnedDisc = z.strictObject({
  /** Made by the client, so that a repeated request adds nothing twice. */
  id: Id,
  discId: DiscId,
  ...OptionalOwnedDiscFields,
})
export type NewOwnedDisc = z.infer<typeof NewOwnedDisc>

/** All places but the shelf, which has its own action. */
const [, ...AWAY_PLACES] = PLACES
const MoveText = z._default(Text, null)

export const OwnedDiscActionBody = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('carry'), bagId: Id }),
  z.strictObject({ kind: z.literal('uncarry'), bagId: Id }),
  z.strictObject({ kind: z.literal('shelf') }),
  z.strictObject({
    kind: z.literal('move'),
    place: z.enum(AWAY_PLACES),
    placeDate: MoveText,
    course: MoveText,
    hole: MoveText,
    placeNote: MoveText,
  }),
  z.strictObject({ kind: z.literal('found') }),
  z.strictObject({ kind: z.literal('plastic'), plastic: Text }),
  z.strictObject({ kind: z.literal('condition'), condition: z.nullable(z.number()) }),
  z.strictObject({ kind: z.literal('delete') }),
])
export type OwnedDiscActionBody = z.infer<typeof OwnedDiscActionBody>

/** What a change left behind: the owned discs as they are now, and the bags whose discs it changed. */
const Changed = z.object({
  ownedDiscs: z.array(OwnedDisc),
  bags: z.array(Bag),
  /** True if some owned discs were left out because the response would be too large. Reload the list. */
  isPartial: z.boolean(),
})

const Plastic = z.object({
  brand: z.string(),
  name: z.string(),
  aliases: z.array(z.string()),
  grade: z.int(),
  stability: z.number(),
  durability: z.int(),
})

/** How many owned discs one request may add, and how many it may change. */
export const OWNED_DISCS_PER_REQUEST = 100
export const OWNED_DISC_IDS_PER_REQUEST = 1000

export const ownedDiscEndpoints = {
  showOwnedDiscs: endpoint({
    ...routes.showOwnedDiscs,
    access: 'player',
    limit: 'edits',
    summary:
      'Show plastic, weight and condition of the owned discs in your public bags on your profile, or not.',
    body: z.strictObject({ shown: z.boolean() }),
    response: z.object({ shown: z.boolean() }),
    problems: [],
  }),
  listPlastics: endpoint({
    ...routes.listPlastics,
    access: 'anyone',
    summary: 'Plastics of the larger brands, base to premium, with rules of thumb for each.',
    response: z.object({ plastics: z.array(Plastic) }),
    shared: 'everyone',
    catalogOnly: true,
    problems: [],
  }),
  listOwnedDiscs: endpoint({
    ...routes.listOwnedDiscs,
    access: 'player',
    summary:
      'The discs you own, oldest first, with the bags that carry each. A page is about 500 kB at most. Pass `next` as `after` to get the next page.',
    query: AfterQuery,
    response: z.object({
      ownedDiscs: z.array(OwnedDisc),
      next: Next,
      /** Whether your public profile shows the owned discs in your public bags. */
      shownOnProfile: z.boolean(),
    }),
    problems: [],
  }),
  createOwnedDiscs: endpoint({
    ...routes.createOwnedDiscs,
    access: 'player',
    limit: 'edits',
    summary:
      'Add discs that you own, and carry them in a bag if one is named; a repeated request adds nothing twice.',
    body: z.strictObject({
      ownedDiscs: z.array(NewOwnedDisc).check(z.minLength(1), z.maxLength(OWNED_DISCS_PER_REQUEST)),
      /** Carries all of them. */
      bagId: z.optional(Id),
    }),
    response: Changed,
    status: 201,
    problems: [
      'disc-not-found',
      'owned-disc-limit-reached',
      'owned-disc-texts-full',
      'bag-not-found',
      'bag-full',
      'too-many-requests',
    ],
  }),
  updateOwnedDisc: endpoint({
    ...routes.updateOwnedDisc,
    access: 'player',
    limit: 'edits',
    summary: 'Change what is named of one disc, unless it changed since it was read.',
    params: z.strictObject({ ownedDiscId: Id }),
    body: z.strictObject({
      /** What the writer saw; another stored version is refused with 'owned-disc-changed', unless it is the same already. */
      version: z.optional(z.int()),
      discId: z.optional(DiscId),
      ...OptionalOwnedDiscFields,
    }),
    response: OwnedDisc,
    problems: [
      'owned-disc-not-found',
      'owned-disc-changed',
      'owned-disc-texts-full',
      'disc-not-found',
      'too-many-requests',
    ],
  }),
  changeOwnedDiscs: endpoint({
    ...routes.changeOwnedDiscs,
    access: 'player',
    limit: 'edits',
    summary:
      'Do one thing with some of your discs: all of it or nothing. Those that are gone are left out.',
    body: z.strictObject({
      ownedDiscIds: z.array(Id).check(z.minLength(1), z.maxLength(OWNED_DISC_IDS_PER_REQUEST)),
      action: OwnedDiscActionBody,
    }),
    response: Changed,
    problems: [
      'owned-disc-not-found',
      'owned-disc-texts-full',
      'bag-not-found',
      'bag-full',
      'too-many-requests',
    ],
  }),
}
