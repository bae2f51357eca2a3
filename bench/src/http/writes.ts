// Writes: discs added through the API, scored and on disk, compared with the same rows written by bare SQLite.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { discs } from '@bagwise/catalog'
import type { Disc } from '@bagwise/domain/disc'
import { median } from '../measure.ts'
import { addDiscs, BAGS_EACH, DISCS_EACH, newPlayers } from './adding.ts'
import type { Comparison } from './comparison.ts'
import { forget, newDataDir, seedPlayers, startProduct } from './product.ts'

const PLAYERS = 16
const OTHER_PLAYERS = 1000
const ROUNDS = 7
const WARM_UP_ROUNDS = 20
/** As many adds as a round of the product. */
const BARE_BAGS = PLAYERS * BAGS_EACH

/** Writes the rows of one added disc in one durable transaction. */
function bareWrites(file: string): () => number {
  const database = new DatabaseSync(file)
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  const bag = database
    .prepare(
      `select b.id from bags b join bag_scores s on s.bag_id = b.id where s.is_listed limit 1`,
    )
    .get() as { id: string }
  const counts = database
    .prepare('select period, max(starts_at) as starts_at from score_counts group by period')
    .all() as { period: number; starts_at: number }[]
  const added = discs.slice(0, DISCS_EACH)
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
  const listBag = database.prepare(
    `insert into listed_bags (bag_id, score, disc_count, main_brand)
     select bag_id, completeness_score, ?, ? from bag_scores where bag_id = ?
     on conflict (bag_id) do update set score = excluded.score, disc_count = excluded.disc_count`,
  )
  // The score changes with each disc, and with it the rows of all others.
  const listDiscs = database.prepare(
    `insert into listed_discs (bag_id, disc_id, score)
     select bag_discs.bag_id, disc_id, completeness_score
     from bag_discs join bag_scores on bag_scores.bag_id = bag_discs.bag_id
     where bag_discs.bag_id = ?
     on conflict (bag_id, disc_id) do update set score = excluded.score`,
  )
  const begin = database.prepare('begin immediate')
  const commit = database.prepare('commit')
  const empty = database.prepare('delete from bag_discs where bag_id = ?')

  function add(disc: Disc, at: number): void {
    begin.run()
    insert.run(crypto.randomUUID(), bag.id, disc.id, at + 1)
    version.run(bag.id)
    score.run(`${at} ${disc.id}`, bag.id)
    listBag.run(at, disc.brand, bag.id)
    listDiscs.run(bag.id)
    for (const { period, starts_at } of counts) {
      count.run(period, starts_at, 50, -1)
      count.run(period, starts_at, 51, 1)
    }
    commit.run()
  }

  return () => {
    let milliseconds = 0
    for (let bags = 0; bags < BARE_BAGS; bags++) {
      empty.run(bag.id)
      const began = performance.now()
      for (const [at, disc] of added.entries()) add(disc, at)
      milliseconds += performance.now() - began
    }
    return (BARE_BAGS * added.length) / (milliseconds / 1000)
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
