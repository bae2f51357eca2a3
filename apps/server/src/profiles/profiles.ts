// Profiles: one per account, public or private.
import type { ProfileBag, PublicProfile } from '@bagwise/contract'
import {
  preferencesError,
  type ProfileFields,
  validateProfile,
  USERNAME_MESSAGES,
  usernameProblem,
} from '@bagwise/domain/profile'
import type { Database } from '../platform/db/connect.ts'
import { violates } from '../platform/db/faults.ts'
import type { Tx } from '../platform/db/schema.ts'
import { iso } from '../platform/time.ts'
import type { HandlersOf } from '../platform/http/caller.ts'
import { done, type Result, refused } from '../platform/result.ts'
import {
  profileById,
  profileByUsername,
  type StoredProfile,
  updatePreferences,
  updateProfile,
} from './queries.ts'
import { canSeeProfile } from './restrictions.ts'

export type ProfileParts = {
  readonly database: Database
  /** The owner's bags that this viewer can see. */
  readonly visibleBagsOf: (owner: StoredProfile, viewerId: string | null) => Promise<ProfileBag[]>
  /** Adds a player's bags to the leaderboard or removes them, in the same transaction. */
  readonly relist: (tx: Tx, playerId: string) => Promise<void>
}

type Names =
  | 'getProfile'
  | 'getMyProfile'
  | 'updateMyProfile'
  | 'updateMyPreferences'
  | 'checkUsername'

const fieldsOf = ({
  id: _id,
  createdAt: _createdAt,
  showOwnedDiscs: _showOwnedDiscs,
  preferences: _preferences,
  avatar: _avatar,
  restrictions: _restrictions,
  ...fields
}: StoredProfile): ProfileFields => fields

export function makeProfiles({ database, visibleBagsOf, relist }: ProfileParts) {
  const { reader } = database

  /** Visible to everyone if public, and always to its owner. To others, a hidden profile doesn't exist. */
  async function byUsername(
    username: string,
    viewerId: string | null,
  ): Promise<Result<{ readonly playerId: string; readonly profile: PublicProfile }>> {
    const profile = await profileByUsername(reader, username)
    if (!profile) return refused('profile-not-found')
    const access = canSeeProfile(profile, viewerId)
    if (access !== 'yes') {
      return refused(access === 'private' ? 'profile-private' : 'profile-not-found')
    }
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
  }

  const handlers: HandlersOf<Names> = {
    async getProfile({ params }, caller) {
      const viewer = (await caller.session())?.user
      const found = await byUsername(params.username, viewer?.id ?? null)
      return found.kind === 'refused' ? found : done(found.value.profile)
    },

    async getMyProfile(_, { player }) {
      const profile = await profileById(reader, player.id)
      return profile ? done(fieldsOf(profile)) : refused('profile-not-found')
    },

    /** Making the profile private hides every bag in the same transaction. */
    async updateMyProfile({ body }, { player }) {
      const own = await profileById(reader, player.id)
      const checked = validateProfile(body, own?.username)
      if (checked.kind === 'refused') {
        const { field, message } = checked
        const isReserved =
          field === 'username' && usernameProblem(body.username, own?.username) === 'unavailable'
        return refused(isReserved ? 'username-unavailable' : 'bad-request', { message, field })
      }
      try {
        await database.transaction(async tx => {
          await updateProfile(tx, player.id, checked.value)
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

    async updateMyPreferences({ body }, { player }) {
      const problem = preferencesError(body)
      if (problem) return refused('bad-request', problem)
      const stored = await database.transaction(tx => updatePreferences(tx, player.id, body))
      return stored ? done(stored) : refused('profile-not-found')
    },

    /** The player's own name counts as available. */
    async checkUsername({ params: { username } }, { player }) {
      const own = await profileById(reader, player.id)
      const problem = usernameProblem(username, own?.username)
      if (problem) {
        const status = problem === 'unavailable' ? 'unavailable' : 'invalid'
        return done({ status, message: USERNAME_MESSAGES[problem] })
      }
      const owner = await profileByUsername(reader, username)
      return owner && owner.id !== player.id
        ? done({ status: 'taken', message: USERNAME_MESSAGES.taken })
        : done({ status: 'available', message: '' })
    },
  }

  return { byUsername, handlers }
}

export type Profiles = ReturnType<typeof makeProfiles>
