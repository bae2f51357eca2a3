// Browsers ignore fields they do not know; here an answer may have none, so that nothing gets out by accident.
import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod/mini'

/** Whether the answer is what its schema says and nothing more, at any depth. */
export function isExactly(schema: z.ZodMiniType, answer: unknown): boolean {
  const parsed = schema.safeParse(answer)
  // Parsing leaves unknown fields out: what is then missing was too much.
  return parsed.success && isDeepStrictEqual(parsed.data, answer)
}
