import { expect, it } from 'vitest'
import type { Tx } from '../platform/db/schema.ts'
import type { Player } from '../platform/http/caller.ts'
import { newId } from '../platform/db/rows.ts'
import { makeBagWriter } from '../bags/writer.ts'
import { useBagServices } from '../../test/support/bag-services.ts'
import { describeOnBothEngines } from '../../test/support/databases/databases.ts'
import { expectCorrectCounts } from '../../test/support/invariants.ts'
import { aPlayer, catalog, value } from '../../test/support/players.ts'

const DISC_IDS = catalog.discs.slice(0, 8).map(disc => disc.id)

describeOnBothEngines('counts of listed bags', (open, engine) => {
  const { database, services, clock } = useBagServices(open)

  const twoBags = async (player: Player) => [
    value(await services.bags.create(player, 'First')).id,
    value(await services.bags.create(player, 'Second')).id,
  ]

  /** Fills the player's bags with this many discs, one bag after the other, in one transaction. */
  async function fillBags(
    player: Player,
    bagIds: readonly string[],
    sizes: readonly number[],
    afterFirst: (tx: Tx) => Promise<void> = async () => {},
  ): Promise<void> {
    const writer = makeBagWriter({
      database,
      catalog,
      scores: services.scores,
      now: clock.now,
    })
    value(
      await writer.withPlayerLock(player, async (tx, locked) => {
        for (const [at, bagId] of bagIds.entries()) {
          const discs = DISC_IDS.slice(0, sizes[at]).map((discId, index) => ({
            id: newId(),
            discId,
            notes: null,
            order: index + 1,
          }))
          const loaded = await writer.loadBag(tx, locked, bagId)
          await writer.changeDiscs(tx, loaded, discs, { kind: 'add' })
          if (at === 0) await afterFirst(tx)
        }
      }),
    )
  }

  it('adds up the changes of several bags in one transaction', async () => {
    const player = await aPlayer(database)
    const bagIds = await twoBags(player)
    await fillBags(player, bagIds, [1, 8])
    await expectCorrectCounts(database)
    await fillBags(player, bagIds, [8, 0])
    await expect(expectCorrectCounts(database)).resolves.toBeUndefined()
  })

  // SQLite has only one writer, so its transactions never overlap.
  it.runIf(engine === 'postgres')(
    "players who save bags with the same scores in opposite orders don't deadlock",
    async () => {
      let attempts = 0
      const { promise: bothSaved, resolve } = Promise.withResolvers<void>()
      const waitForBoth = async () => {
        attempts += 1
        if (attempts === 2) resolve()
        await bothSaved
      }
      const [anna, ben] = [await aPlayer(database), await aPlayer(database)]
      const [annasBags, bensBags] = [await twoBags(anna), await twoBags(ben)]
      await Promise.all([
        fillBags(anna, annasBags, [1, 8], waitForBoth),
        fillBags(ben, bensBags, [8, 1], waitForBoth),
      ])
      // A deadlock would have been retried.
      expect(attempts).toBe(2)
      await expect(expectCorrectCounts(database)).resolves.toBeUndefined()
    },
  )
})
