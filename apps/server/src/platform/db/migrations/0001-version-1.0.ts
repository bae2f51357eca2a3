// The schema of version 1.0. Times are milliseconds UTC; ids are UUIDs, except those of catalog discs.
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const TYPES = {
  sqlite: {
    id: 'text',
    flag: 'integer',
    yes: '1',
    no: '0',
    millis: 'integer',
    real: 'real',
    bytes: 'blob',
    withoutRowid: 'without rowid',
  },
  postgres: {
    id: 'uuid',
    flag: 'boolean',
    yes: 'true',
    no: 'false',
    millis: 'bigint',
    real: 'double precision',
    bytes: 'bytea',
    withoutRowid: '',
  },
} as const

type Types = (typeof TYPES)[keyof typeof TYPES]

const accounts = ({ id, flag, yes, no, millis, bytes }: Types) => [
  `create table users (
    id ${id} primary key,
    email text not null,
    email_confirmed ${flag} not null default ${no},
    password_hash text,
    created_at ${millis} not null,
    constraint unique_email unique (email),
    constraint email_lower_case check (email = lower(email))
  )`,
  `create table sessions (
    id ${id} primary key,
    user_id ${id} not null references users (id) on delete cascade,
    token_digest text not null unique,
    user_agent text not null,
    created_at ${millis} not null,
    last_used_at ${millis} not null,
    expires_at ${millis} not null
  )`,
  `create index sessions_by_player on sessions (user_id)`,
  `create index sessions_by_expiry on sessions (expires_at)`,
  `create table email_links (
    id ${id} primary key,
    digest text not null,
    user_id ${id} not null references users (id) on delete cascade,
    new_email text,
    created_at ${millis} not null,
    expires_at ${millis} not null,
    constraint email_links_digest unique (digest)
  )`,
  `create index email_links_by_player on email_links (user_id)`,
  `create table profiles (
    id ${id} primary key references users (id) on delete cascade,
    username text not null,
    display_name text,
    bio text not null default '',
    avatar_url text not null default '',
    avatar text,
    pdga_number integer check (pdga_number between 1000 and 999999),
    is_public ${flag} not null default ${yes},
    location text not null default '',
    skill_level text not null default 'beginner'
      check (skill_level in ('beginner', 'recreational', 'intermediate', 'advanced', 'pro')),
    years_playing integer check (years_playing between 0 and 50),
    favorite_course text not null default '',
    longest_throw integer check (longest_throw between 100 and 700),
    hand text check (hand in ('right', 'left')),
    throw_style text check (throw_style in ('backhand', 'forehand')),
    distance_unit text check (distance_unit in ('feet', 'meters')),
    wind_unit text check (wind_unit in ('mph', 'km/h', 'm/s')),
    show_arm ${flag} not null default ${no},
    show_owned_discs ${flag} not null default ${no},
    hidden_reason text,
    hidden_at ${millis},
    suspended_reason text,
    suspended_at ${millis},
    created_at ${millis} not null,
    constraint unique_username unique (username),
    constraint username_form
      check (username = lower(username) and length(username) between 3 and 30)
  )`,
  `create table avatars (
    user_id ${id} not null references users (id) on delete cascade,
    size integer not null check (size in (96, 384)),
    hash text not null,
    bytes ${bytes} not null,
    primary key (user_id, size)
  )`,
  `create index avatars_by_hash on avatars (hash, size)`,
]

