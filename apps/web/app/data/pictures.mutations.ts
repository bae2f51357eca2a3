// The player's uploaded picture: afterwards every page and every open tab shows the new one.
import type { Crop } from '@bagwise/domain/picture'
import { cropText } from '@bagwise/domain/picture'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { currentSession, sessionChanged } from '../session/session.ts'
import { api } from './api.ts'
import { profileKeys } from './profiles.queries.ts'

function pictureChanged(queries: QueryClient, picture: string | null): void {
  const { user } = currentSession()
  if (user) sessionChanged({ ...user, picture })
  queries.removeQueries({
    queryKey: profileKeys.all,
    predicate: ({ queryKey }) => queryKey.length > profileKeys.mine.length,
  })
}

/** Throws what the server refused. */
export function useUploadPicture(): (file: Blob, crop: Crop | undefined) => Promise<void> {
  const queries = useQueryClient()
  return async (file, crop) => {
    // A file without a type would be refused.
    const typed = new Blob([file], { type: 'application/octet-stream' })
    const query = crop ? { crop: cropText(crop) } : {}
    const { picture } = await api.uploadMyPicture({ file: typed, query })
    pictureChanged(queries, picture)
  }
}

/** Throws what the server refused. */
export function useRemovePicture(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    const { picture } = await api.removeMyPicture()
    pictureChanged(queries, picture)
  }
}
