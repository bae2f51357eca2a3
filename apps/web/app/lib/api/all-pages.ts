// Reads lists that the server sends in pages.

type PageOf<T> = { readonly items: readonly T[]; readonly next: string | null }

/** Every item once, even if the list changes between two pages. */
export async function allPages<T extends { readonly id: string }>(
  load: (query: { after?: string }) => Promise<PageOf<T>>,
): Promise<T[]> {
  const found = new Map<string, T>()
  let { items, next } = await load({})
  for (const item of items) found.set(item.id, item)
  while (next !== null && items.length > 0) {
    ;({ items, next } = await load({ after: next }))
    for (const item of items) if (!found.has(item.id)) found.set(item.id, item)
  }
  return [...found.values()]
}

/** Throws during server rendering if there are more pages, so that the browser loads the list and the document stays small. */
export function expectOnePage({ next }: { readonly next: string | null }): void {
  if (import.meta.env.SSR && next !== null) throw new Error('The list has several pages')
}
