// A pasted list as a bag in the address; what isn't certain is left out and said.
import { discCode, DISCS_PER_BAG, GUEST_BAG_NAME } from '@bagwise/domain/bag'
import type { Plastic } from '@bagwise/domain/collection'
import type { Disc } from '@bagwise/domain/disc'
import { readList } from '@bagwise/domain/list'
import type { BagSource } from './compare-address.ts'

type ListedBag = {
  readonly source: BagSource | null
  /** Lines that name no disc for certain. */
  readonly leftOut: readonly string[]
}

export function sourceFromList(
  text: string,
  catalog: { discs: readonly Disc[]; plastics: readonly Plastic[] },
): ListedBag {
  const rows = readList(text, catalog)
  const ids = new Set(rows.flatMap(row => (row.kind === 'matched' ? [row.disc.id] : [])))
  const codes = [...ids].slice(0, DISCS_PER_BAG).map(discCode)
  return {
    source: codes.length > 0 ? { kind: 'guest', codes, name: GUEST_BAG_NAME } : null,
    leftOut: rows.flatMap(row =>
      row.kind === 'ambiguous' || row.kind === 'unknown' ? [row.text.trim()] : [],
    ),
  }
}