/** A custom mold is a disc with an owner, so bags and owned discs reference it like any other disc. */
const discs = ({ id, flag, no, millis, real }: Types) => [
  `create table discs (
    id text primary key,
    name text not null,
    brand text not null,
    disc_type text not null check (disc_type in ('driver', 'fairway', 'midrange', 'putter')),
    approach ${flag} not null default ${no},
    speed ${real} not null check (speed between 1 and 15),
    glide ${real} not null check (glide between 1 and 7),
    turn ${real} not null check (turn between -5 and 1),
    fade ${real} not null check (fade between 0 and 5),
    description text not null,
    affiliate_links text not null,
    pdga_year integer,
    diameter_cm ${real},
    height_cm ${real},
    rim_width_cm ${real},
    rim_depth_cm ${real},
    max_weight_g ${real},
    sources_agreeing integer not null,
    sources_total integer not null,
    retired_at ${millis},
    owner_id ${id} references users (id) on delete cascade
      check ((owner_id is not null) = (id like 'custom-%')),
    mold_version integer,
    mold_created_at ${millis},
    constraint custom_mold_has_version check (
      (owner_id is null) = (mold_version is null)
      and (owner_id is null) = (mold_created_at is null)),
    constraint discs_with_owner unique (id, owner_id)
  )`,
  `create index discs_by_owner on discs (owner_id) where owner_id is not null`,
  `create table catalog_imports (
    number integer primary key,
    file text not null,
    version text not null,
    entries text not null,
    discs integer not null,
    added integer not null,
    changed integer not null,
    retired integer not null,
    imported_at ${millis} not null,
    undone_at ${millis}
  )`,
]

const bags = ({ id, flag, yes, no, millis }: Types) => [
  `create table bags (
    id ${id} primary key,
    user_id ${id} not null references users (id) on delete cascade,
    name text not null,
    is_primary ${flag} not null default ${no},
    is_active ${flag} not null default ${no},
    visibility text not null check (visibility in ('private', 'link', 'public')),
    link_token text,
    hidden_reason text,
    hidden_at ${millis},
    version integer not null default 1,
    created_at ${millis} not null,
    constraint bags_with_player unique (id, user_id),
    constraint link_has_token check (
      (visibility <> 'link' or link_token is not null)
      and (visibility <> 'private' or link_token is null))
  )`,
  `create index bags_by_player on bags (user_id, created_at)`,
  `create unique index one_primary_bag on bags (user_id) where is_primary = ${yes}`,
  `create unique index one_active_bag on bags (user_id) where is_active = ${yes}`,
  `create table bag_addresses (
    user_id ${id} not null,
    slug text not null,
    bag_id ${id} not null references bags (id) on delete cascade,
    renamed_at ${millis},
    primary key (user_id, slug)
  )`,
  `create unique index one_address_per_bag on bag_addresses (bag_id) where renamed_at is null`,
  `create index bag_addresses_by_bag on bag_addresses (bag_id)`,
  `create table bag_discs (
    id ${id} primary key,
    bag_id ${id} not null references bags (id) on delete cascade,
    disc_id text not null references discs (id),
    notes text,
    "order" integer not null check ("order" >= 1),
    constraint unique_disc_per_bag unique (bag_id, disc_id)
  )`,
  `create index bag_discs_by_order on bag_discs (bag_id, "order")`,
  `create index bag_discs_by_disc on bag_discs (disc_id)`,
]

