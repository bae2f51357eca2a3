// Is a conversion atomic when its process is killed?
import { sql } from 'kysely'
import { expect, inject, it } from 'vitest'
import { connectDataDir, type Database } from '../platform/db/connect.ts'
import { migrate } from '../platform/db/migrate.ts'
import { syncCatalogToDatabase } from '../catalog/sync.ts'
import { useDataDirs } from '../../test/support/data-dirs.ts'
import { startOther } from '../../test/support/other-process.ts'
import type { Player } from '../platform/http/caller.ts'
import { newId } from '../platform/db/rows.ts'
import { describeOnBothEngines } from '../../test/support/databases/databases.ts'
import { expectInvariants } from '../../test/support/invariants.ts'
import { aPlayer, bagServices, type ConversionOrder, value } from '../../test/support/players.ts'

const BAG = ['discraft-buzzz', 'innova-destroyer', 'discraft-zone', 'kastaplast-berg'] as const
const SWAPS = [
  { discId: 'discraft-buzzz', replacementId: 'innova-roc' },
  { discId: 'discraft-zone', replacementId: 'innova-rat' },
  { discId: 'kastaplast-berg', replacementId: 'innova-animal' },
] as const
const AFTER = ['innova-roc', 'innova-destroyer', 'innova-rat', 'innova-animal']

const AT_THE_END = 1000
/** Statements at which to kill it: while reading the bag, writing its discs and counting its score; and after the last. */
const STOPS = { sqlite: [3, 7, 10, AT_THE_END], postgres: [9, AT_THE_END] } as const

const newFolder = useDataDirs()

/** The database for the other process. */
type Place = { readonly dataDir: string } | { readonly url: string }

/**
 * A process that executes the conversion and pauses before its `at`-th statement, or at the end if
 * there are fewer. Either way it reports that and waits to be killed.
 */
const program = (src: string, place: Place, player: Player, order: Order, at: number) => `
  import { writeSync } from 'node:fs'
  import { StatementSync } from 'node:sqlite'
  import pg from 'pg'
  import { connectDataDir, connectPostgres } from '${src}platform/db/connect.ts'
  import { bagServices } from '${src}../test/support/players.ts'
  let left = Infinity
  const standStill = () => {
    writeSync(1, 'ready')
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  }
  const counted = (type, name) => {
    const native = type.prototype[name]
    type.prototype[name] = function (...args) {
      if (left-- === 0) standStill()
      return native.apply(this, args)
    }
  }
  for (const name of ['run', 'all']) counted(StatementSync, name)
  counted(pg.Client, 'query')
  const place = ${JSON.stringify(place)}
  const database = place.url ? connectPostgres(place.url) : connectDataDir(place.dataDir)
  const { swaps } = bagServices(database, Date.now)
  await database.ping()
  left = ${at}
  await swaps.convert(${JSON.stringify(player)}, ${JSON.stringify(order.bagId)}, ${JSON.stringify(order)})
  standStill()
`

type Order = ConversionOrder & { readonly bagId: string }

describeOnBothEngines('a conversion whose process is killed', (open, engine) => {
  async function opened(): Promise<{ database: Database; place: Place }> {
    if (engine === 'postgres') {
      const database = await open()
      const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
        database.db,
      )
      return { database, place: { url: `${inject('postgres').url}/${rows[0]?.name}` } }
    }
    const dataDir = newFolder()
    const database = connectDataDir(dataDir)
    await migrate(database)
    await syncCatalogToDatabase(database, { stores: undefined, now: Date.now() })
    return { database, place: { dataDir } }
  }

  it('[F10, T49, SW25] is done completely or not at all, and once when repeated', async () => {
    const { database, place } = await opened()
    const services = bagServices(database, Date.now)
    const player = await aPlayer(database)
    const idsOf = async (bagId: string) => {
      const bag = (await services.bags.page(player, undefined)).bags.find(({ id }) => id === bagId)
      return bag?.discs.map(({ disc }) => disc.id)
    }
    const seen: string[] = []
    for (const at of STOPS[engine]) {
      const { id: bagId } = value(await services.bags.create(player, `Killed at ${at}`))
      for (const discId of BAG) value(await services.bags.addDisc(player, bagId, discId))
      const order = {
        bagId,
        conversionId: newId(),
        target: { kind: 'current' },
        swaps: SWAPS,
      } as const
      const other = await startOther(src => program(src, place, player, order, at))
      await other.kill()

      const ids = (await idsOf(bagId)) ?? []
      expect([BAG.join(), AFTER.join()]).toContain(ids.join())
      seen.push(ids.join() === AFTER.join() ? 'after' : 'before')
      await expectInvariants(database)
      // Repeating the request gives the same result in both cases.
      const again = value(await services.swaps.convert(player, bagId, order))
      expect(again).toMatchObject({ swapped: 3, skipped: 0 })
      expect(await idsOf(bagId)).toEqual(AFTER)
    }
    expect(seen).toEqual(STOPS[engine].map(at => (at === AT_THE_END ? 'after' : 'before')))
    const stored = await database.db.selectFrom('changes').select('id').execute()
    expect(stored).toHaveLength(STOPS[engine].length)
    if (engine === 'sqlite') await database.close()
  })
})
