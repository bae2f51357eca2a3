// What a write costs: discs added through the API, scored and on disk, against the same rows written by bare SQLite.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { discs } from '@bagwise/catalog'
import { median } from '../measure.ts'
import { oneAfterTheOther, requestOf } from './load.ts'
import { forget, newDataDir, newPlayer, seedPlayers, startProduct } from './product.ts'

const PLAYERS = 1000
const ROUNDS = 7
const WARM_UP_ROUNDS = 20
const ADDING = 16
/** Bags grow from empty to what players carry. */
const BAGS_EACH = 3
const DISCS_EACH = 20
const ADDS = ADDING * BAGS_EACH * DISCS_EACH

export type WriteResult = {
  name: string
  share: number
  ofProcessor?: undefined
  aim: number
  perSecond: number
  bare: number
}

type Adding = Awaited<ReturnType<typeof newPlayer>>

async function emptyBags({ ask }: Adding): Promise<readonly string[]> {
  const bags: string[] = []
  for (let bag = 0; bag < BAGS_EACH; bag++) {
    bags.push(((await ask('POST', '/api/bags', { name: `Bag ${bag}` })) as { id: string }).id)
  }
  return bags
}

/** How many adds a second the product acknowledges, to several players at once; each answer means: on disk. */
async function throughApi(port: number, players: readonly Adding[]): Promise<number> {
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
  const perSecond = ADDS / ((performance.now() - began) / 1000)
  for (const { player, bags } of lanes) {
    for (const bag of bags) await player.ask('DELETE', `/api/bags/${bag}`)
  }
  return perSecond
}

/** The rows that adding one disc writes, in one durable transaction each, with nothing around it. */
function bareWrites(file: string): () => number {
  const database = new DatabaseSync(file)
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  const bag = database
    .prepare(
      `select b.id from bags b join bag_scores s on s.bag_id = b.id where s.is_listed limit 1`,
    )
    .get() as { id: string }
  const last = database
    .prepare('select coalesce(max("order"), 0) as position from bag_discs where bag_id = ?')
    .get(bag.id) as { position: number }
  const counts = database
    .prepare('select period, max(starts_at) as starts_at from score_counts group by period')
    .all() as { period: number; starts_at: number }[]
  const held = new Set(
    (
      database.prepare('select disc_id from bag_discs where bag_id = ?').all(bag.id) as {
        disc_id: string
      }[]
    ).map(row => row.disc_id),
  )
  const others = discs.filter(disc => !held.has(disc.id)).slice(0, ADDS)
  const insert = database.prepare(
    'insert into bag_discs (id, bag_id, disc_id, notes, "order") values (?, ?, ?, null, ?)',
  )
  const version = database.prepare('update bags set version = version + 1 where id = ?')
  const score = database.prepare(
    `update bag_scores set completeness_score = (completeness_score + 1) % 101, disc_digest = ?,
      score_breakdown = score_breakdown, bag_preview = bag_preview, calculated_at = calculated_at + 1
     where bag_id = ?`,
  )
  const count = database.prepare(
    `insert into score_counts (period, starts_at, score, slot, count) values (?, ?, ?, 0, ?)
     on conflict do update set count = count + excluded.count`,
  )
  const begin = database.prepare('begin immediate')
  const commit = database.prepare('commit')
  let round = 0

  return () => {
    const began = performance.now()
    for (const [at, disc] of others.entries()) {
      begin.run()
      insert.run(crypto.randomUUID(), bag.id, disc.id, last.position + at + 1)
      version.run(bag.id)
      score.run(`${round} ${disc.id}`, bag.id)
      for (const { period, starts_at } of counts) {
        count.run(period, starts_at, 50, -1)
        count.run(period, starts_at, 51, 1)
      }
      commit.run()
    }
    const seconds = (performance.now() - began) / 1000
    round += 1
    database
      .prepare('delete from bag_discs where bag_id = ? and "order" > ?')
      .run(bag.id, last.position)
    return others.length / seconds
  }
}

export async function writeResults(): Promise<readonly WriteResult[]> {
  const [dataDir, bareDir] = [newDataDir(), newDataDir()]
  await seedPlayers(dataDir, PLAYERS)
  await seedPlayers(bareDir, PLAYERS)
  const product = await startProduct(dataDir)
  try {
    const players: Adding[] = []
    for (let player = 0; player < ADDING; player++) players.push(await newPlayer(product))
    const bare = bareWrites(join(bareDir, 'bagwise.db'))
    for (let round = 0; round < WARM_UP_ROUNDS; round++) await throughApi(product.port, players)
    bare()
    const rounds: { ours: number; limit: number }[] = []
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push({ limit: bare(), ours: await throughApi(product.port, players) })
    }
    return [
      {
        name: 'add a disc, scored and on disk',
        share: median(rounds.map(({ ours, limit }) => ours / limit)),
        aim: 0.15,
        perSecond: median(rounds.map(({ ours }) => ours)),
        bare: median(rounds.map(({ limit }) => limit)),
      },
    ]
  } finally {
    await product.stop()
    forget(dataDir)
    forget(bareDir)
  }
}
