import type { HandlersOf } from '../handlers.ts'
import { done, refused } from '../outcome.ts'
import type { Limits } from '../services/limits.ts'
import type { PictureService } from '../services/pictures.ts'
import type { ProfileService } from '../services/profiles.ts'

/** The check must not become a way to list players (T66 in docs/security.md). */
const USERNAME_CHECKS = { limit: 30, windowMs: 60_000 }

type Names =
  | 'getProfile'
  | 'getMyProfile'
  | 'updateMyProfile'
  | 'updateMyPreferences'
  | 'uploadMyPicture'
  | 'removeMyPicture'
  | 'checkUsername'

export const profileRoutes = (
  profiles: ProfileService,
  pictures: PictureService,
  limits: Limits,
): HandlersOf<Names> => ({
  getProfile: async ({ params }, caller) => {
    const session = await caller.session()
    const found = await profiles.byUsername(params.username, session?.user.id ?? null)
    if (found.kind === 'refused') return found
    caller.tag(`player:${found.value.playerId}`)
    return done(found.value.profile)
  },
  getMyProfile: (_, { player }) => profiles.mine(player),
  updateMyProfile: ({ body }, { player }) => profiles.update(player, body),
  updateMyPreferences: ({ body }, { player }) => profiles.updatePreferences(player, body),
  uploadMyPicture: ({ query, file }, caller) =>
    pictures.replace(caller, { crop: query.crop, file }),
  removeMyPicture: (_, caller) => pictures.remove(caller),
  checkUsername: async ({ params }, { player }) => {
    const taken = await limits.take(`username-check:${player.id}`, USERNAME_CHECKS)
    if (!taken.allowed) {
      return refused('too-many-requests', { retryAfterSeconds: taken.retryAfterSeconds })
    }
    return done(await profiles.checkUsername(player, params.username))
  },
})
