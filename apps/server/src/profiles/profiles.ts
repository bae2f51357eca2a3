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
import { isUniqueViolation } from '../platform/db/faults.ts'
import type { Tx } from '../platform/db/schema.ts'
import { iso } from '../platform/time.ts'
import type { HandlersOf } from '../platform/http/caller.ts'
import { done, type Result, problem } from '../platform/result.ts'
import {
  lockPlayer,
  findProfileById,
  findProfileByUsername,
  type StoredProfile,
  updatePreferences,
  updateProfile,
} from './queries.ts'
import { profileVisibilityFor } from './restrictions.ts'

export type ProfileDeps = {
  readonly database: Database
  /** The owner's bags that this viewer can see. */
  readonly visibleBagsOf: (owner: StoredProfile, viewerId: string | null) => Promise<ProfileBag[]>
  /** Adds a player's bags to the leaderboard or removes them, in the same transaction. */
  readonly updateListings: (tx: Tx, playerId: string) => Promise<void>
}

const fieldsOf = (profile: StoredProfile): ProfileFields => ({
  username: profile.username,
  displayName: profile.displayName,
  bio: profile.bio,
  avatarUrl: profile.avatarUrl,
  pdgaNumber: profile.pdgaNumber,
  isPublic: profile.isPublic,
  location: profile.location,
  skillLevel: profile.skillLevel,
  yearsPlaying: profile.yearsPlaying,
  favoriteCourse: profile.favoriteCourse,
})

export function makeProfileService({ database, visibleBagsOf, updateListings }: ProfileDeps) {
  const { reader } = database

  /** Returns the profile if the viewer can see it. Otherwise, the error is profile-private, or profile-not-found if it's missing or hidden. */
  async function byUsername(
    username: string,
    viewerId: string | null,
  ): Promise<Result<{ readonly playerId: string; readonly profile: PublicProfile }>> {
    const profile = await findProfileByUsername(reader, username)
    if (!profile) return problem('profile-not-found')
    const visibility = profileVisibilityFor(profile, viewerId)
    if (visibility !== 'visible') {
      return problem(visibility === 'private' ? 'profile-private' : 'profile-not-found')
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

  const handlers: HandlersOf<
    'getProfile' | 'getMyProfile' | 'updateMyProfile' | 'updateMyPreferences' | 'checkUsername'
  > = {
    async getProfile({ params }, caller) {
      const viewer = (await caller.session())?.user
      const found = await byUsername(params.username, viewer?.id ?? null)
      return found.kind === 'refused' ? found : done(found.value.profile)
    },

    async getMyProfile(_, { player }) {
      const profile = await findProfileById(reader, player.id)
      return profile ? done(fieldsOf(profile)) : problem('profile-not-found')
    },

    /** Making the profile private hides every bag in the same transaction. */
    async updateMyProfile({ body }, { player }) {
      const ownProfile = await findProfileById(reader, player.id)
      const checked = validateProfile(body, ownProfile?.username)
      if (checked.kind === 'refused') {
        const { field, message } = checked
        const isReserved =
          field === 'username' &&
          usernameProblem(body.username, ownProfile?.username) === 'unavailable'
        return problem(isReserved ? 'username-unavailable' : 'bad-request', { message, field })
      }
      try {
        return await database.transaction(async tx => {
          if (!(await lockPlayer(database, tx, player.id))) return problem('signed-out')
          await updateProfile(tx, player.id, checked.value)
          await updateListings(tx, player.id)
          return done(checked.value)
        })
      } catch (error) {
        if (isUniqueViolation(error, 'unique_username')) {
          return problem('username-taken', { field: 'username' })
        }
        throw error
      }
    },

    async updateMyPreferences({ body }, { player }) {
      const invalid = preferencesError(body)
      if (invalid) return problem('bad-request', invalid)
      const stored = await database.transaction(tx => updatePreferences(tx, player.id, body))
      return stored ? done(stored) : problem('profile-not-found')
    },

    /** The player's own username counts as available. */
    async checkUsername({ params: { username } }, { player }) {
      const ownProfile = await findProfileById(reader, player.id)
      const invalid = usernameProblem(username, ownProfile?.username)
      if (invalid) {
        const status = invalid === 'unavailable' ? 'unavailable' : 'invalid'
        return done({ status, message: USERNAME_MESSAGES[invalid] })
      }
      const owner = await findProfileByUsername(reader, username)
      return owner && owner.id !== player.id
        ? done({ status: 'taken', message: USERNAME_MESSAGES.taken })
        : done({ status: 'available', message: '' })
    },
  }

  return { byUsername, handlers }
}

export type Profiles = ReturnType<typeof makeProfileService>
