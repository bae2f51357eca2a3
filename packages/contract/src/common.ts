// Schemas that several endpoints share.
import * as z from 'zod/mini'

/** Lowercased, because the engines compare text differently. */
export const Id = z.uuid().check(z.toLowerCase())

/** The id of a library disc, or `custom-` and a UUID for a custom mold. */
export const DiscId = z.string().check(z.toLowerCase(), z.regex(/^[a-z0-9][a-z0-9-]{0,79}$/))

/** The response of a write that returns nothing else. */
export const Done = z.object({ done: z.literal(true) })

/** Paginated lists take the previous page's `next` as `after`. */
export const AfterQuery = z.strictObject({ after: z.optional(z.string().check(z.maxLength(100))) })
/** Null on the last page. */
export const Next = z.nullable(z.string())

/** A moderator's restriction of a profile, a bag or an account, in the form that its owner sees. */
export const Restriction = z.object({
  reason: z.string(),
  at: z.iso.datetime(),
})
export type Restriction = z.infer<typeof Restriction>
