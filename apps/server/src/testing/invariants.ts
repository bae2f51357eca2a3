// What must hold in a database after anything that happened to it (threats I1 to I5, and the counts).
import { histogramOf, scoreBag } from '@bagwise/domain'
import { expect } from 'vitest'
import type { Database } from '../db/connect.ts'
import { histogramSince } from '../db/tables/score-counts.ts'
import { scoreOf } from '../db/tables/scores.ts'
import { discDigest, listedBags } from '../services/scores.ts'
import { catalog } from './players.ts'

/** I1: at most one primary and one active bag a player. */
async function expectSingleFlags({ db }: Database): Promise<void> {
  const bags = await db.selectFrom('bags').selectAll().execute()
  for (const own of Map.groupBy(bags, bag => bag.user_id).values()) {
    expect(own.filter(bag => bag.is_primary).length).toBeLessThanOrEqual(1)
    expect(own.filter(bag => bag.is_active).length).toBeLessThanOrEqual(1)
  }
}

/** I2, I3: orders 1..n without holes, no disc twice. */
async function expectWholeOrders({ db }: Database): Promise<void> {
  const rows = await db.selectFrom('bag_discs').selectAll().orderBy('order').execute()
  for (const discs of Map.groupBy(rows, row => row.bag_id).values()) {
    expect(discs.map(row => row.order)).toEqual(discs.map((_, index) => index + 1))
    expect(new Set(discs.map(row => row.disc_id)).size).toBe(discs.length)
  }
}

/** I5: a score exists exactly while the bag has discs and is what the discs are worth; listed as D42 says. */
async function expectTrueScores({ db }: Database): Promise<void> {
  const rows = await db.selectFrom('bag_discs').selectAll().execute()
  const profiles = await db.selectFrom('profiles').select(['id', 'is_public']).execute()
  const scores = await db.selectFrom('bag_scores').selectAll().execute()
  const discIds = new Map(
    [...Map.groupBy(rows, row => row.bag_id)].map(([id, discs]) => [id, discs.map(d => d.disc_id)]),
  )
  expect(scores.map(score => score.bag_id).toSorted()).toEqual([...discIds.keys()].toSorted())
  for (const row of scores) {
    const ids = discIds.get(row.bag_id) ?? []
    const discs = ids.flatMap(id => catalog.byId(id) ?? [])
    const score = scoreOf(row)
    expect(score.completenessScore).toBe(scoreBag(discs).total)
    expect(score.scoreBreakdown).toEqual(scoreBag(discs).parts)
    expect(score.bagPreview.discCount).toBe(ids.length)
    expect(score.discDigest).toBe(discDigest(ids))
  }
  const isPublic = new Map(profiles.map(profile => [profile.id, Boolean(profile.is_public)]))
  for (const [userId, own] of Map.groupBy(scores, row => row.user_id)) {
    const wanted = listedBags(own.map(scoreOf), isPublic.get(userId) ?? false)
    const listed = own.filter(row => row.is_listed).map(row => row.bag_id)
    expect(listed.toSorted()).toEqual([...wanted].toSorted())
  }
}

/** The counts say what counting the listed bags would say. */
export async function expectTrueCounts({ db }: Database, since = 0): Promise<void> {
  const listed = await db
    .selectFrom('bag_scores')
    .where('is_listed', '=', true)
    .where('calculated_at', '>=', since)
    .select('completeness_score')
    .execute()
  const counted = await histogramSince(db, since)
  expect(counted).toEqual(histogramOf(listed.map(row => row.completeness_score)))
}

export async function expectInvariants(database: Database): Promise<void> {
  await expectSingleFlags(database)
  await expectWholeOrders(database)
  await expectTrueScores(database)
  await expectTrueCounts(database)
}
