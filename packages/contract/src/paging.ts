// Lists that are sent in pages.
import * as z from 'zod/mini'

/** The previous page's `next`. */
export const AfterQuery = z.strictObject({ after: z.optional(z.string().check(z.maxLength(100))) })

/** Null if this page is the last one. */
export const Next = z.nullable(z.string())
