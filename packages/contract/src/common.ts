// Schemas that several endpoints share.
import * as z from 'zod/mini'
import { INPUT_MESSAGES } from './problem.ts'

/** Lowercased, because the engines compare text differently. */
export const Id = z.uuid().check(z.toLowerCase())

/** The id of a library disc, or `custom-` and a UUID for a custom mold. */
export const DiscId = z.string().check(z.toLowerCase(), z.regex(/^[a-z0-9][a-z0-9-]{0,79}$/))

/** The response of a write that returns nothing else. */
export const Done = z.object({ done: z.literal(true) })

type IsCursor = (text: string) => boolean

/** Paginated lists take the previous page's `next` as `after`. */
export const afterQuery = (isCursor: IsCursor) =>
  z.strictObject({
    after: z.optional(z.string().check(z.refine(isCursor, { error: INPUT_MESSAGES.cursor }))),
  })

const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/.source
const OWNED_DISC_POSITION = `\\d{1,15}\\.${ID}`
const matches = (pattern: string): IsCursor => {
  const cursor = new RegExp(`^(?:${pattern})$`)
  return text => cursor.test(text)
}

export const isBagCursor = matches(ID)
/** The number of a change in its bag. */
export const isChangeCursor = matches('\\d{1,9}')
export const isOwnedDiscCursor = matches(OWNED_DISC_POSITION)
/** The list to continue, and its own cursor. */
export const isExportCursor = matches(
  `bags:(${ID})?|ownedDiscs:(${OWNED_DISC_POSITION})?|(bagChanges|swapVotes):\\d{0,9}`,
)

/** Null on the last page. */
export const Next = z.nullable(z.string())

/** A moderator's restriction of a profile, a bag or an account, in the form that its owner sees. */
export const Restriction = z.object({
  reason: z.string(),
  at: z.iso.datetime(),
})
export type Restriction = z.infer<typeof Restriction>
