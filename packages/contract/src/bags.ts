// Endpoints for a player's own bags, with their discs and scores.
import { VISIBILITIES } from '@bagwise/domain/bag'
import * as z from 'zod/mini'
import { afterQuery, DiscId, Done, Id, isBagCursor, Next, Restriction } from './common.ts'
import { Disc } from './discs.ts'
import { endpoint } from './endpoint.ts'
import { routes } from './routes.ts'

export const ScoreBreakdown = z.object({
  typeCoverage: z.int(),
  stabilityCoverage: z.int(),
  speedRange: z.int(),
  bagSizeBonus: z.int(),
  diversityBonus: z.int(),
})
export type ScoreBreakdown = z.infer<typeof ScoreBreakdown>

export const BagPreview = z.object({
  drivers: z.int(),
  fairways: z.int(),
  midranges: z.int(),
  putters: z.int(),
  brands: z.array(z.string()),
  speedRange: z.tuple([z.number(), z.number()]),
  discCount: z.int(),
})
export type BagPreview = z.infer<typeof BagPreview>

export const BagScore = z.object({
  completenessScore: z.int(),
  scoreBreakdown: ScoreBreakdown,
  bagPreview: BagPreview,
  calculatedAt: z.iso.datetime(),
})
export type BagScore = z.infer<typeof BagScore>

export const BagDisc = z.object({
  id: Id,
  order: z.int(),
  notes: z.nullable(z.string()),
  disc: Disc,
})
export type BagDisc = z.infer<typeof BagDisc>

export const Visibility = z.enum(VISIBILITIES)
/** The visibility chosen in the form that creates a bag (rule BP12). */
export const NewBagVisibility = z.optional(Visibility)

export const Bag = z.object({
  id: Id,
  name: z.string(),
  visibility: Visibility,
  /** The last segment of the bag page's URL. */
  address: z.string(),
  /** The last segment of its share link; null if it has none. */
  linkToken: z.nullable(z.string()),
  isPrimary: z.boolean(),
  isActive: z.boolean(),
  /** Increases with every change to the bag's discs. */
  version: z.int(),
  /** The change that "Undo last change" undoes. Null if there is none. */
  lastChangeId: z.nullable(Id),
  /** The change that the request made. Only in responses to requests that changed the bag's discs. */
  changeId: z.optional(Id),
  createdAt: z.iso.datetime(),
  discs: z.array(BagDisc),
  /** Null if the bag is empty (rule SC13). */
  score: z.nullable(BagScore),
  /** Set while the bag is hidden by a moderator (rule MO5). */
  hidden: z.optional(Restriction),
})
export type Bag = z.infer<typeof Bag>

/** Only limits the length. The domain validates the name and returns the error message. */
const BagName = z.string().check(z.maxLength(1000))
const Notes = z.nullable(z.string().check(z.maxLength(20_000)))

export const BagParams = z.strictObject({ bagId: Id })
const BagDiscParams = z.strictObject({ bagId: Id, bagDiscId: Id })

export const bagEndpoints = {
  listBags: endpoint({
    ...routes.listBags,
    access: 'player',
    summary:
      'List your bags: primary first, then active, then newest. A page is about 500 kB at most. Pass `next` as `after` to get the next page.',
    query: afterQuery(isBagCursor),
    response: z.object({ bags: z.array(Bag), next: Next }),
    problems: [],
  }),
  createBag: endpoint({
    ...routes.createBag,
    access: 'player',
    limit: 'edits',
    summary: 'Create a bag. It is public by default, and the first one becomes active.',
    body: z.strictObject({ name: BagName, visibility: NewBagVisibility }),
    response: Bag,
    status: 201,
    problems: ['bag-limit-reached'],
  }),
  renameBag: endpoint({
    ...routes.renameBag,
    access: 'player',
    limit: 'edits',
    summary: 'Rename a bag.',
    params: BagParams,
    body: z.strictObject({ name: BagName }),
    response: Bag,
    problems: ['bag-not-found'],
  }),
  deleteBag: endpoint({
    ...routes.deleteBag,
    access: 'player',
    limit: 'edits',
    summary: 'Delete a bag with everything in it.',
    params: BagParams,
    response: Done,
    problems: ['bag-not-found'],
  }),
  cloneBag: endpoint({
    ...routes.cloneBag,
    access: 'player',
    limit: 'bulk-writes',
    summary:
      "Clone a bag with its discs, notes and order, named '{name} (Copy)' by default. The clone of a bag that isn't public is private by default.",
    params: BagParams,
    body: z.strictObject({ name: z.optional(BagName), visibility: NewBagVisibility }),
    response: Bag,
    status: 201,
    problems: ['bag-not-found', 'bag-hidden', 'bag-limit-reached', 'notes-limit-reached'],
  }),
  setPrimaryBag: endpoint({
    ...routes.setPrimaryBag,
    access: 'player',
    limit: 'edits',
    summary: 'Make this the primary bag.',
    params: BagParams,
    response: Bag,
    problems: ['bag-not-found'],
  }),
  setActiveBag: endpoint({
    ...routes.setActiveBag,
    access: 'player',
    limit: 'edits',
    summary: 'Make this the active bag.',
    params: BagParams,
    response: Bag,
    problems: ['bag-not-found'],
  }),
  setBagVisibility: endpoint({
    ...routes.setBagVisibility,
    access: 'player',
    limit: 'edits',
    summary: 'Choose who can see a bag: only you, anyone with its link, or everyone.',
    params: BagParams,
    body: z.strictObject({ visibility: Visibility }),
    response: Bag,
    problems: ['bag-not-found'],
  }),
  renewBagLink: endpoint({
    ...routes.renewBagLink,
    access: 'player',
    limit: 'edits',
    summary: "Replace a bag's share link. The old link stops working.",
    params: BagParams,
    response: Bag,
    problems: ['bag-not-found', 'no-link'],
  }),
  addDisc: endpoint({
    ...routes.addDisc,
    access: 'player',
    limit: 'edits',
    summary: 'Add a disc to the end of a bag.',
    params: BagParams,
    body: z.strictObject({ discId: DiscId }),
    response: Bag,
    status: 201,
    problems: ['bag-not-found', 'disc-not-found', 'already-in-bag', 'bag-full'],
  }),
  removeDisc: endpoint({
    ...routes.removeDisc,
    access: 'player',
    limit: 'edits',
    summary: 'Remove a disc from a bag.',
    params: BagDiscParams,
    response: Bag,
    problems: ['bag-not-found', 'bag-disc-not-found'],
  }),
  setNotes: endpoint({
    ...routes.setNotes,
    access: 'player',
    limit: 'edits',
    summary: "Save a disc's note, unless it has changed since you loaded it.",
    params: BagDiscParams,
    body: z.strictObject({
      notes: Notes,
      /** The note that the player saw. If it has changed since, the response is 'note-changed'. */
      previousNotes: z.optional(Notes),
    }),
    response: Bag,
    problems: [
      'bag-not-found',
      'bag-disc-not-found',
      'note-changed',
      'bag-notes-limit-reached',
      'notes-limit-reached',
    ],
  }),
  reorderDiscs: endpoint({
    ...routes.reorderDiscs,
    access: 'player',
    limit: 'edits',
    summary: 'Reorder the discs in a bag. The list must contain each of them exactly once.',
    params: BagParams,
    body: z.strictObject({ bagDiscIds: z.array(Id).check(z.maxLength(200)) }),
    response: Bag,
    problems: ['bag-not-found', 'order-mismatch'],
  }),
}
