// Disc endpoints: the whole catalog, counts for ranking, and one disc with its description and stores.
import { DISC_ROLES, DISC_TYPES, PRODUCTION_STATUSES } from '@bagwise/domain/disc'
import { DESCRIPTION_TAGS } from '@bagwise/domain/text'
import * as z from 'zod/mini'
import { DiscId } from './common.ts'
import { endpoint } from './endpoint.ts'
import { routes } from './routes.ts'

const measurement = z.nullable(z.number())

export const Disc = z.object({
  id: DiscId,
  name: z.string(),
  brand: z.string(),
  type: z.enum(DISC_TYPES),
  approach: z.boolean(),
  speed: z.number(),
  glide: z.number(),
  turn: z.number(),
  fade: z.number(),
  year: z.nullable(z.int()),
  dimensions: z.object({
    diameter: measurement,
    height: measurement,
    rimWidth: measurement,
    rimDepth: measurement,
    maxWeight: measurement,
    insideDiameter: z.optional(z.number()),
  }),
  /** How many of the nine public disc lists include it. */
  known: z.optional(z.int()),
  production: z.optional(
    z.object({ status: z.enum(PRODUCTION_STATUSES), since: z.optional(z.string()) }),
  ),
  /** The throws it is made for; absent if no source lists any. */
  roles: z.optional(z.readonly(z.array(z.enum(DISC_ROLES)))),
  /** True for a custom mold. */
  isCustom: z.optional(z.literal(true)),
})

export const DescriptionElement = z.object({
  tag: z.enum(DESCRIPTION_TAGS),
  href: z.optional(z.string()),
  get children() {
    return z.array(z.union([z.string(), DescriptionElement]))
  },
})

export const StoreLink = z.object({ store: z.string(), url: z.string() })

export const DiscDetail = z.object({
  disc: Disc,
  /** Strings and elements; empty if there is no description. */
  description: z.array(z.union([z.string(), DescriptionElement])),
  storeLinks: z.array(StoreLink),
  /** How many of the sources that list the disc agree on these numbers. */
  agreement: z.object({ agree: z.int(), total: z.int() }),
  /** How many public bags have the disc, as last counted; absent before the first count. */
  bagCount: z.optional(z.int()),
})
export type DiscDetail = z.infer<typeof DiscDetail>

export const discEndpoints = {
  listDiscs: endpoint({
    ...routes.listDiscs,
    access: 'anyone',
    summary: 'List every disc in the library by brand and name.',
    response: z.object({ version: z.string(), discs: z.array(Disc) }),
    problems: [],
  }),
  getPopularity: endpoint({
    ...routes.getPopularity,
    access: 'anyone',
    summary:
      'Get how many public bags have each disc, and how players voted on swaps. Used to rank replacements and suggestions.',
    response: z.object({
      /** The number of public bags that were counted. */
      bags: z.int(),
      /** How many of these bags have each disc. Discs that aren't listed aren't in any bag. */
      discs: z.array(z.object({ id: DiscId, bags: z.int() })),
      /** Only pairs with votes from at least 20 players. */
      votes: z.array(
        z.object({
          from: DiscId,
          to: DiscId,
          accepted: z.int(),
          rejected: z.int(),
          chosen: z.int(),
        }),
      ),
    }),
    cache: 'everyone',
    problems: [],
  }),
  getDisc: endpoint({
    ...routes.getDisc,
    access: 'anyone',
    summary:
      'Get one disc with its description, store links and how many sources agree on its numbers.',
    params: z.strictObject({ discId: DiscId }),
    response: DiscDetail,
    problems: ['disc-not-found'],
  }),
}
