// Paginates lists by size, so responses stay small no matter how much a player has stored.

/** The max page size. An item is at most half as large, so a response stays below a megabyte. */
const PAGE_BYTES = 500_000

export const jsonBytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))

/** The first items that fit on a page, but at least one. */
export function firstPage<T>(items: readonly T[], maxBytes = PAGE_BYTES): T[] {
  let bytes = 0
  const end = items.findIndex((item, index) => {
    bytes += jsonBytes(item)
    return index > 0 && bytes > maxBytes
  })
  return end === -1 ? [...items] : items.slice(0, end)
}
