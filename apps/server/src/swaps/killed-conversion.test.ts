import { expect, it } from 'vitest'
import { connectDataDir, type Database } from '../platform/db/connect.ts'
import { migrate } from '../platform/db/migrate.ts'
import { syncCatalogToDatabase } from '../catalog/sync.ts'
import { useDataDirs } from '../../test/support/data-dirs.ts'
import { startChildProcess } from '../../test/support/child-process.ts'
import type { Player } from '../platform/http/caller.ts'
import { newId } from '../platform/db/rows.ts'
import { describeOnBothEngines, postgresUrlOf } from '../../test/support/databases/databases.ts'
import { expectInvariants } from '../../test/support/invariants.ts'
import { aPlayer, bagServices, type ConversionRequest, value } from '../../test/support/players.ts'

const BAG = ['discraft-buzzz', 'innova-destroyer', 'discraft-zone', 'kastaplast-berg'] as const
const SWAPS = [
  { discId: 'discraft-buzzz', replacementId: 'innova-roc' },
  { discId: 'discraft-zone', replacementId: 'innova-rat' },
  { discId: 'kastaplast-berg', replacementId: 'innova-animal' },
] as const
const AFTER = ['innova-roc', 'innova-destroyer', 'innova-rat', 'innova-animal']

const AFTER_LAST = 1000
/** The statements before which the process is killed: while it reads the bag, writes its discs and counts its score, and after the last one. */
const STOPS = { sqlite: [3, 7, 10, AFTER_LAST], postgres: [9, AFTER_LAST] } as const

const newDataDir = useDataDirs()

/** The database for the other process. */
type DatabaseLocation = { readonly dataDir: string } | { readonly url: string }

/**
 * A process that runs the conversion and pauses before statement number `at`, or at the end if
 * there are fewer. Then it prints 'ready' and waits to be killed.
 */
const program = (
  src: string,
  location: DatabaseLocation,
  player: Player,
  request: BagConversion,
  at: number,
) => `
  import { writeSync } from 'node:fs'
  import { StatementSync } from 'node:sqlite'
  import pg from 'pg'
  import { connectDataDir, connectPostgres } from '${src}platform/db/connect.ts'
  import { bagServices } from '${src}../test/support/players.ts'
  let remaining = Infinity
  const waitToBeKilled = () => {
    writeSync(1, 'ready')
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  }
  const counted = (type, name) => {
    const native = type.prototype[name]
    type.prototype[name] = function (...args) {
      if (remaining-- === 0) waitToBeKilled()
      return native.apply(this, args)
    }
  }
  for (const name of ['run', 'all']) counted(StatementSync, name)
  counted(pg.Client, 'query')
  const location = ${JSON.stringify(location)}
  const database = location.url ? connectPostgres(location.url) : connectDataDir(location.dataDir)
  const { swaps } = bagServices(database, Date.now)
  await database.ping()
  remaining = ${at}
  await swaps.convert(${JSON.stringify(player)}, ${JSON.stringify(request.bagId)}, ${JSON.stringify(request)})
  waitToBeKilled()
`

type BagConversion = ConversionRequest & { readonly bagId: string }

describeOnBothEngines('a conversion whose process is killed', (open, engine) => {
  async function opened(): Promise<{ database: Database; location: DatabaseLocation }> {
    if (engine === 'postgres') {
      const database = await open()
      return { database, location: { url: await postgresUrlOf(database) } }
    }
    const dataDir = newDataDir()
    const database = connectDataDir(dataDir)
    await migrate(database)
    await syncCatalogToDatabase(database, { stores: undefined, now: Date.now() })
    return { database, location: { dataDir } }
  }

  it('[F10, T49, SW25] is applied completely or not at all, and only once if it is repeated', async () => {
    const { database, location } = await opened()
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
      const request = {
        bagId,
        conversionId: newId(),
        target: { kind: 'current' },
        swaps: SWAPS,
      } as const
      const other = await startChildProcess(src => program(src, location, player, request, at))
      await other.kill()

      const ids = (await idsOf(bagId)) ?? []
      expect([BAG.join(), AFTER.join()]).toContain(ids.join())
      seen.push(ids.join() === AFTER.join() ? 'after' : 'before')
      await expectInvariants(database)
      // Repeating the request gives the same result in both cases.
      const again = value(await services.swaps.convert(player, bagId, request))
      expect(again).toMatchObject({ swapped: 3, skipped: 0 })
      expect(await idsOf(bagId)).toEqual(AFTER)
    }
    expect(seen).toEqual(STOPS[engine].map(at => (at === AFTER_LAST ? 'after' : 'before')))
    const stored = await database.db
      .selectFrom('bag_changes')
      .where('kind', '=', 'convert')
      .select('id')
      .execute()
    expect(stored).toHaveLength(STOPS[engine].length)
    if (engine === 'sqlite') await database.close()
  })
})
