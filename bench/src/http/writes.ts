// Writes: discs added through the API, scored and on disk, compared with the same rows written by bare SQLite.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { discs } from '@bagwise/catalog'
import { median } from '../measure.ts'
import { addDiscs, newPlayers } from './adding.ts'
import type { Comparison } from './comparison.ts'
import { forget, newDataDir, seedPlayers, startProduct } from './product.ts'

const PLAYERS = 16
const OTHER_PLAYERS = 1000
const ROUNDS = 7
const WARM_UP_ROUNDS = 20
const BARE_ADDS = 960

/** Writes the rows of one added disc in one durable transaction. */
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
  const others = discs.filter(disc => !held.has(disc.id)).slice(0, BARE_ADDS)
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

export async function addingAgainstBare(): Promise<Comparison> {
  const [dataDir, bareDir] = [newDataDir(), newDataDir()]
  await seedPlayers(dataDir, OTHER_PLAYERS)
  await seedPlayers(bareDir, OTHER_PLAYERS)
  const product = await startProduct(dataDir)
  try {
    const players = await newPlayers(product, PLAYERS)
    const bare = bareWrites(join(bareDir, 'bagwise.db'))
    for (let round = 0; round < WARM_UP_ROUNDS; round++) await addDiscs(product.port, players)
    bare()
    const rounds: { ours: number; limit: number }[] = []
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push({ limit: bare(), ours: await addDiscs(product.port, players) })
    }
    return {
      name: `add a disc, ${PLAYERS} players, scored and on disk`,
      ratio: median(rounds.map(({ ours, limit }) => ours / limit)),
      aim: 0.15,
      perSecond: median(rounds.map(({ ours }) => ours)),
      comparedWith: median(rounds.map(({ limit }) => limit)),
    }
  } finally {
    await product.stop()
    forget(dataDir)
    forget(bareDir)
  }
}
