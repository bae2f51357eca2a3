// Checks a database's invariants (I1 to I7 in docs/security.md, and the counts).
import { CUSTOM_MOLD_PREFIX, isCustomMoldId } from '@bagwise/domain/collection'
import { scoreBag } from '@bagwise/domain/scoring'
import { expect } from 'vitest'
import type { Database } from '../../src/platform/db/connect.ts'
import { findCustomMolds } from '../../src/catalog/bag-mold-queries.ts'
import { ACCESS_COLUMNS, profileAccess } from '../../src/profiles/restrictions.ts'
import { scoreOf } from '../../src/scores/queries.ts'
import { discDigest, listedBagIds } from '../../src/scores/scores.ts'
import { mainBrand } from '@bagwise/domain/disc'
import { DAY_MS } from '../../src/platform/time.ts'
import { catalog } from './players.ts'

/** I1: at most one primary and one active bag per player. */
async function expectSingleFlags({ db }: Database): Promise<void> {
  const bags = await db.selectFrom('bags').selectAll().execute()
  for (const own of Map.groupBy(bags, bag => bag.user_id).values()) {
    expect(own.filter(bag => bag.is_primary).length).toBeLessThanOrEqual(1)
    expect(own.filter(bag => bag.is_active).length).toBeLessThanOrEqual(1)
  }
}

/** I2, I3: orders 1..n without gaps, no disc twice. */
async function expectGaplessOrders({ db }: Database): Promise<void> {
  const rows = await db.selectFrom('bag_discs').selectAll().orderBy('order').execute()
  for (const discs of Map.groupBy(rows, row => row.bag_id).values()) {
    expect(discs.map(row => row.order)).toEqual(discs.map((_, index) => index + 1))
    expect(new Set(discs.map(row => row.disc_id)).size).toBe(discs.length)
  }
}

/** I5: a bag has a score if and only if it has discs, the score is correct, and rule LE10 determines the listing. */
async function expectCorrectScores({ db }: Database): Promise<void> {
  const rows = await db.selectFrom('bag_discs').selectAll().execute()
  const profiles = await db.selectFrom('profiles').select(ACCESS_COLUMNS).execute()
  const scores = await db
    .selectFrom('bag_scores')
    .innerJoin('bags', 'bags.id', 'bag_scores.bag_id')
    .selectAll('bag_scores')
    .select(['bags.visibility', 'bags.hidden_at'])
    .execute()
  const molds = await findCustomMolds(
    db,
    rows.map(row => row.disc_id),
  )
  const discIds = new Map(
    [...Map.groupBy(rows, row => row.bag_id)].map(([id, discs]) => [id, discs.map(d => d.disc_id)]),
  )
  expect(scores.map(score => score.bag_id).toSorted()).toEqual([...discIds.keys()].toSorted())
  for (const row of scores) {
    const ids = discIds.get(row.bag_id) ?? []
    const discs = ids.flatMap(id => catalog.byId(id) ?? molds.find(mold => mold.id === id) ?? [])
    const score = scoreOf(row)
    expect(score.completenessScore).toBe(scoreBag(discs).total)
    expect(score.scoreBreakdown).toEqual(scoreBag(discs).parts)
    expect(score.bagPreview.discCount).toBe(ids.length)
    expect(score.discCount).toBe(ids.length)
    expect(score.mainBrand).toBe(mainBrand(discs))
    expect(score.discDigest).toBe(discDigest(ids))
  }
  const scoresOf = Map.groupBy(scores, row => row.user_id)
  for (const profile of profiles) {
    const own = scoresOf.get(profile.id) ?? []
    const expected = listedBagIds(own.map(scoreOf), profileAccess(profile))
    const listed = own.filter(row => row.is_listed).map(row => row.bag_id)
    expect(listed.toSorted()).toEqual([...expected].toSorted())
  }
}

/** Rules BP5 and BP9: one current address for each bag, and a row for each disc from the library in a listed bag. */
export async function expectCorrectListings({ db }: Database): Promise<void> {
  const bags = await db.selectFrom('bags').select('id').execute()
  const current = await db
    .selectFrom('bag_addresses')
    .where('renamed_at', 'is', null)
    .select('bag_id')
    .execute()
  expect(current.map(row => row.bag_id).toSorted()).toEqual(bags.map(bag => bag.id).toSorted())
  const expected = await db
    .selectFrom('bag_discs')
    .innerJoin('bag_scores', 'bag_scores.bag_id', 'bag_discs.bag_id')
    .where('is_listed', '=', true)
    .where('disc_id', 'not like', `${CUSTOM_MOLD_PREFIX}%`)
    .select(['bag_discs.bag_id', 'disc_id', 'completeness_score'])
    .execute()
  const listed = await db
    .selectFrom('listed_discs')
    .select(['bag_id', 'disc_id', 'completeness_score'])
    .execute()
  const text = (rows: readonly object[]) => rows.map(row => JSON.stringify(row)).toSorted()
  expect(text(listed)).toEqual(text(expected))
}

