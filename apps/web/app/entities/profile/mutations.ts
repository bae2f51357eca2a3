// Saves the player's profile and avatar, and updates the header, the profile page and all open tabs.
import type { Me, ProfileFields } from '@bagwise/contract'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { profileKeys } from './queries.ts'
import { currentSession, sessionChanged } from '../../lib/session/session.ts'
import { type Crop, formatCrop } from '@bagwise/domain/avatar'

/** Updates the session and removes the public profile from the cache. */
function profileChanged(queries: QueryClient, change: Partial<Me>): void {
  const { user } = currentSession()
  if (user) sessionChanged({ ...user, ...change })
  queries.removeQueries({
    queryKey: profileKeys.all,
    predicate: ({ queryKey }) => queryKey.length > profileKeys.mine.length,
  })
}

/** Returns the saved profile. Throws the server's error. */
export function useSaveProfile(): (fields: ProfileFields) => Promise<ProfileFields> {
  const queries = useQueryClient()
  return async fields => {
    const stored = await api.updateMyProfile({ body: fields })
    const { username, displayName, avatarUrl, isPublic } = stored
    // Updated instead of removed, because the open form would be remounted without its data.
    queries.setQueryData(profileKeys.mine, stored)
    profileChanged(queries, { username, displayName, avatarUrl, isPublic })
    return stored
  }
}

/** Throws the server's error. */
export function useUploadAvatar(): (file: Blob, crop: Crop | undefined) => Promise<void> {
  const queries = useQueryClient()
  return async (file, crop) => {
    // The server rejects a file without a type.
    const typed = new Blob([file], { type: 'application/octet-stream' })
    const query = crop ? { crop: formatCrop(crop) } : {}
    const { avatar } = await api.uploadMyAvatar({ file: typed, query })
    profileChanged(queries, { avatar })
  }
}

/** Throws the server's error. */
export function useRemoveAvatar(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    const { avatar } = await api.removeMyAvatar()
    profileChanged(queries, { avatar })
  }
}
