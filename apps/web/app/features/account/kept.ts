// What a page keeps in this tab's history, where nobody else sees it.

/** Anything may be in there: another release may have written it. */
export function keptIn(state: unknown, name: string): string | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  const kept = (state as Readonly<Record<string, unknown>>)[name]
  return typeof kept === 'string' ? kept : undefined
}