const dayOf = (time: number) => Math.floor(time / DAY_MS)

/** The stored counts equal a full count of the listed bags. */
export async function expectCorrectCounts({ db }: Database): Promise<void> {
  const listed = await db
    .selectFrom('bag_scores')
    .where('is_listed', '=', true)
    .select(['completeness_score', 'calculated_at'])
    .execute()
  const stored = await db.selectFrom('score_counts').where('count', '<>', 0).selectAll().execute()
  const counts = Map.groupBy(
    listed,
    row => `score ${row.completeness_score} on day ${dayOf(row.calculated_at)}`,
  )
  expect(
    new Map(stored.map(row => [`score ${row.completeness_score} on day ${row.day}`, row.count])),
  ).toEqual(new Map(Array.from(counts, ([key, rows]) => [key, rows.length])))
}

/** I4: no orphaned rows. */
async function expectNoOrphans({ db }: Database): Promise<void> {
  const idsOf = async (table: 'users' | 'bags' | 'discs') =>
    new Set((await db.selectFrom(table).select('id').execute()).map(row => row.id))
  const [users, bags, discs] = [await idsOf('users'), await idsOf('bags'), await idsOf('discs')]
  for (const { user_id } of await db.selectFrom('bags').select('user_id').execute()) {
    expect(users).toContain(user_id)
  }
  for (const row of await db.selectFrom('bag_discs').select(['bag_id', 'disc_id']).execute()) {
    expect(bags).toContain(row.bag_id)
    expect(discs).toContain(row.disc_id)
  }
  for (const row of await db.selectFrom('bag_scores').select(['bag_id', 'user_id']).execute()) {
    expect(bags).toContain(row.bag_id)
    expect(users).toContain(row.user_id)
  }
  for (const { user_id } of await db.selectFrom('swap_votes').select('user_id').execute()) {
    expect(users).toContain(user_id)
  }
  for (const { id } of await db.selectFrom('profiles').select('id').execute()) {
    expect(users).toContain(id)
  }
}

/** CO16 to CO18: an owned disc is carried only in its player's bags that have its mold, and only while on the shelf. Custom molds are only in their player's bags. */
async function expectValidCarriedDiscs({ db }: Database): Promise<void> {
  const [carried, ownedDiscs, bags, rows, molds] = await Promise.all([
    db.selectFrom('carried_discs').selectAll().execute(),
    db.selectFrom('owned_discs').select(['id', 'user_id', 'disc_id', 'place']).execute(),
    db.selectFrom('bags').select(['id', 'user_id']).execute(),
    db.selectFrom('bag_discs').select(['bag_id', 'disc_id']).execute(),
    db.selectFrom('discs').where('owner_id', 'is not', null).select(['id', 'owner_id']).execute(),
  ])
  const ownedDiscOf = new Map(
    ownedDiscs.map(ownedDisc => [`${ownedDisc.user_id} ${ownedDisc.id}`, ownedDisc]),
  )
  const playerOf = new Map(bags.map(bag => [bag.id, bag.user_id]))
  const ownerOf = new Map(molds.map(mold => [mold.id, mold.owner_id]))
  const moldsInBags = new Set(rows.map(row => `${row.bag_id} ${row.disc_id}`))
  for (const { user_id, owned_disc_id, bag_id, disc_id } of carried) {
    expect(ownedDiscOf.get(`${user_id} ${owned_disc_id}`)).toMatchObject({
      disc_id,
      place: 'shelf',
    })
    expect(playerOf.get(bag_id)).toBe(user_id)
    expect(moldsInBags).toContain(`${bag_id} ${disc_id}`)
  }
  const owned = [
    ...ownedDiscs.map(ownedDisc => [ownedDisc.disc_id, ownedDisc.user_id]),
    ...rows.map(row => [row.disc_id, playerOf.get(row.bag_id)]),
  ]
  for (const [discId = '', userId] of owned.filter(([id = '']) => isCustomMoldId(id))) {
    expect(ownerOf.get(discId)).toBe(userId)
  }
}

/** I6, I7: every account has a profile and a password; email addresses and usernames are unique. */
export async function expectCompleteAccounts({ db }: Database): Promise<void> {
  const users = await db.selectFrom('users').select(['id', 'email', 'password_hash']).execute()
  const profiles = await db.selectFrom('profiles').select(['id', 'username']).execute()
  const ids = users.map(user => user.id).toSorted()
  expect(profiles.map(profile => profile.id).toSorted()).toEqual(ids)
  expect(users.every(user => user.password_hash)).toBe(true)
  expect(new Set(users.map(user => user.email.toLowerCase())).size).toBe(users.length)
  expect(new Set(profiles.map(profile => profile.username.toLowerCase())).size).toBe(users.length)
}

export async function expectInvariants(database: Database): Promise<void> {
  await expectNoOrphans(database)
  await expectSingleFlags(database)
  await expectGaplessOrders(database)
  await expectCorrectScores(database)
  await expectCorrectCounts(database)
  await expectCorrectListings(database)
  await expectValidCarriedDiscs(database)
}
