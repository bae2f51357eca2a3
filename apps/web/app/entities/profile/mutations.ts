// Saves the player's profile and avatar, and updates the header, the profile page and all open tabs.
import type { ProfileFields } from '@bagwise/contract'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { profileKeys } from './queries.ts'
import { currentSession, sessionChanged } from '../../lib/session/session.ts'
import { type Crop, cropText } from '@bagwise/domain/avatar'

/** Removes the profile as others see it. */
const removeViews = (queries: QueryClient): void =>
  queries.removeQueries({
    queryKey: profileKeys.all,
    predicate: ({ queryKey }) => queryKey.length > profileKeys.mine.length,
  })

/** Returns the saved profile. Throws the server's error. */
export function useSaveProfile(): (fields: ProfileFields) => Promise<ProfileFields> {
  const queries = useQueryClient()
  return async fields => {
    const stored = await api.updateMyProfile({ body: fields })
    const { username, displayName, avatarUrl, isPublic } = stored
    const { user } = currentSession()
    if (user) sessionChanged({ ...user, username, displayName, avatarUrl, isPublic })
    // Set instead of removed: without its data, the open form would be replaced by a new one.
    queries.setQueryData(profileKeys.mine, stored)
    removeViews(queries)
    return stored
  }
}

function avatarChanged(queries: QueryClient, avatar: string | null): void {
  const { user } = currentSession()
  if (user) sessionChanged({ ...user, avatar })
  removeViews(queries)
}

/** Throws the server's error. */
export function useUploadAvatar(): (file: Blob, crop: Crop | undefined) => Promise<void> {
  const queries = useQueryClient()
  return async (file, crop) => {
    // The server rejects a file without a type.
    const typed = new Blob([file], { type: 'application/octet-stream' })
    const query = crop ? { crop: cropText(crop) } : {}
    const { avatar } = await api.uploadMyAvatar({ file: typed, query })
    avatarChanged(queries, avatar)
  }
}

/** Throws the server's error. */
export function useRemoveAvatar(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    const { avatar } = await api.removeMyAvatar()
    avatarChanged(queries, avatar)
  }
}
