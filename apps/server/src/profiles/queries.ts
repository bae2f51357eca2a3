// Queries for profiles.
import type { Preferences, ProfileFields } from '@bagwise/domain/profile'
import type { ProfileRow, Queries } from '../platform/db/schema.ts'
import { preferencesFrom, type PreferencesRow } from './preference-queries.ts'
import { type RestrictedPlayer, restrictionsOf } from './restriction-queries.ts'

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
  PreferencesRow &
  Parameters<typeof restrictionsOf>[0] & {
    show_owned_discs: boolean | number
    avatar: string | null
  }

const fieldsOf = (row: Row): StoredProfile => ({
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

export async function profileById(
  queries: Queries,
  id: string,
): Promise<StoredProfile | undefined> {
  const row = await queries
    .selectFrom('profiles')
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst()
  return row && fieldsOf(row)
}

export async function profilesByIds(
  queries: Queries,
  ids: readonly string[],
): Promise<StoredProfile[]> {
  const rows = await queries.selectFrom('profiles').where('id', 'in', ids).selectAll().execute()
  return rows.map(fieldsOf)
}

export async function profileByUsername(
  queries: Queries,
  username: string,
): Promise<StoredProfile | undefined> {
  const row = await queries
    .selectFrom('profiles')
    .where('username', '=', username)
    .selectAll()
    .executeTakeFirst()
  return row && fieldsOf(row)
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
