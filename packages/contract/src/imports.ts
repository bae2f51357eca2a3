// Importing discs into a bag or the collection at once, and undoing it.
import * as z from 'zod/mini'
import { DiscId, Done, Id } from './common.ts'
import { Bag, NewBagVisibility } from './bags.ts'
import { OwnedDisc, OptionalOwnedDiscFields } from './owned-discs.ts'
import { endpoint } from './endpoint.ts'
import { routes } from './routes.ts'

/** How many discs, and how many owned discs, one import may have. */
export const IMPORTED_AT_ONCE = 1000
/** Larger than other requests: a thousand owned discs with notes. */
const BODY_BYTES = 1024 * 1024

const ImportTarget = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('new'),
    name: z.string().check(z.maxLength(1000)),
    visibility: NewBagVisibility,
  }),
  z.strictObject({ kind: z.literal('bag'), bagId: Id }),
  z.strictObject({ kind: z.literal('collection') }),
])
export type ImportTarget = z.infer<typeof ImportTarget>

const ImportedDisc = z.strictObject({
  /** A disc in the library, or one of the player's custom molds; each once. */
  discId: DiscId,
  /** Used only where the bag does not have the disc yet. */
  notes: z.optional(z.nullable(z.string().check(z.maxLength(20_000)))),
  /** The owned discs to add; in a bag, those on the shelf are carried there. Without any, the collection gets a new one. */
  ownedDiscs: z.array(z.strictObject(OptionalOwnedDiscFields)).check(z.maxLength(IMPORTED_AT_ONCE)),
})
export type ImportedDisc = z.infer<typeof ImportedDisc>

const ImportResult = z.object({
  importId: Id,
  /** The bag as it is now; null for the collection. */
  bag: z.nullable(Bag),
  /** The current state of the owned discs that were added. Leaves out those that would make the response too large. */
  ownedDiscs: z.array(OwnedDisc),
  /** The discs that were put into the bag. */
  added: z.array(DiscId),
  /** The discs that the bag had before. */
  alreadyThere: z.array(DiscId),
})
export type ImportResult = z.infer<typeof ImportResult>

export const importEndpoints = {
  importDiscs: endpoint({
    ...routes.importDiscs,
    access: 'player',
    limit: 'bulk-writes',
    summary:
      'Add discs to a new bag, to a bag or to your collection: all of them or none. Repeating it with the same id has no further effect.',
    body: z.strictObject({
      /** Made by the client. */
      importId: Id,
      into: ImportTarget,
      discs: z.array(ImportedDisc).check(z.minLength(1), z.maxLength(IMPORTED_AT_ONCE)),
    }),
    bodyBytes: BODY_BYTES,
    response: ImportResult,
    status: 201,
    problems: [
      'bag-not-found',
      'disc-not-found',
      'bag-limit-reached',
      'bag-full',
      'owned-disc-limit-reached',
      'bag-notes-full',
      'notes-full',
      'owned-disc-texts-full',
      'import-undone',
      'too-many-requests',
    ],
  }),
  undoImport: endpoint({
    ...routes.undoImport,
    access: 'player',
    limit: 'edits',
    summary: 'Remove exactly what an import added, if none of it was changed since.',
    params: z.strictObject({ importId: Id }),
    response: Done,
    problems: ['change-not-found', 'changed-since'],
  }),
}