/** An owned disc can only be in a bag of its owner that contains its mold. */
const collection = ({ id, millis, real }: Types) => [
  `create table owned_discs (
    user_id ${id} not null references users (id) on delete cascade,
    id ${id} not null,
    disc_id text not null references discs (id),
    mold_owner_id ${id},
    plastic text,
    weight ${real} check (weight between 100 and 200),
    color text,
    condition integer check (condition between 1 and 10),
    ink text not null check (ink in ('none', 'rim', 'bottom', 'top')),
    flight_mode text not null check (flight_mode in ('computed', 'more-stable', 'less-stable', 'custom')),
    custom_speed ${real} check (custom_speed between 1 and 15),
    custom_glide ${real} check (custom_glide between 1 and 7),
    custom_turn ${real} check (custom_turn between -5 and 1),
    custom_fade ${real} check (custom_fade between 0 and 5),
    nickname text,
    note text,
    place text not null check (place in ('shelf', 'lent', 'lost', 'sold', 'retired')),
    place_date text,
    course text,
    hole text,
    place_note text,
    lost_from text not null default '[]',
    version integer not null check (version >= 1),
    created_at ${millis} not null,
    constraint owned_discs_of_player primary key (user_id, id),
    constraint owned_discs_with_mold unique (user_id, id, disc_id),
    constraint owned_disc_of_custom_mold
      foreign key (disc_id, mold_owner_id) references discs (id, owner_id),
    constraint custom_mold_of_player check (
      (disc_id like 'custom-%') = (mold_owner_id is not null)
      and (mold_owner_id is null or mold_owner_id = user_id)),
    constraint custom_numbers_are_complete check (
      (flight_mode = 'custom') = (custom_speed is not null)
      and (custom_speed is null) = (custom_glide is null)
      and (custom_speed is null) = (custom_turn is null)
      and (custom_speed is null) = (custom_fade is null))
  )`,
  `create index owned_discs_by_disc on owned_discs (disc_id)`,
  `create table carried_discs (
    user_id ${id} not null,
    owned_disc_id ${id} not null,
    disc_id text not null,
    bag_id ${id} not null,
    constraint owned_disc_once_per_bag primary key (user_id, owned_disc_id, bag_id),
    constraint carried_owned_disc foreign key (user_id, owned_disc_id, disc_id)
      references owned_discs (user_id, id, disc_id) on delete cascade,
    constraint carrying_bag foreign key (bag_id, user_id)
      references bags (id, user_id) on delete cascade,
    constraint carried_mold foreign key (bag_id, disc_id)
      references bag_discs (bag_id, disc_id) on delete cascade
  )`,
  `create index carried_discs_by_mold on carried_discs (bag_id, disc_id)`,
]

/** Derived from the bags; `npm run rescore` computes it again. */
const scores = ({ id, flag, no, millis, withoutRowid }: Types) => [
  `create table bag_scores (
    bag_id ${id} primary key references bags (id) on delete cascade,
    user_id ${id} not null references users (id) on delete cascade,
    completeness_score integer not null check (completeness_score between 0 and 100),
    score_breakdown text not null,
    bag_preview text not null,
    disc_digest text not null,
    disc_count integer not null,
    main_brand text,
    calculated_at ${millis} not null,
    is_listed ${flag} not null default ${no}
  )`,
  `create index bag_scores_by_player on bag_scores (user_id)`,
  `create index listed_by_rank on bag_scores (completeness_score desc, calculated_at desc, bag_id)
    where is_listed`,
  `create index listed_by_time on bag_scores (calculated_at, completeness_score) where is_listed`,
  `create index listed_by_score on bag_scores (completeness_score desc, bag_id desc)
    where is_listed`,
  `create index listed_by_brand on bag_scores (main_brand, completeness_score desc, bag_id desc)
    where is_listed`,
  `create index listed_by_size on bag_scores (disc_count desc, bag_id desc) where is_listed`,
  `create index listed_by_id on bag_scores (bag_id desc) where is_listed`,
  `create table listed_discs (
    bag_id ${id} not null,
    disc_id text not null check (disc_id not like 'custom-%'),
    completeness_score integer not null,
    primary key (bag_id, disc_id),
    foreign key (bag_id, disc_id) references bag_discs (bag_id, disc_id) on delete cascade
  ) ${withoutRowid}`,
  `create index listed_discs_by_disc on listed_discs (disc_id, completeness_score desc, bag_id desc)`,
  `create table score_counts (
    day integer not null,
    completeness_score integer not null,
    count integer not null,
    primary key (day, completeness_score)
  ) ${withoutRowid}`,
]

