import type { HandlersOf } from '../platform/http/caller.ts'
import { done } from '../platform/result.ts'
import type { AvatarService } from './avatars.ts'
import type { ProfileService } from './profiles.ts'

type Names =
  | 'getProfile'
  | 'getMyProfile'
  | 'updateMyProfile'
  | 'updateMyPreferences'
  | 'uploadMyAvatar'
  | 'removeMyAvatar'
  | 'checkUsername'

export const profileHandlers = (
  profiles: ProfileService,
  avatars: AvatarService,
): HandlersOf<Names> => ({
  getProfile: async ({ params }, caller) => {
    const session = await caller.session()
    const found = await profiles.byUsername(params.username, session?.user.id ?? null)
    if (found.kind === 'refused') return found
    return done(found.value.profile)
  },
  getMyProfile: (_, { player }) => profiles.mine(player),
  updateMyProfile: ({ body }, { player }) => profiles.update(player, body),
  updateMyPreferences: ({ body }, { player }) => profiles.updatePreferences(player, body),
  uploadMyAvatar: ({ query, file }, caller) => avatars.replace(caller, { crop: query.crop, file }),
  removeMyAvatar: (_, caller) => avatars.remove(caller),
  checkUsername: async ({ params }, { player }) =>
    done(await profiles.checkUsername(player, params.username)),
})
