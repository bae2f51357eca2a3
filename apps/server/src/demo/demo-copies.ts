// Makes the copies of a demo player: some of what their bags hold, and some on the shelf.
import { plastics } from '@bagwise/catalog'
import type { Disc } from '@bagwise/domain/disc'
import { COPY_COLORS, type Plastic } from '@bagwise/domain/copy'
import type { Random } from '@bagwise/domain/library'
import type { BagDiscRow, CopyBagRow, CopyRow } from '../platform/db/schema.ts'
import { oneOf } from './demo-bags.ts'

const WEIGHTS = [165, 168, 170, 172, 173.5, 174, 175] as const
const CONDITIONS = [10, 10, 9, 9, 8, 8, 7, 7, 6, 5, 4, 3] as const
const PLACES = ['shelf', 'shelf', 'shelf', 'shelf', 'lost', 'lent'] as const
/** The rest stays on the shelf. */
const CARRIED_SHARE = 0.6

export function makeCopyMaker(library: readonly Disc[], random: Random) {
  const brandOf = new Map(library.map(disc => [disc.id, disc.brand]))
  const byBrand: ReadonlyMap<string, readonly Plastic[]> = Map.groupBy(
    plastics,
    ({ brand }) => brand,
  )

  const plasticFor = (discId: string): string | null => {
    const some = byBrand.get(brandOf.get(discId) ?? '') ?? []
    return some.length > 0 ? oneOf(some, random).name : null
  }

  return (
    userId: string,
    held: readonly BagDiscRow[],
    { count, time, newId }: { count: number; time: number; newId: (time: number) => string },
  ): { copies: CopyRow[]; carried: CopyBagRow[] } => {
    const carried: CopyBagRow[] = []
    const copies = Array.from({ length: count }, (_, index): CopyRow => {
      const row = held.length > 0 && random() < CARRIED_SHARE ? oneOf(held, random) : undefined
      const discId = row?.disc_id ?? oneOf(library, random).id
      const id = newId(time)
      const place = row ? 'shelf' : oneOf(PLACES, random)
      if (row) carried.push({ user_id: userId, copy_id: id, disc_id: discId, bag_id: row.bag_id })
      return {
        user_id: userId,
        id,
        disc_id: discId,
        mold_owner_id: null,
        plastic: plasticFor(discId),
        weight: oneOf(WEIGHTS, random),
        color: oneOf(COPY_COLORS, random).name,
        condition: oneOf(CONDITIONS, random),
        ink: 'none',
        flies: 'computed',
        own_speed: null,
        own_glide: null,
        own_turn: null,
        own_fade: null,
        nickname: null,
        note: null,
        place,
        place_date: null,
        course: null,
        hole: null,
        place_note: null,
        lost_from: '[]',
        version: 1,
        created_at: time + index,
      }
    })
    return { copies, carried }
  }
}
