// Profiles: one for every account, visible to everyone or only to its owner.
import type { Random } from '@bagwise/domain/random'
import { isShownToOthers } from '@bagwise/domain/moderation'
import {
  generatedUsername,
  maySeeProfile,
  NEW_PROFILE,
  type Preferences,
  type PreferencesChange,
  preferencesProblem,
  type ProfileFields,
  storedProfile,
  USERNAME_MESSAGES,
  usernameProblem,
} from '@bagwise/domain/profile'
import type { ProfileBag, PublicProfile } from '@bagwise/contract'
import type { Database } from '../platform/db/connect.ts'
import { violates } from '../platform/db/faults.ts'
import type { Tx } from '../platform/db/schema.ts'
import { updatePreferences } from './preference-queries.ts'
import {
  insertProfile,
  profileById,
  profileByUsername,
  type StoredProfile,
  updateProfile,
} from './queries.ts'
import type { Player } from '../platform/http/caller.ts'
import { done, type Result, refused } from '../platform/result.ts'
import { iso } from '../platform/time.ts'

export type ProfileParts = {
  readonly database: Database
  readonly now: () => number
  readonly random: Random
  /** The bags of a profile that this viewer may see. */
  readonly visibleBagsOf: (owner: StoredProfile, viewerId: string | null) => Promise<ProfileBag[]>
  /** Puts a player's bags on the leaderboard or takes them off, in the same transaction. */
  readonly relist: (tx: Tx, playerId: string) => Promise<void>
}

export type UsernameAnswer = {
  status: 'available' | 'taken' | 'unavailable' | 'invalid'
  message: string
}

const fieldsOf = ({
  id: _id,
  createdAt: _createdAt,
  showOwnedDiscs: _showOwnedDiscs,
  preferences: _preferences,
  avatar: _avatar,
  restrictions: _restrictions,
  ...fields
}: StoredProfile): ProfileFields => fields

export function makeProfileService({ database, now, random, visibleBagsOf, relist }: ProfileParts) {
  const { reader } = database

  const usernameOf = async ({ id }: Player): Promise<string | undefined> =>
    (await profileById(reader, id))?.username

  return {
    /** A generated username; it may already be taken. */
    nameFor: (email: string): string => generatedUsername(email, random),

    /** For a new account, in the transaction that creates it. */
    async insert(tx: Tx, userId: string, username: string): Promise<void> {
      await insertProfile(tx, userId, { ...NEW_PROFILE, username }, now())
    },

    /** For the player. */
    async mine(player: Player): Promise<Result<ProfileFields>> {
      const profile = await profileById(reader, player.id)
      return profile ? done(fieldsOf(profile)) : refused('profile-not-found')
    },

    /** For the player; making the profile private hides every bag in the same transaction. */
    async update(player: Player, fields: ProfileFields): Promise<Result<ProfileFields>> {
      const own = await usernameOf(player)
      const checked = storedProfile(fields, own)
      if (checked.kind === 'refused') {
        const { field, message } = checked
        const isReserved =
          field === 'username' && usernameProblem(fields.username, own) === 'unavailable'
        return refused(isReserved ? 'username-unavailable' : 'bad-request', { message, field })
      }
      try {
        await database.transaction(async tx => {
          await updateProfile(tx, player.id, checked.value, now())
          await relist(tx, player.id)
        })
        return done(checked.value)
      } catch (error) {
        if (violates(error, 'unique_username')) {
          return refused('username-taken', { field: 'username' })
        }
        throw error
      }
    },

    /** For the player; their arm may be on their public profile. */
    async updatePreferences(
      player: Player,
      change: PreferencesChange,
    ): Promise<Result<Preferences>> {
      const problem = preferencesProblem(change)
      if (problem) return refused('bad-request', problem)
      const stored = await database.transaction(async tx => {
        return updatePreferences(tx, player.id, change, now())
      })
      return stored ? done(stored) : refused('profile-not-found')
    },

    /** For players; their own name counts as available. */
    async checkUsername(player: Player, username: string): Promise<UsernameAnswer> {
      const problem = usernameProblem(username, await usernameOf(player))
      if (problem) {
        const status = problem === 'unavailable' ? 'unavailable' : 'invalid'
        return { status, message: USERNAME_MESSAGES[problem] }
      }
      const owner = await profileByUsername(reader, username)
      return owner && owner.id !== player.id
        ? { status: 'taken', message: USERNAME_MESSAGES.taken }
        : { status: 'available', message: '' }
    },

    async isTaken(username: string): Promise<boolean> {
      return (await profileByUsername(reader, username)) !== undefined
    },

    /** For anyone if public, always for its owner; one that a moderator hides doesn't exist for others. */
    async byUsername(
      username: string,
      viewerId: string | null,
    ): Promise<Result<{ readonly playerId: string; readonly profile: PublicProfile }>> {
      const name = username.toLowerCase()
      // Invalid names aren't looked up: PostgreSQL rejects zero bytes.
      const profile = /^[a-z0-9_]+$/.test(name) ? await profileByUsername(reader, name) : undefined
      if (!profile) return refused('profile-not-found')
      const own = profile.id === viewerId
      if (!own && !isShownToOthers(profile.restrictions)) return refused('profile-not-found')
      if (!maySeeProfile(profile, viewerId)) return refused('profile-private')
      const bags = await visibleBagsOf(profile, viewerId)
      const { longestThrow, hand, style, showArm } = profile.preferences
      return done({
        playerId: profile.id,
        profile: {
          ...fieldsOf(profile),
          avatar: profile.avatar,
          joinedAt: iso(profile.createdAt),
          ...(showArm && { arm: { longestThrow, hand, style } }),
          bags,
        },
      })
    },
  }
}

export type ProfileService = ReturnType<typeof makeProfileService>
