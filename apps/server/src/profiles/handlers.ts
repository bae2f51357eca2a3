import type { HandlersOf } from '../platform/http/caller.ts'
import { done } from '../platform/result.ts'
import type { PictureService } from './avatars.ts'
import type { ProfileService } from './profiles.ts'

type Names =
  | 'getProfile'
  | 'getMyProfile'
  | 'updateMyProfile'
  | 'updateMyPreferences'
  | 'uploadMyPicture'
  | 'removeMyPicture'
  | 'checkUsername'

export const profileHandlers = (
  profiles: ProfileService,
  pictures: PictureService,
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
  uploadMyPicture: ({ query, file }, caller) =>
    pictures.replace(caller, { crop: query.crop, file }),
  removeMyPicture: (_, caller) => pictures.remove(caller),
  checkUsername: async ({ params }, { player }) =>
    done(await profiles.checkUsername(player, params.username)),
})
