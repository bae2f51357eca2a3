// Queries for profiles and preferences.
import type { Preferences, PreferencesChange, ProfileFields } from '@bagwise/domain/profile'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../platform/db/connect.ts'
import type { PreferenceColumns, ProfileRow, Queries, Tx } from '../platform/db/schema.ts'
import { emitMetric } from '../platform/metrics/metric-events.ts'
import {
  ACCESS_COLUMNS,
  type ProfileAccess,
  profileAccess,
  type RestrictionValues,
} from './restrictions.ts'

/** Not hidden by a moderator, and not suspended. */
export const unrestricted = sql<boolean>`(profiles.hidden_at is null and profiles.suspended_at is null)`

/** The SQL form of `profileVisibilityFor` for a visitor. */
export const visibleProfile = sql<boolean>`(profiles.is_public and ${unrestricted})`

export type StoredProfile = ProfileFields &
  ProfileAccess & {
    readonly createdAt: number
    /** Whether the public profile shows owned discs (rule CO25). */
    readonly showOwnedDiscs: boolean
    readonly preferences: Preferences
    /** The hash of the uploaded avatar. */
    readonly avatar: string | null
  }

type Row = ProfileRow &
  Selectable<PreferenceColumns> &
  RestrictionValues & { show_owned_discs: boolean | number; avatar: string | null }

export const preferencesFrom = (row: Selectable<PreferenceColumns>): Preferences => ({
  longestThrow: row.longest_throw,
  hand: row.hand as Preferences['hand'],
  style: row.throw_style as Preferences['style'],
  distanceUnit: row.distance_unit as Preferences['distanceUnit'],
  windUnit: row.wind_unit as Preferences['windUnit'],
  showArm: Boolean(row.show_arm),
})

const profileFrom = (row: Row): StoredProfile => ({
  ...profileAccess(row),
  username: row.username,
  displayName: row.display_name,
  bio: row.bio,
  avatarUrl: row.avatar_url,
  pdgaNumber: row.pdga_number,
  location: row.location,
  skillLevel: row.skill_level as ProfileFields['skillLevel'],
  yearsPlaying: row.years_playing,
  favoriteCourse: row.favorite_course,
  createdAt: row.created_at,
  showOwnedDiscs: Boolean(row.show_owned_discs),
  preferences: preferencesFrom(row),
  avatar: row.avatar,
})

const columnsOf = (fields: ProfileFields) => ({
  username: fields.username,
  display_name: fields.displayName,
  bio: fields.bio,
  avatar_url: fields.avatarUrl,
  pdga_number: fields.pdgaNumber,
  is_public: fields.isPublic,
  location: fields.location,
  skill_level: fields.skillLevel,
  years_playing: fields.yearsPlaying,
  favorite_course: fields.favoriteCourse,
})

async function findProfile(queries: Queries, column: 'id' | 'username', value: string) {
  const row = await queries
    .selectFrom('profiles')
    .where(column, '=', value)
    .selectAll()
    .executeTakeFirst()
  return row && profileFrom(row)
}

export const findProfileById = (queries: Queries, id: string): Promise<StoredProfile | undefined> =>
  findProfile(queries, 'id', id)

/** Ignores case. Invalid names aren't looked up, because PostgreSQL rejects null bytes. */
export async function findProfileByUsername(queries: Queries, username: string) {
  const name = username.toLowerCase()
  return /^[a-z0-9_]+$/.test(name) ? findProfile(queries, 'username', name) : undefined
}

/** A player whose data is locked until the transaction ends. */
export type LockedPlayer = ProfileAccess

/**
 * Makes this player's other writes wait until the transaction ends. Returns undefined if the account no
 * longer exists. The lock isn't needed on SQLite, which has a single writer. Other tables can still reference the locked row.
 */
export async function lockPlayer(
  { engine }: Pick<Database, 'engine'>,
  tx: Tx,
  userId: string,
): Promise<LockedPlayer | undefined> {
  const startedAt = performance.now()
  const profile = await tx
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .where('users.id', '=', userId)
    .select(ACCESS_COLUMNS)
    .$if(engine === 'postgres', query => query.forNoKeyUpdate())
    .executeTakeFirst()
  if (engine === 'postgres') {
    emitMetric('lock-wait', { seconds: (performance.now() - startedAt) / 1000 })
  }
  return profile && profileAccess(profile)
}

export async function insertProfile(
  queries: Queries,
  id: string,
  fields: ProfileFields,
  now: number,
): Promise<void> {
  await queries
    .insertInto('profiles')
    .values({ id, ...columnsOf(fields), created_at: now })
    .execute()
}

export async function updateProfile(queries: Queries, id: string, fields: ProfileFields) {
  await queries.updateTable('profiles').set(columnsOf(fields)).where('id', '=', id).execute()
}

export async function setShowOwnedDiscs(queries: Queries, id: string, showOwnedDiscs: boolean) {
  await queries
    .updateTable('profiles')
    .set({ show_owned_discs: showOwnedDiscs })
    .where('id', '=', id)
    .execute()
}

/** Changes only the given fields; returns undefined if the player doesn't exist. */
export async function updatePreferences(
  queries: Queries,
  playerId: string,
  change: PreferencesChange,
): Promise<Preferences | undefined> {
  const row = await queries
    .updateTable('profiles')
    // Undefined fields stay unchanged. SQL requires at least one.
    .set(eb => ({
      longest_throw: change.longestThrow,
      hand: change.hand,
      throw_style: change.style,
      distance_unit: change.distanceUnit,
      wind_unit: change.windUnit,
      show_arm: change.showArm ?? eb.ref('show_arm'),
    }))
    .where('id', '=', playerId)
    .returningAll()
    .executeTakeFirst()
  return row && preferencesFrom(row)
}

/** Sorts before every username. */
export const BEFORE_ALL_USERNAMES = ''

/** Returns the last username of the next batch, public or not, or undefined if the batch isn't full. */
export async function findLastUsernameInBatch(queries: Queries, after: string, size: number) {
  const row = await queries
    .selectFrom('profiles')
    .where('username', '>', after)
    .orderBy('username')
    .select('username')
    .offset(size - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.username
}

/** Returns the usernames of visible profiles after `after`, up to and including `until` if given. */
export async function listPublicUsernames(
  queries: Queries,
  after: string,
  until: string | undefined,
) {
  const page = queries
    .selectFrom('profiles')
    .where(visibleProfile)
    .where('username', '>', after)
    .orderBy('username')
    .select('username')
  const bounded = until === undefined ? page : page.where('username', '<=', until)
  return (await bounded.execute()).map(row => row.username)
}
