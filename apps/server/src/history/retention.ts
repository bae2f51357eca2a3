// Merges the old changes of each bag into one for each day, and deletes expired ones (rule HI5).
import {
  applyDifference,
  changesToMerge,
  DETAIL_DAYS,
  describeChange,
  difference,
  RECENT_CHANGES_PER_BAG,
  reversed,
} from '@bagwise/domain/history'
import {
  bagRows,
  type BagDeps,
  carriedDiscIds,
  deleteChanges,
  deleteChangesOfDeletedBags,
  findBagWithDiscs,
  listBagsToMerge,
  listChanges,
  type StoredChange,
  updateMergedChange,
} from '../bags/index.ts'
import { discFinder, findCustomMolds } from '../catalog/index.ts'
import type { Tx } from '../platform/db/schema.ts'
import { DAY_MS } from '../platform/time.ts'

/** The number of bags that one run merges. The next hour continues. */
const MAX_BAGS_PER_RUN = 1000

export function makeRetention({ database, catalog, writer, now }: BagDeps) {
  /** Returns how many entries it merged or deleted. */
  async function mergeBag(tx: Tx, userId: string, bagId: string): Promise<number> {
    const loaded = await findBagWithDiscs(tx, userId, bagId)
    if (!loaded) return 0
    const changes = await listChanges(tx, userId, bagId)
    const { groups, expired } = changesToMerge(changes, now())
    const groupOf = new Map(groups.flatMap(group => group.map(change => [change, group])))
    let rows: ReturnType<typeof bagRows> | null = bagRows(
      loaded.discs,
      await carriedDiscIds(tx, bagId),
    )
    let rowsAfter = rows
    for (const change of changes) {
      const group = groupOf.get(change)
      if (rows && change === group?.[0]) rowsAfter = rows
      rows = rows && change.difference && applyDifference(rows, reversed(change.difference))
      if (group && change === group.at(-1))
        await mergeGroup(tx, group, rows && difference(rows, rowsAfter))
    }
    await deleteChanges(
      tx,
      userId,
      expired.map(({ id }) => id),
    )
    return groups.length + expired.length
  }

  /** The newest change of a day becomes the entry for the day. */
  async function mergeGroup(
    tx: Tx,
    [newest, ...others]: readonly StoredChange[],
    merged: StoredChange['difference'],
  ): Promise<void> {
    if (!newest) return
    const count = [newest, ...others].reduce((sum, change) => sum + change.merged, 0)
    const { userId, id } = newest
    const all = merged ? [...merged.before, ...merged.after] : []
    const discIds = all.map(row => row.discId)
    const discOf = discFinder(catalog, await findCustomMolds(tx, discIds, userId))
    const sentence = merged
      ? describeChange('day', merged, discOf, String(count))
      : `${count} changes`
    await updateMergedChange(tx, { userId, id, sentence, difference: merged, merged: count })
    await deleteChanges(
      tx,
      userId,
      others.map(change => change.id),
    )
  }

  return {
    /** Returns how many entries it merged or deleted. */
    async sweep(): Promise<number> {
      const before = now() - DETAIL_DAYS * DAY_MS
      let done = await deleteChangesOfDeletedBags(database.db, before)
      const bags = await listBagsToMerge(database.db, {
        before,
        // Longer than the time between two runs.
        changedSince: now() - DAY_MS,
        moreThan: RECENT_CHANGES_PER_BAG,
        limit: MAX_BAGS_PER_RUN,
      })
      for (const { userId, bagId } of bags) {
        const merged = await writer.withPlayerLock({ id: userId }, tx =>
          mergeBag(tx, userId, bagId),
        )
        if (merged.kind === 'done') done += merged.value
      }
      return done
    },
  }
}
