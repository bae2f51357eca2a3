// Fills a database with demo players in batches; each batch is complete, counted and committed.
import { discs } from '@bagwise/catalog'
import { type Random, seededRandom } from '@bagwise/domain/library'
import { sql } from 'kysely'
import type { Database } from '../platform/db/connect.ts'
import type {
  BagAddressRow,
  BagDiscRow,
  BagRow,
  BagScoreRow,
  CopyBagRow,
  CopyRow,
  ListedBagRow,
  ListedDiscRow,
  ProfileRow,
  UserRow,
  Tx,
} from '../platform/db/schema.ts'
import { readMeta, writeMeta } from '../platform/db/meta-queries.ts'
import { moveCounts } from '../scores/count-queries.ts'
import { bulkInsert, type ColumnTypes, whileLoading } from './bulk.ts'
import { activeAt, type DemoRows, type Identity, makePlayerMaker, noRows } from './demo-players.ts'

const PART = 2000
/** How many demo players this database has so far; numbering continues from here. */
const META_KEY = 'demo_players'

/** In the order of their references. */
const COLUMNS: { readonly [Table in keyof DemoRows]: ColumnTypes<DemoRows[Table][number]> } = {
  users: {
    id: 'uuid',
    email: 'text',
    email_confirmed: 'boolean',
    password_hash: 'text',
    created_at: 'bigint',
  } satisfies ColumnTypes<UserRow>,
  profiles: {
    id: 'uuid',
    username: 'text',
    display_name: 'text',
    bio: 'text',
    avatar_url: 'text',
    pdga_number: 'integer',
    is_public: 'boolean',
    location: 'text',
    skill_level: 'text',
    years_playing: 'integer',
    favorite_course: 'text',
    created_at: 'bigint',
    updated_at: 'bigint',
  } satisfies ColumnTypes<ProfileRow>,
  bags: {
    id: 'uuid',
    user_id: 'uuid',
    name: 'text',
    is_primary: 'boolean',
    is_active: 'boolean',
    version: 'integer',
    created_at: 'bigint',
  } satisfies ColumnTypes<BagRow>,
  bag_addresses: {
    user_id: 'uuid',
    slug: 'text',
    bag_id: 'uuid',
    renamed_at: 'bigint',
  } satisfies ColumnTypes<BagAddressRow>,
  bag_discs: {
    id: 'uuid',
    bag_id: 'uuid',
    disc_id: 'text',
    notes: 'text',
    order: 'integer',
  } satisfies ColumnTypes<BagDiscRow>,
  bag_scores: {
    id: 'uuid',
    bag_id: 'uuid',
    user_id: 'uuid',
    completeness_score: 'integer',
    score_breakdown: 'text',
    bag_preview: 'text',
    disc_digest: 'text',
    calculated_at: 'bigint',
    is_public: 'boolean',
    is_listed: 'boolean',
  } satisfies ColumnTypes<BagScoreRow>,
  listed_bags: {
    bag_id: 'uuid',
    score: 'integer',
    disc_count: 'integer',
    main_brand: 'text',
  } satisfies ColumnTypes<ListedBagRow>,
  listed_discs: {
    bag_id: 'uuid',
    disc_id: 'text',
    score: 'integer',
  } satisfies ColumnTypes<ListedDiscRow>,
  copies: {
    user_id: 'uuid',
    id: 'uuid',
    disc_id: 'text',
    mold_owner_id: 'uuid',
    plastic: 'text',
    weight: 'double precision',
    color: 'text',
    condition: 'integer',
    ink: 'text',
    flies: 'text',
    own_speed: 'double precision',
    own_glide: 'double precision',
    own_turn: 'double precision',
    own_fade: 'double precision',
    nickname: 'text',
    note: 'text',
    place: 'text',
    place_date: 'text',
    course: 'text',
    hole: 'text',
    place_note: 'text',
    lost_from: 'text',
    version: 'integer',
    created_at: 'bigint',
  } satisfies ColumnTypes<CopyRow>,
  copy_bags: {
    user_id: 'uuid',
    copy_id: 'uuid',
    disc_id: 'text',
    bag_id: 'uuid',
  } satisfies ColumnTypes<CopyBagRow>,
}

