// Players who add discs through the API at the same time.
import { discs } from '@bagwise/catalog'
import type { ProductServer } from '../../../scripts/lib/product-server.ts'
import { oneAfterTheOther, requestOf } from './load.ts'
import { newPlayer } from './product.ts'

/** Bags grow from empty to a typical size. */
export const BAGS_EACH = 3
export const DISCS_EACH = 20

type Player = Awaited<ReturnType<typeof newPlayer>>

export async function newPlayers(server: ProductServer, count: number): Promise<Player[]> {
  const players: Player[] = []
  while (players.length < count) players.push(await newPlayer(server))
  return players
}

async function emptyBags({ ask }: Player): Promise<readonly string[]> {
  const bags: string[] = []
  for (let bag = 0; bag < BAGS_EACH; bag++) {
    bags.push(((await ask('POST', '/api/bags', { name: `Bag ${bag}` })) as { id: string }).id)
  }
  return bags
}

/** Acknowledged adds per second for several players at once; each one is on disk. */
export async function addDiscs(port: number, players: readonly Player[]): Promise<number> {
  const lanes = await Promise.all(
    players.map(async player => ({ player, bags: await emptyBags(player) })),
  )
  const requests = lanes.map(({ player, bags }) =>
    bags.flatMap(bag =>
      discs
        .slice(0, DISCS_EACH)
        .map(disc =>
          requestOf(
            `/api/bags/${bag}/discs`,
            { cookie: player.cookie, origin: `http://localhost:${port}` },
            { method: 'POST', body: JSON.stringify({ discId: disc.id }) },
          ),
        ),
    ),
  )
  const began = performance.now()
  await Promise.all(requests.map(lane => oneAfterTheOther(port, lane)))
  const adds = players.length * BAGS_EACH * DISCS_EACH
  const perSecond = adds / ((performance.now() - began) / 1000)
  for (const { player, bags } of lanes) {
    for (const bag of bags) await player.ask('DELETE', `/api/bags/${bag}`)
  }
  return perSecond
}
