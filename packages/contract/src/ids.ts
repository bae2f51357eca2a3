// Ids in requests and responses. They are lowercased, so an id in uppercase is the same id on both engines.
import * as z from 'zod/mini'

export const Id = z.uuid().check(z.toLowerCase())

/** A disc in the library, or `own-` and a UUID for a custom mold. */
export const DiscId = z.string().check(z.toLowerCase(), z.regex(/^[a-z0-9][a-z0-9-]{0,79}$/))
