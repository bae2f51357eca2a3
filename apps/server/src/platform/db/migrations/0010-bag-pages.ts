// Addresses of bags, links to share them, imports, and what browsing public bags reads.
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The rule for addresses at the time of this release. */
const STROKES: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
}
const LIMIT = 60

const cut = (slug: string, limit: number): string => slug.slice(0, limit).replace(/-+$/, '')

function slugOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[øæœßđðłþı]/g, letter => STROKES[letter] ?? letter)
    .replace(/['’`]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
  return cut(words, LIMIT) || 'bag'
}

function freeSlug(name: string, taken: ReadonlySet<string>): string {
  const slug = slugOf(name)
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : `-${number}`
    const numbered = cut(slug, LIMIT - ending.length) + ending
    if (!taken.has(numbered)) return numbered
  }
}

type NamedBag = { readonly id: string; readonly user_id: string; readonly name: string }

const BAGS_A_STEP = 2000

/** In the order of their ids, which is the order of their creation. */
async function addAddresses(db: Kysely<never>): Promise<void> {
  let last: string | undefined
  for (;;) {
    const after = last === undefined ? sql`` : sql`where id > ${last}`
    const { rows: bags } = await sql<NamedBag>`
      select id, user_id, name from bags ${after} order by id limit ${sql.lit(BAGS_A_STEP)}
    `.execute(db)
    if (bags.length === 0) return
    last = bags.at(-1)?.id
    const players = [...new Set(bags.map(bag => bag.user_id))]
    const { rows: known } = await sql<{ user_id: string; slug: string }>`
      select user_id, slug from bag_addresses where user_id in (${sql.join(players)})
    `.execute(db)
    const taken = new Map(players.map(id => [id, new Set<string>()]))
    for (const { user_id, slug } of known) taken.get(user_id)?.add(slug)
    const rows = bags.map(({ id, user_id, name }) => {
      const others = taken.get(user_id) ?? new Set()
      const slug = freeSlug(name, others)
      others.add(slug)
      return sql`(${user_id}, ${slug}, ${id})`
    })
    await sql`insert into bag_addresses (user_id, slug, bag_id) values ${sql.join(rows)}`.execute(
      db,
    )
  }
}

