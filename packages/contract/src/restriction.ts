// What an operator restricted, as its owner reads it.
import * as z from 'zod/mini'

export const Restriction = z.object({
  reason: z.string(),
  at: z.iso.datetime(),
})
export type Restriction = z.infer<typeof Restriction>
