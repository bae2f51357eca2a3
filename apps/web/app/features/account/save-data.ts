// Saves a player's data as a file on their device.

export function saveData(fileName: string, everything: Readonly<Record<string, unknown>>): void {
  const content = JSON.stringify(everything, null, 2)
  const url = URL.createObjectURL(new Blob([content], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // Some browsers read it only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

type Part = Readonly<Record<string, unknown>>

/** Joins the parts of an export: lists continue, everything else is in the first part. */
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
