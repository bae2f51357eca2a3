// Queries for profiles and the preferences in them.
import type { Preferences, PreferencesChange, ProfileFields } from '@bagwise/domain/profile'
import type { Selectable } from 'kysely'
import type { PreferenceColumns, ProfileRow, Queries } from '../platform/db/schema.ts'
import { type RestrictedPlayer, restrictionsOf, type RestrictionValues } from './restrictions.ts'

export type StoredProfile = ProfileFields & {
  readonly id: string
  readonly createdAt: number
  /** Whether the public profile shows owned discs (rule CO25). */
  readonly showOwnedDiscs: boolean
  readonly preferences: Preferences
  /** The hash of the uploaded picture. */
  readonly avatar: string | null
  readonly restrictions: RestrictedPlayer
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
  id: row.id,
  username: row.username,
  displayName: row.display_name,
  bio: row.bio,
  avatarUrl: row.avatar_url,
  pdgaNumber: row.pdga_number,
  isPublic: Boolean(row.is_public),
  location: row.location,
  skillLevel: row.skill_level as ProfileFields['skillLevel'],
  yearsPlaying: row.years_playing,
  favoriteCourse: row.favorite_course,
  createdAt: row.created_at,
  showOwnedDiscs: Boolean(row.show_owned_discs),
  preferences: preferencesFrom(row),
  avatar: row.avatar,
  restrictions: restrictionsOf(row),
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

async function profileWhere(
  queries: Queries,
  column: 'id' | 'username',
  value: string,
): Promise<StoredProfile | undefined> {
  const row = await queries
    .selectFrom('profiles')
    .where(column, '=', value)
    .selectAll()
    .executeTakeFirst()
  return row && profileFrom(row)
}

export const profileById = (queries: Queries, id: string): Promise<StoredProfile | undefined> =>
  profileWhere(queries, 'id', id)

/** In any case. Invalid names aren't looked up: PostgreSQL rejects zero bytes. */
export async function profileByUsername(
  queries: Queries,
  username: string,
): Promise<StoredProfile | undefined> {
  const name = username.toLowerCase()
  return /^[a-z0-9_]+$/.test(name) ? profileWhere(queries, 'username', name) : undefined
}

export async function insertProfile(
  queries: Queries,
  id: string,
  fields: ProfileFields,
  now: number,
): Promise<void> {
  await queries
    .insertInto('profiles')
    .values({ id, ...columnsOf(fields), created_at: now, updated_at: now })
    .execute()
}

export async function updateProfile(
  queries: Queries,
  id: string,
  fields: ProfileFields,
  now: number,
): Promise<void> {
  await queries
    .updateTable('profiles')
    .set({ ...columnsOf(fields), updated_at: now })
    .where('id', '=', id)
    .execute()
}

export async function setShowOwnedDiscs(
  queries: Queries,
  id: string,
  shown: boolean,
): Promise<void> {
  await queries
    .updateTable('profiles')
    .set({ show_owned_discs: shown })
    .where('id', '=', id)
    .execute()
}

/** Changes the given fields only; undefined if there is no such player. */
export async function updatePreferences(
  queries: Queries,
  playerId: string,
  change: PreferencesChange,
  now: number,
): Promise<Preferences | undefined> {
  const row = await queries
    .updateTable('profiles')
    // Fields that are undefined stay as they are.
    .set({
      longest_throw: change.longestThrow,
      hand: change.hand,
      throw_style: change.style,
      distance_unit: change.distanceUnit,
      wind_unit: change.windUnit,
      show_arm: change.showArm,
      updated_at: now,
    })
    .where('id', '=', playerId)
    .returningAll()
    .executeTakeFirst()
  return row && preferencesFrom(row)
}

/** Usernames are never empty, so everyone comes after this. */
export const BEFORE_ALL = ''

/** The last name of the next `size` players, public or not; undefined if no full page is left. */
export async function pieceEnd(
  queries: Queries,
  after: string,
  size: number,
): Promise<string | undefined> {
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

/** Public profiles that no moderator hides, after one name and up to another; the last page has no end. */
export async function publicUsernames(
  queries: Queries,
  after: string,
  until: string | undefined,
): Promise<string[]> {
  const piece = queries
    .selectFrom('profiles')
    .where('is_public', '=', true)
    .where('hidden_at', 'is', null)
    .where('suspended_at', 'is', null)
    .where('username', '>', after)
    .orderBy('username')
    .select('username')
  const bounded = until === undefined ? piece : piece.where('username', '<=', until)
  return (await bounded.execute()).map(row => row.username)
}
