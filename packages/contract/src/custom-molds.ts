// Molds that the library lacks, as their player describes them.
import { DISC_TYPES } from '@bagwise/domain/disc'
import * as z from 'zod/mini'
import { DiscId, Done, Id } from './common.ts'
import { Disc } from './discs.ts'
import { endpoint } from './endpoint.ts'
import { routes } from './routes.ts'

export const CustomMold = z.object({
  disc: Disc,
  /** The disc in the library with the same brand and name, which the player may switch to. */
  libraryDiscId: z.nullable(DiscId),
  version: z.int(),
  createdAt: z.iso.datetime(),
})
export type CustomMold = z.infer<typeof CustomMold>

/** Validated by the domain, which has the messages. */
const Text = z.string().check(z.maxLength(1000))
const Measure = z._default(z.nullable(z.number()), null)

const Fields = {
  brand: Text,
  name: Text,
  type: z.enum(DISC_TYPES),
  speed: z.number(),
  glide: z.number(),
  turn: z.number(),
  fade: z.number(),
  diameter: Measure,
  height: Measure,
  rimWidth: Measure,
  rimDepth: Measure,
  maxWeight: Measure,
}

const OneMold = z.strictObject({ discId: DiscId })

export const customMoldEndpoints = {
  listCustomMolds: endpoint({
    ...routes.listCustomMolds,
    access: 'player',
    summary: 'The molds you described, by brand and name.',
    response: z.object({ molds: z.array(CustomMold) }),
    problems: [],
  }),
  createCustomMold: endpoint({
    ...routes.createCustomMold,
    access: 'player',
    limit: 'edits',
    summary: 'Describe a mold that the library lacks; a repeated request adds nothing twice.',
    body: z.strictObject({
      /** Made by the client, so that a repeated request finds the mold it made; the answer names its disc id. */
      id: Id,
      ...Fields,
    }),
    response: CustomMold,
    status: 201,
    problems: ['mold-limit-reached', 'too-many-requests'],
  }),
  updateCustomMold: endpoint({
    ...routes.updateCustomMold,
    access: 'player',
    limit: 'edits',
    summary:
      'Describe a mold again, unless it changed since it was read; your bags with it are scored again.',
    params: OneMold,
    body: z.strictObject({
      /** What the writer saw; another stored version answers 'mold-changed', unless it is the same already. */
      version: z.optional(z.int()),
      ...Fields,
    }),
    response: CustomMold,
    problems: ['mold-not-found', 'mold-changed', 'too-many-requests'],
  }),
  deleteCustomMold: endpoint({
    ...routes.deleteCustomMold,
    access: 'player',
    limit: 'edits',
    summary: 'Delete a mold that no bag and no owned disc of yours uses.',
    params: OneMold,
    response: Done,
    problems: ['mold-not-found', 'mold-in-use'],
  }),
  switchCustomMold: endpoint({
    ...routes.switchCustomMold,
    access: 'player',
    limit: 'edits',
    summary:
      'Put a disc in the library in the place of your mold, in every bag and owned disc, and delete the mold.',
    params: OneMold,
    body: z.strictObject({ libraryDiscId: DiscId }),
    response: Done,
    problems: [
      'mold-not-found',
      'disc-not-found',
      'notes-do-not-fit',
      'bag-notes-full',
      'notes-full',
      'owned-disc-texts-full',
      'too-many-requests',
    ],
  }),
}
