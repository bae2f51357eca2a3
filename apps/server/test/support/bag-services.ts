// The bag services on a new database for each suite.
import type { Bag } from '@bagwise/contract'
import { beforeAll } from 'vitest'
import type { Database } from '../../src/platform/db/connect.ts'
import type { Player } from '../../src/platform/http/caller.ts'
import { aClock, bagServices, value } from './players.ts'

export function useBagServices(open: () => Database | Promise<Database>, start?: number) {
  const clock = aClock(start)
  const database = {} as Database
  const services = {} as ReturnType<typeof bagServices>
  beforeAll(async () => {
    Object.assign(database, await open())
    Object.assign(services, bagServices(database, clock.now))
  })
  const setProfileVisibility = ({ id }: Player, isPublic: boolean) =>
    database.transaction(async tx => {
      await tx.updateTable('profiles').set({ is_public: isPublic }).where('id', '=', id).execute()
      await services.scores.updateListings(tx, id)
    })
  async function createBag(owner: Player, discIds: readonly string[], name = 'Woods') {
    let bag: Bag = value(await services.bags.create(owner, name))
    for (const discId of discIds) bag = value(await services.bags.addDisc(owner, bag.id, discId))
    return bag
  }
  return { clock, database, services, createBag, setProfileVisibility }
}
