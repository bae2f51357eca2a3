// The player's uploaded picture: afterwards every page and every open tab shows the new one.
import type { Crop } from '@bagwise/domain/avatar'
import { cropText } from '@bagwise/domain/avatar'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { currentSession, sessionChanged } from '../../lib/session/session.ts'
import { api } from '../../lib/api/api.ts'
import { profileKeys } from './queries.ts'

function avatarChanged(queries: QueryClient, avatar: string | null): void {
  const { user } = currentSession()
  if (user) sessionChanged({ ...user, avatar })
  queries.removeQueries({
    queryKey: profileKeys.all,
    predicate: ({ queryKey }) => queryKey.length > profileKeys.mine.length,
  })
}

/** Throws what the server refused. */
export function useUploadAvatar(): (file: Blob, crop: Crop | undefined) => Promise<void> {
  const queries = useQueryClient()
  return async (file, crop) => {
    // A file without a type would be refused.
    const typed = new Blob([file], { type: 'application/octet-stream' })
    const query = crop ? { crop: cropText(crop) } : {}
    const { avatar } = await api.uploadMyAvatar({ file: typed, query })
    avatarChanged(queries, avatar)
  }
}

/** Throws what the server refused. */
export function useRemoveAvatar(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    const { avatar } = await api.removeMyAvatar()
    avatarChanged(queries, avatar)
  }
}