/** Checking foreign keys is most of the work on PostgreSQL; the owners of these rows are known to exist. */
async function trustRows({ engine }: Database, tx: Tx): Promise<void> {
  if (engine === 'sqlite') return
  const { rows } = await sql<{ may: boolean }>`
    select current_setting('is_superuser') = 'on' as may`.execute(tx)
  if (rows[0]?.may) await sql`set local session_replication_role = replica`.execute(tx)
}

async function store(database: Database, rows: DemoRows, number: number): Promise<void> {
  await database.transaction(async tx => {
    const { engine } = database
    await trustRows(database, tx)
    for (const table of Object.keys(COLUMNS) as (keyof DemoRows)[]) {
      await bulkInsert<object>(engine, tx, table, COLUMNS[table], rows[table])
    }
    await writeMeta(tx, META_KEY, String(number))
    const listed = rows.bag_scores.filter(score => score.is_listed)
    const after = listed.map(score => ({
      completenessScore: score.completeness_score,
      calculatedAt: score.calculated_at,
    }))
    // One slot is enough: batches are stored one after the other.
    await moveCounts(tx, 0, { before: [], after })
  })
}

export type DemoOrder = {
  readonly players: number
  readonly seed: string
  readonly now: number
  /** How many each player owns; none where it is left out. */
  readonly copies?: number
  readonly onProgress?: (players: number) => void
}

export type DemoCounts = { readonly players: number; readonly bags: number; readonly discs: number }

const startingFrom = async ({ reader }: Database): Promise<number> =>
  Number((await readMeta(reader, META_KEY)) ?? 0)

const diceFor = (seed: string, number: number): Random => seededRandom(`${seed} ${number}`)

/** Adds this many players to the existing ones. */
export async function seedDemo(
  database: Database,
  { players, seed, now, copies, onProgress = () => {} }: DemoOrder,
): Promise<DemoCounts> {
  const first = await startingFrom(database)
  const maker = makePlayerMaker(discs, diceFor(seed, first), copies)
  let bags = 0
  let bagDiscs = 0
  await whileLoading(database, async () => {
    // The next batch is generated while PostgreSQL stores this one.
    let storing: Promise<void> = Promise.resolve()
    for (let made = 0; made < players;) {
      const rows = noRows()
      const end = Math.min(players, made + PART)
      for (; made < end; made += 1) {
        maker.add(rows, first + made + 1, activeAt(made / players, now))
      }
      bags += rows.bags.length
      bagDiscs += rows.bag_discs.length
      await storing
      storing = store(database, rows, first + made).then(() => onProgress(end))
    }
    await storing
  })
  await refreshStatistics(database)
  return { players, bags, discs: bagDiscs }
}

/** Updates the query planner's statistics. */
async function refreshStatistics({ engine, transaction }: Database): Promise<void> {
  await transaction(async tx => {
    const unhurried = {
      sqlite: 'pragma analysis_limit = 1000',
      postgres: 'set local statement_timeout = 0',
    }
    await sql.raw(unhurried[engine]).execute(tx)
    await sql`analyze`.execute(tx)
  })
}

const LOGIN: Identity = { username: 'demo', email: 'demo@demo.bagwise.example' }

/** A player to sign in as, created on first use; later calls only change the password. */
export async function seedDemoLogin(
  database: Database,
  { passwordHash, seed, now }: { passwordHash: string; seed: string; now: number },
): Promise<string> {
  const known = await database.reader
    .selectFrom('users')
    .where('email', '=', LOGIN.email)
    .select('id')
    .executeTakeFirst()
  const maker = makePlayerMaker(discs, diceFor(`${seed} login`, now))
  let userId = known?.id
  if (!userId) {
    const rows = noRows()
    userId = maker.add(rows, 0, now, LOGIN)
    await store(database, rows, await startingFrom(database))
  }
  await database.db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .execute()
  return LOGIN.email
}