const swapsAndImports = ({ id, millis }: Types) => [
  `create table changes (
    user_id ${id} not null references users (id) on delete cascade,
    kind text not null check (kind in ('import', 'conversion')),
    id ${id} not null,
    bag_id ${id},
    bag_version integer,
    undo text,
    response text not null,
    undone_at ${millis},
    created_at ${millis} not null,
    primary key (user_id, kind, id)
  )`,
  `create index changes_by_time on changes (kind, created_at)`,
  `create table swap_votes (
    user_id ${id} not null references users (id) on delete cascade,
    from_disc_id text not null references discs (id),
    to_disc_id text not null references discs (id),
    vote text not null check (vote in ('accepted', 'rejected', 'chosen')),
    conversion_id ${id},
    network text not null,
    voted_at ${millis} not null,
    constraint one_vote_per_pair primary key (user_id, from_disc_id, to_disc_id)
  )`,
  `create index swap_votes_by_pair on swap_votes (from_disc_id, to_disc_id, vote)`,
]

/** Moderator actions have no references, because they outlive the accounts they name. */
const moderation = ({ id, millis }: Types) => [
  `create table reports (
    id ${id} primary key,
    user_id ${id} not null references users (id) on delete cascade,
    bag_id ${id} references bags (id) on delete cascade,
    reason text not null,
    note text not null,
    reporter_id ${id} references users (id) on delete cascade,
    reporter text,
    created_at ${millis} not null,
    closed_at ${millis}
  )`,
  // Coalesced, because two nulls count as different.
  `create unique index one_open_report on reports
    (user_id, (coalesce(bag_id, user_id)), reporter) where closed_at is null`,
  `create index reports_open on reports (id) where closed_at is null`,
  `create index reports_closed on reports (id) where closed_at is not null`,
  `create index reports_by_bag on reports (bag_id)`,
  `create index reports_by_player on reports (user_id)`,
  `create index reports_by_reporter on reports (reporter_id)`,
  `create table moderator_actions (
    id ${id} primary key,
    at ${millis} not null,
    moderator_id ${id},
    action text not null,
    user_id ${id} not null,
    bag_id ${id},
    reason text not null
  )`,
  `create index moderator_actions_by_player on moderator_actions (user_id)`,
]

const operation = ({ id, millis }: Types) => [
  `create table subscribers (
    id ${id} primary key,
    email text not null,
    token_hash text not null unique,
    confirmed_at ${millis},
    emailed_at ${millis} not null,
    created_at ${millis} not null,
    constraint unique_subscriber unique (email)
  )`,
  `create index subscribers_unconfirmed on subscribers (emailed_at) where confirmed_at is null`,
  `create table emails (
    id ${id} primary key,
    recipient text not null,
    template text not null,
    message text not null,
    attempts integer not null default 0,
    next_attempt_at ${millis} not null,
    status text not null check (status in ('waiting', 'sent', 'dead')),
    last_error text,
    created_at ${millis} not null
  )`,
  `create index emails_due on emails (next_attempt_at) where status = 'waiting'`,
  `create table rate_limits (
    key text primary key,
    count integer not null,
    resets_at ${millis} not null
  )`,
  `create index rate_limits_by_end on rate_limits (resets_at)`,
  `create table meta (
    key text primary key,
    value text not null
  )`,
]

/** Rejects changes to recorded actions; avatars are already compressed. */
const ENGINE_SPECIFIC = {
  sqlite: ['update', 'delete'].map(
    change => `create trigger moderator_actions_no_${change} before ${change} on moderator_actions
      begin select raise(abort, 'moderator_actions is append-only'); end`,
  ),
  postgres: [
    `create function refuse_moderator_action_changes() returns trigger language plpgsql as
      'begin raise exception ''moderator_actions is append-only''; end'`,
    `create trigger moderator_actions_append_only
      before update or delete or truncate on moderator_actions
      for each statement execute function refuse_moderator_action_changes()`,
    `alter table avatars alter column bytes set storage external`,
  ],
} as const

const AREAS = [accounts, discs, bags, collection, scores, swapsAndImports, moderation, operation]

export const version1 = (engine: keyof typeof TYPES): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const statements = AREAS.flatMap(area => area(TYPES[engine]))
    for (const statement of [...statements, ...ENGINE_SPECIFIC[engine]]) {
      await sql.raw(statement).execute(db)
    }
  },
})
