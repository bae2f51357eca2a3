// Pagination of long lists by size.

/** The max page size. An item is at most half as large, so a response stays below a megabyte. */
const PAGE_BYTES = 500_000

export const jsonBytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))

/** Returns the leading items with up to this total size, at least one. */
export function takeUpTo<T>(items: readonly T[], max: number, sizeOf: (item: T) => number): T[] {
  let total = 0
  const end = items.findIndex((item, index) => {
    total += sizeOf(item)
    return index > 0 && total > max
  })
  return end === -1 ? [...items] : items.slice(0, end)
}

/** Returns the leading items that fit on one page, at least one. */
export const takePage = <T>(items: readonly T[]): T[] => takeUpTo(items, PAGE_BYTES, jsonBytes)
