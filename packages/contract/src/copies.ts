// The discs a player owns over the wire: copies, what is done with them, and the plastics to choose from.
import { FLIES, INKS, PLACES } from '@bagwise/domain/copy'
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

/** Checked in words by the domain's rules of copies; here only what is far beyond them. */
const Text = z.nullable(z.string().check(z.maxLength(5000)))

export const Copy = z.object({
  id: Id,
  /** A disc in the library, or one of the player's own molds. */
  discId: DiscId,
  plastic: z.nullable(z.string()),
  weight: z.nullable(z.number()),
  color: z.nullable(z.string()),
  /** Null if unknown. */
  condition: z.nullable(z.int()),
  ink: z.enum(INKS),
  flies: z.enum(FLIES),
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
export type Copy = z.infer<typeof Copy>

/** What was left out is as rule CO1 says. */
export const OptionalCopyFields = {
  plastic: z.optional(Text),
  weight: z.optional(z.nullable(z.number())),
  color: z.optional(Text),
  condition: z.optional(z.nullable(z.number())),
  ink: z.optional(z.enum(INKS)),
  flies: z.optional(z.enum(FLIES)),
  ownNumbers: z.optional(z.nullable(z.strictObject(FlightNumbers))),
  nickname: z.optional(Text),
  note: z.optional(Text),
  place: z.optional(z.enum(PLACES)),
  placeDate: z.optional(Text),
  course: z.optional(Text),
  hole: z.optional(Text),
  placeNote: z.optional(Text),
}

const NewCopy = z.strictObject({
  /** Made by the client, so that a repeated request adds nothing twice. */
  id: Id,
  discId: DiscId,
  ...OptionalCopyFields,
})
export type NewCopy = z.infer<typeof NewCopy>

const AwayPlace = z
  .enum(PLACES)
  .check(z.refine(place => place !== 'shelf', { message: "Use the action 'shelf' for this" }))

export const CopyActionBody = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('carry'), bagId: Id }),
  z.strictObject({ kind: z.literal('uncarry'), bagId: Id }),
  z.strictObject({ kind: z.literal('shelf') }),
  z.strictObject({
    kind: z.literal('move'),
    place: AwayPlace,
    placeDate: z.optional(Text),
    course: z.optional(Text),
    hole: z.optional(Text),
    placeNote: z.optional(Text),
  }),
  z.strictObject({ kind: z.literal('found') }),
  z.strictObject({ kind: z.literal('plastic'), plastic: Text }),
  z.strictObject({ kind: z.literal('condition'), condition: z.nullable(z.number()) }),
  z.strictObject({ kind: z.literal('delete') }),
])
export type CopyActionBody = z.infer<typeof CopyActionBody>

/** What a change left behind: the copies as they are now, and the bags whose discs it changed. */
const Changed = z.object({
  copies: z.array(Copy),
  bags: z.array(Bag),
  /** True if some copies were left out because the response would be too large. Reload the list. */
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

/** How many copies one request may add, and how many it may change. */
export const COPIES_PER_REQUEST = 100
export const COPY_IDS_PER_REQUEST = 1000

export const copyEndpoints = {
  showCopies: endpoint({
    ...routes.showCopies,
    access: 'player',
    limit: 'edits',
    summary:
      'Show plastic, weight and condition of the copies in your public bags on your profile, or not.',
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
  listCopies: endpoint({
    ...routes.listCopies,
    access: 'player',
    summary:
      'The discs you own, oldest first, with the bags that carry each. A page is about 500 kB at most. Pass `next` as `after` to get the next page.',
    query: AfterQuery,
    response: z.object({
      copies: z.array(Copy),
      next: Next,
      /** Whether your public profile shows the copies in your public bags. */
      shownOnProfile: z.boolean(),
    }),
    problems: [],
  }),
  createCopies: endpoint({
    ...routes.createCopies,
    access: 'player',
    limit: 'edits',
    summary:
      'Add discs that you own, and carry them in a bag if one is named; a repeated request adds nothing twice.',
    body: z.strictObject({
      copies: z.array(NewCopy).check(z.minLength(1), z.maxLength(COPIES_PER_REQUEST)),
      /** Carries all of them. */
      bagId: z.optional(Id),
    }),
    response: Changed,
    status: 201,
    problems: [
      'disc-not-found',
      'copy-limit-reached',
      'copy-texts-full',
      'bag-not-found',
      'bag-full',
      'too-many-requests',
    ],
  }),
  updateCopy: endpoint({
    ...routes.updateCopy,
    access: 'player',
    limit: 'edits',
    summary: 'Change what is named of one disc, unless it changed since it was read.',
    params: z.strictObject({ copyId: Id }),
    body: z.strictObject({
      /** What the writer saw; another stored version answers 'copy-changed', unless it is the same already. */
      version: z.optional(z.int()),
      discId: z.optional(DiscId),
      ...OptionalCopyFields,
    }),
    response: Copy,
    problems: [
      'copy-not-found',
      'copy-changed',
      'copy-texts-full',
      'disc-not-found',
      'too-many-requests',
    ],
  }),
  changeCopies: endpoint({
    ...routes.changeCopies,
    access: 'player',
    limit: 'edits',
    summary:
      'Do one thing with some of your discs: all of it or nothing. Those that are gone are left out.',
    body: z.strictObject({
      copyIds: z.array(Id).check(z.minLength(1), z.maxLength(COPY_IDS_PER_REQUEST)),
      action: CopyActionBody,
    }),
    response: Changed,
    problems: [
      'copy-not-found',
      'copy-texts-full',
      'bag-not-found',
      'bag-full',
      'too-many-requests',
    ],
  }),
}
