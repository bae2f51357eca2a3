// Joins the parts of an export.
type Part = Readonly<Record<string, unknown>>

/** Lists continue in every part; everything else is in the first one. */
export async function wholeExport(
  load: (query: { after?: string }) => Promise<Part>,
): Promise<Part> {
  const whole: Record<string, unknown> = {}
  for (let query: { after?: string } | null = {}; query;) {
    const { next, ...part }: Part = await load(query)
    for (const [name, value] of Object.entries(part)) {
      const known = whole[name]
      whole[name] =
        Array.isArray(known) && Array.isArray(value)
          ? [...(known as unknown[]), ...(value as unknown[])]
          : value
    }
    query = typeof next === 'string' ? { after: next } : null
  }
  return whole
}
