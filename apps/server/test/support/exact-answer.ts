// Browsers ignore unknown fields; in tests a response may have none, so that nothing is leaked by accident.
import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod/mini'

/** Whether the response matches its schema without extra fields at any depth. */
export function isExactly(schema: z.ZodMiniType, answer: unknown): boolean {
  const parsed = schema.safeParse(answer)
  // Parsing drops unknown fields, so any difference is an extra field.
  return parsed.success && isDeepStrictEqual(parsed.data, answer)
}
