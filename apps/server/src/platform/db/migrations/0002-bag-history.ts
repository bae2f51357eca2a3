// Stores every change to a bag's discs in one table, which replaces the undo data of imports and conversions.
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const TYPES = {
  sqlite: { id: 'text', millis: 'integer' },
  postgres: { id: 'uuid', millis: 'bigint' },
} as const

/** A change outlives its bag, so a repeated import still finds its id. Therefore `bag_id` references nothing. */
const schema = ({ id, millis }: (typeof TYPES)[keyof typeof TYPES]) => [
  `create table bag_changes (
    user_id ${id} not null references users (id) on delete cascade,
    id ${id} not null,
    bag_id ${id},
    number integer not null,
    kind text not null,
    sentence text not null,
    score integer,
    disc_count integer not null,
    before text,
    after text,
    context text,
    response text,
    merged integer not null default 1,
    undone_at ${millis},
    bytes integer not null,
    bare_bytes integer not null,
    created_at ${millis} not null,
    constraint bag_changes_of_player primary key (user_id, id)
  )`,
  `create index bag_changes_by_number on bag_changes (bag_id, number)`,
  `create index bag_changes_by_size on bag_changes (user_id, created_at, bytes, bare_bytes)`,
  `create index bag_changes_by_time on bag_changes (created_at)`,
]

type OldChange = {
  readonly user_id: string
  readonly kind: 'import' | 'conversion'
  readonly id: string
  readonly bag_id: string | null
  readonly undo: string | null
  readonly response: string
  readonly undone_at: number | null
  readonly created_at: number
  /** True if the bag has not changed since, so the change can still be undone. */
  readonly is_current: boolean | number
}

type OldUndo = {
  readonly created?: object
  readonly added: readonly string[]
  readonly replaced: readonly { id: string; discId: string; ownedDiscIds: readonly string[] }[]
  readonly ownedDiscIds: readonly string[]
}

type OldRow = {
  readonly id: string
  readonly bag_id: string
  readonly disc_id: string
  readonly notes: string | null
  readonly order: number
}

const BATCH = 200

const FIELDS = sql.raw(
  'user_id, id, bag_id, number, kind, sentence, score, disc_count, before, after, context, response, undone_at, bytes, bare_bytes, created_at',
)

/** Converts the undo data to the rows before and after, if the bag is still as the change left it. */
function rowsOf(
  change: OldChange,
  discs: readonly OldRow[],
  carried: ReadonlyMap<string, string[]>,
) {
  const undo = change.undo === null ? null : (JSON.parse(change.undo) as OldUndo)
  if (!undo || (change.bag_id !== null && !change.is_current)) return null
  const replaced = new Map(undo.replaced.map(row => [row.id, row]))
  const ownedIn = (row: OldRow) => carried.get(`${row.bag_id} ${row.disc_id}`) ?? []
  const ofBag = discs.filter(row => row.bag_id === change.bag_id)
  const before = ofBag.flatMap(row => {
    const old = replaced.get(row.id)
    return old ? [[row.id, old.discId, row.notes, old.ownedDiscIds, null]] : []
  })
  const after = ofBag.flatMap(row => {
    const isAdded = undo.added.includes(row.id)
    if (!isAdded && !replaced.has(row.id)) return []
    return [[row.id, row.disc_id, row.notes, ownedIn(row), isAdded ? row.order : null]]
  })
  const context = {
    ...(undo.created && { created: undo.created }),
    ...(undo.ownedDiscIds.length > 0 && { addedOwnedDiscIds: undo.ownedDiscIds }),
  }
  return [before, after, context].map(part => JSON.stringify(part))
}

type OldResponse = Readonly<Record<string, unknown>>

/** Two fields of an import's response have new names. */
function responseOf({ kind, response }: OldChange): string {
  if (kind !== 'import') return response
  const { alreadyThere, leftOut, ...others } = JSON.parse(response) as OldResponse
  return JSON.stringify({ alreadyInBag: alreadyThere, omittedDiscs: leftOut, ...others })
}

const DONE = { import: 'Imported discs', conversion: 'Converted discs' } as const

async function convertChanges(db: Kysely<unknown>): Promise<void> {
  const { rows: changes } = await sql<OldChange>`
    select changes.user_id, changes.kind, changes.id, changes.bag_id, changes.undo,
      changes.response, changes.undone_at, changes.created_at,
      (bags.version = changes.bag_version) is true as is_current
    from changes left join bags on bags.id = changes.bag_id
    order by changes.created_at, changes.id`.execute(db)
  const { rows: discs } = await sql<OldRow>`
    select id, bag_id, disc_id, notes, "order" from bag_discs
    where bag_id in (select bag_id from changes where undo is not null)
    order by "order"`.execute(db)
  const { rows: owned } = await sql<{ bag_id: string; disc_id: string; owned_disc_id: string }>`
    select bag_id, disc_id, owned_disc_id from carried_discs
    where bag_id in (select bag_id from changes where undo is not null)
    order by owned_disc_id`.execute(db)
  const carried = new Map<string, string[]>()
  for (const { bag_id, disc_id, owned_disc_id } of owned) {
    const key = `${bag_id} ${disc_id}`
    carried.set(key, [...(carried.get(key) ?? []), owned_disc_id])
  }
  const numbers = new Map<string | null, number>()
  const rows = changes.map(change => {
    const number = (numbers.get(change.bag_id) ?? 0) + 1
    numbers.set(change.bag_id, number)
    const [before = null, after = null, context = null] = rowsOf(change, discs, carried) ?? []
    const sentence = DONE[change.kind]
    const response = responseOf(change)
    const bare = 200 + sentence.length + Buffer.byteLength(response)
    const bytes = bare + Buffer.byteLength(`${before ?? ''}${after ?? ''}${context ?? ''}`)
    const count = discs.filter(row => row.bag_id === change.bag_id).length
    const kind = change.kind === 'import' ? 'import' : 'convert'
    return sql`(${change.user_id}, ${change.id}, ${change.bag_id}, ${number}, ${kind}, ${sentence},
      null, ${count}, ${before}, ${after}, ${context}, ${response},
      ${change.undone_at}, ${bytes}, ${bare}, ${change.created_at})`
  })
  for (let start = 0; start < rows.length; start += BATCH) {
    const values = sql.join(rows.slice(start, start + BATCH))
    await sql`insert into bag_changes (${FIELDS}) values ${values} on conflict do nothing`.execute(
      db,
    )
  }
}

export const bagHistory = (engine: keyof typeof TYPES): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of schema(TYPES[engine])) await sql.raw(statement).execute(db)
    await convertChanges(db)
    await sql`drop table changes`.execute(db)
    await sql`alter table swap_votes rename column conversion_id to change_id`.execute(db)
  },
})