export function bagPagesMigration(engine: 'sqlite' | 'postgres'): Migration {
  const sqlite = engine === 'sqlite'
  const id = sql.raw(sqlite ? 'text' : 'uuid')
  const millis = sql.raw(sqlite ? 'integer' : 'bigint')
  const flag = sql.raw(sqlite ? 'integer' : 'boolean')
  const yes = sql.raw(sqlite ? '1' : 'true')
  const no = sql.raw(sqlite ? '0' : 'false')
  /** Orders text as JavaScript does. */
  const byLetter = sql.raw(sqlite ? '' : 'collate "C"')

  const ofBag = sql`foreign key (bag_id) references bags (id) on delete cascade`
  const ofBagDisc = sql`foreign key (bag_id, disc_id) references bag_discs (bag_id, disc_id) on delete cascade`
  const ALL_LISTED = sql`select bag_id from bag_scores where is_listed = ${yes}`
  /** On PostgreSQL references are added after filling the table, because they lock the other one. */
  const atOnce = (reference: typeof ofBag) => (sqlite ? sql`, ${reference}` : sql``)

  async function makeTables(db: Kysely<never>): Promise<void> {
    await sql`
      create table bag_addresses (
        user_id ${id} not null,
        slug text not null,
        bag_id ${id} not null,
        renamed_at ${millis},
        primary key (user_id, slug)
        ${atOnce(ofBag)}
      )`.execute(db)
    await sql`
      create table listed_bags (
        bag_id ${id} primary key,
        score integer not null,
        disc_count integer not null,
        main_brand text
        ${atOnce(ofBag)}
      )`.execute(db)
    await sql`
      create table listed_discs (
        bag_id ${id} not null,
        disc_id text not null,
        score integer not null,
        primary key (bag_id, disc_id)
        ${atOnce(ofBagDisc)}
      ) ${sql.raw(sqlite ? 'without rowid' : '')}`.execute(db)
  }

  async function list(db: Kysely<never>, listed = ALL_LISTED): Promise<void> {
    await sql`
      with counted as (
        select bag_discs.bag_id, discs.brand, count(*) as discs
        from bag_discs inner join discs on discs.id = bag_discs.disc_id
        where discs.owner_id is null and bag_discs.bag_id in (${listed})
        group by bag_discs.bag_id, discs.brand
      ), placed as (
        select bag_id, brand,
          row_number() over (partition by bag_id order by discs desc, brand ${byLetter}) as place
        from counted
      )
      insert into listed_bags (bag_id, score, disc_count, main_brand)
      select bag_scores.bag_id, bag_scores.completeness_score,
        (select count(*) from bag_discs where bag_discs.bag_id = bag_scores.bag_id), placed.brand
      from bag_scores
      left join placed on placed.bag_id = bag_scores.bag_id and placed.place = 1
      where bag_scores.bag_id in (${listed})`.execute(db)
    await sql`
      insert into listed_discs (bag_id, disc_id, score)
      select bag_discs.bag_id, bag_discs.disc_id, bag_scores.completeness_score
      from bag_discs inner join bag_scores on bag_scores.bag_id = bag_discs.bag_id
      where bag_discs.disc_id not like 'own-%' and bag_scores.bag_id in (${listed})`.execute(db)
  }

  async function addIndexes(db: Kysely<never>): Promise<void> {
    await sql`create unique index one_address_per_bag on bag_addresses (bag_id) where renamed_at is null`.execute(
      db,
    )
    await sql`create index bag_addresses_by_bag on bag_addresses (bag_id)`.execute(db)
    await sql`create index listed_bags_by_score on listed_bags (score desc, bag_id desc)`.execute(
      db,
    )
    await sql`create index listed_bags_by_brand on listed_bags (main_brand, score desc, bag_id desc)`.execute(
      db,
    )
    await sql`create index listed_bags_by_size on listed_bags (disc_count desc, bag_id desc)`.execute(
      db,
    )
    await sql`create index listed_discs_by_disc on listed_discs (disc_id, score desc, bag_id desc)`.execute(
      db,
    )
  }

  /**
   * Other servers have written meanwhile, so their bags are listed again under the lock, found by one
   * index lookup for each score. References are not validated, because that would lock for long.
   */
  async function addReferences(db: Kysely<never>, started: number): Promise<void> {
    const changed = sql`
      select recent.bag_id from generate_series(0, 100) as score cross join lateral (
        select bag_id from bag_scores
        where is_listed = true and completeness_score = score
          and calculated_at >= ${sql.lit(started)}) as recent`
    await sql`
      delete from bag_addresses
      where not exists (select from bags where bags.id = bag_addresses.bag_id)`.execute(db)
    // The strongest lock first: upgrading a weaker one later could deadlock with writers.
    await sql`lock table bags in access exclusive mode`.execute(db)
    await sql`lock table bag_discs, bag_scores in share row exclusive mode`.execute(db)
    for (const table of [sql.id('listed_bags'), sql.id('listed_discs')]) {
      await sql`delete from ${table} where bag_id in (${changed})`.execute(db)
    }
    await list(db, changed)
    await sql`alter table bag_addresses add constraint addressed_bag ${ofBag} not valid`.execute(db)
    await sql`alter table listed_bags add constraint listed_bag ${ofBag} not valid`.execute(db)
    await sql`alter table listed_discs add constraint listed_disc ${ofBagDisc} not valid`.execute(
      db,
    )
  }

  return {
    async up(db: Kysely<never>): Promise<void> {
      // Clocks of several servers differ a little.
      const started = Date.now() - 5 * 60_000
      await makeTables(db)
      await addAddresses(db)
      await list(db)
      await addIndexes(db)
      if (!sqlite) await addReferences(db, started)
      await sql`alter table bags add column link_token text`.execute(db)
      await sql`alter table bags add column hidden_while_empty ${flag} not null default ${no}`.execute(
        db,
      )
      await sql`
        create table imports (
          user_id ${id} not null references "user" (id) on delete cascade,
          id ${id} not null,
          bag_id ${id},
          bag_version integer,
          done text not null,
          undone_at ${millis},
          created_at ${millis} not null,
          primary key (user_id, id)
        )`.execute(db)
    },
  }
}
