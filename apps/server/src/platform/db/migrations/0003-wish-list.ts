// The discs that players want, and the links of shared wish lists.
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const TYPES = {
  sqlite: { id: 'text', millis: 'integer', real: 'real' },
  postgres: { id: 'uuid', millis: 'bigint', real: 'double precision' },
} as const

const schema = ({ id, millis, real }: (typeof TYPES)[keyof typeof TYPES]) => [
  `create table wanted_discs (
    user_id ${id} not null references users (id) on delete cascade,
    disc_id text not null references discs (id) check (disc_id not like 'custom-%'),
    plastic text,
    min_weight ${real} check (min_weight between 100 and 200),
    max_weight ${real} check (max_weight between 100 and 200),
    note text,
    reason text,
    bag_id ${id} references bags (id) on delete set null,
    created_at ${millis} not null,
    constraint wanted_once_per_player primary key (user_id, disc_id),
    constraint weights_in_order check (min_weight <= max_weight)
  )`,
  `create index wanted_discs_by_disc on wanted_discs (disc_id)`,
  `create index wanted_discs_by_bag on wanted_discs (bag_id) where bag_id is not null`,
  `create table wish_list_links (
    user_id ${id} primary key references users (id) on delete cascade,
    token text not null unique
  )`,
]

export const wishList = (engine: keyof typeof TYPES): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of schema(TYPES[engine])) await sql.raw(statement).execute(db)
  },
})
