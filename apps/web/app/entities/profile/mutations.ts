// Saves the player's profile and avatar, and updates the header, the profile page and all open tabs.
import type { Me, ProfileFields } from '@bagwise/contract'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { outcomeOf } from '../../lib/api/outcome.ts'
import { profileKeys } from './queries.ts'
import { currentSession, setSignedInPlayer } from '../../lib/session/session.ts'
import { type Crop, formatCrop } from '@bagwise/domain/avatar'

/** Updates the session and removes the public profile from the cache. */
function applyProfileChange(queryClient: QueryClient, change: Partial<Me>): void {
  const { user } = currentSession()
  if (user) setSignedInPlayer({ ...user, ...change })
  queryClient.removeQueries({
    queryKey: profileKeys.all,
    predicate: ({ queryKey }) => queryKey.length > profileKeys.mine.length,
  })
}

export function useSaveProfile() {
  const queryClient = useQueryClient()
  return async (fields: ProfileFields) => {
    const outcome = await outcomeOf(api.updateMyProfile({ body: fields }))
    if (outcome.kind === 'failed') return outcome
    const { username, displayName, avatarUrl, isPublic } = outcome.value
    // Updated instead of removed, because the open form would be remounted without its data.
    queryClient.setQueryData(profileKeys.mine, outcome.value)
    applyProfileChange(queryClient, { username, displayName, avatarUrl, isPublic })
    return outcome
  }
}

export function useAvatarChange() {
  const queryClient = useQueryClient()
  const change = async (request: ReturnType<typeof api.removeMyAvatar>) => {
    const outcome = await outcomeOf(request)
    if (outcome.kind === 'done') applyProfileChange(queryClient, outcome.value)
    return outcome
  }
  return {
    upload: (image: Blob, crop: Crop | undefined) => {
      // The server rejects a file without a type.
      const file = new Blob([image], { type: 'application/octet-stream' })
      return change(api.uploadMyAvatar({ file, query: crop ? { crop: formatCrop(crop) } : {} }))
    },
    remove: () => change(api.removeMyAvatar()),
  }
}
