// Groups a bag's discs by type.
import { DISC_TYPES, type DiscType } from '../disc/disc.ts'

export type TypeGroup<T> = { readonly type: DiscType; readonly items: readonly T[] }

/** The types that have items, each with its items in the given order. Rule BG1. */
export function groupByType<T>(items: readonly T[], typeOf: (item: T) => DiscType): TypeGroup<T>[] {
  const byType = Map.groupBy(items, typeOf)
  return DISC_TYPES.flatMap(type => {
    const found = byType.get(type)
    return found ? [{ type, items: found }] : []
  })
}
