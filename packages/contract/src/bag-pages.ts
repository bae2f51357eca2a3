// Bags that others see: the page of one bag, copying it, and browsing public bags.
import { BROWSE_SORTS } from '@bagwise/domain/bag'
import * as z from 'zod/mini'
import { Avatar, PublicBag } from './profiles.ts'
import { AfterQuery, DiscId, Id, Next } from './common.ts'
import { Bag, BagPreview, BagScore, NewBagVisibility, Visibility } from './bags.ts'
import { Disc } from './discs.ts'
import { endpoint } from './endpoint.ts'
import { routes } from './routes.ts'

const OnePage = z.strictObject({
  username: z.string().check(z.maxLength(200)),
  /** The short form of the bag's name, or its link. */
  address: z.string().check(z.maxLength(200)),
})

export const BagPage = z.object({
  username: z.string(),
  /** Null also where the profile is private. */
  displayName: z.nullable(z.string()),
  /** Whether the player's profile can be opened. */
  profileIsPublic: z.boolean(),
  isOwn: z.boolean(),
  visibility: Visibility,
  /** The last part of the page's current address; if it isn't the requested one, the page has moved there. */
  address: z.string(),
  /** Permanently after a rename; temporarily from a link to the name of a bag that is public now. */
  moved: z.nullable(z.enum(['permanently', 'temporarily'])),
  bag: z.extend(PublicBag, { score: z.nullable(BagScore) }),
})
export type BagPage = z.infer<typeof BagPage>

export const BrowsedBag = z.object({
  bagId: Id,
  name: z.string(),
  address: z.string(),
  username: z.string(),
  displayName: z.nullable(z.string()),
  avatarUrl: z.string(),
  avatar: Avatar,
  completenessScore: z.int(),
  discCount: z.int(),
  /** The brand of most of its discs in the library. */
  mainBrand: z.nullable(z.string()),
  bagPreview: BagPreview,
  /** Its first discs in the library, to draw; custom molds are left out. */
  discIds: z.array(DiscId),
  createdAt: z.iso.datetime(),
})
export type BrowsedBag = z.infer<typeof BrowsedBag>

const BrowseQuery = z
  .strictObject({
    /** Ignored if a brand or a disc is chosen: these are ordered by score. */
    sort: z._default(z.enum(BROWSE_SORTS), 'score'),
    /** Bags with most of their discs from this brand. */
    brand: z.optional(z.string().check(z.maxLength(100))),
    /** Bags with this disc. */
    discId: z.optional(DiscId),
    ...AfterQuery.shape,
  })
  .check(
    z.refine(({ brand, discId }) => brand === undefined || discId === undefined, {
      message: 'Choose a brand or a disc, not both',
    }),
  )
export type BrowseQuery = z.infer<typeof BrowseQuery>

export const bagPageEndpoints = {
  getBagPage: endpoint({
    ...routes.getBagPage,
    access: 'anyone',
    summary: 'A bag by the address of its page: public, shared by link, or your own.',
    params: OnePage,
    shared: 'visitors',
    response: BagPage,
    problems: ['bag-not-found'],
  }),
  cloneSharedBag: endpoint({
    ...routes.cloneSharedBag,
    access: 'player',
    limit: 'bulk-writes',
    summary:
      "Clone a bag that you may see: its discs in a new bag of yours, named '{name} after @{username}'; repeating it with the same id has no further effect. It is undone like an import.",
    params: OnePage,
    body: z.strictObject({
      /** Made by the client. */
      importId: Id,
      visibility: NewBagVisibility,
    }),
    response: z.object({
      importId: Id,
      bag: Bag,
      /** Molds that the other player described, which are not in the library. */
      leftOut: z.array(Disc),
    }),
    status: 201,
    problems: [
      'bag-not-found',
      'bag-hidden',
      'bag-limit-reached',
      'import-undone',
      'too-many-requests',
    ],
  }),
  browseBags: endpoint({
    ...routes.browseBags,
    access: 'anyone',
    summary: 'Public bags, best or largest or newest first, of one brand or with one disc.',
    query: BrowseQuery,
    shared: 'everyone',
    response: z.object({ bags: z.array(BrowsedBag), next: Next }),
    problems: ['disc-not-found'],
  }),
}
