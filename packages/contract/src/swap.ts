// Endpoints for swapping one disc or a whole bag, and for undoing a conversion.
import * as z from 'zod/mini'
import { DiscId, Done, Id } from './common.ts'
import { Bag, NewBagVisibility } from './bags.ts'
import { endpoint } from './endpoint.ts'
import { routes } from './routes.ts'

const OneBag = z.strictObject({ bagId: Id })

export const SaveTarget = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('current') }),
  z.strictObject({
    kind: z.literal('new'),
    name: z.string().check(z.maxLength(1000)),
    /** Private by default if the converted bag isn't public. */
    visibility: NewBagVisibility,
  }),
  z.strictObject({ kind: z.literal('existing'), bagId: Id }),
])
export type SaveTarget = z.infer<typeof SaveTarget>

export const swapEndpoints = {
  swapDisc: endpoint({
    ...routes.swapDisc,
    access: 'player',
    limit: 'edits',
    summary: 'Replace one disc with another, keeping its position and note.',
    params: OneBag,
    body: z.strictObject({
      bagDiscId: Id,
      discId: DiscId,
      /** The proposal that the player passed over for this disc. */
      insteadOf: z.optional(DiscId),
      /** Undoes the swap that brought in this disc, and removes its vote. */
      undo: z.optional(z.boolean()),
    }),
    response: Bag,
    problems: ['bag-not-found', 'bag-disc-not-found', 'disc-not-found', 'already-in-bag'],
  }),
  convertBag: endpoint({
    ...routes.convertBag,
    access: 'player',
    limit: 'bulk-writes',
    summary: 'Execute a bag conversion; repeating it with the same id has no further effect.',
    params: OneBag,
    body: z.strictObject({
      /** Made by the client. */
      conversionId: Id,
      target: SaveTarget,
      /** The accepted rows; `insteadOf` is the proposal that was passed over for the replacement. */
      swaps: z
        .array(
          z.strictObject({
            discId: DiscId,
            replacementId: DiscId,
            insteadOf: z.optional(DiscId),
          }),
        )
        .check(z.maxLength(100)),
      /** Proposals that the player rejected. */
      rejected: z.optional(
        z.array(z.strictObject({ discId: DiscId, replacementId: DiscId })).check(z.maxLength(100)),
      ),
    }),
    response: z.object({
      conversionId: Id,
      bag: Bag,
      swapped: z.int(),
      skipped: z.int(),
    }),
    problems: [
      'bag-not-found',
      'disc-not-found',
      'no-swaps-selected',
      'swap-invalid',
      'target-bag-missing',
      'bag-limit-reached',
      'bag-full',
      'bag-notes-full',
      'notes-full',
      'bag-hidden',
    ],
  }),
  undoConversion: endpoint({
    ...routes.undoConversion,
    access: 'player',
    limit: 'edits',
    summary: 'Undo one of your newest conversions if its bag has not changed since.',
    params: z.strictObject({ conversionId: Id }),
    response: Done,
    problems: ['change-not-found', 'changed-since', 'bag-notes-full', 'notes-full'],
  }),
}
