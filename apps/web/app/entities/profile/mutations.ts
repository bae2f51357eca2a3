// Saving one's profile: afterwards the header, the profile page and every open tab know the new name.
import type { ProfileFields } from '@bagwise/contract'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { profileKeys } from './queries.ts'
import { currentSession, sessionChanged } from '../../lib/session/session.ts'

/** Answers with the profile as it was stored; throws what the server refused. */
export function useSaveProfile(): (fields: ProfileFields) => Promise<ProfileFields> {
  const queries = useQueryClient()
  return async fields => {
    const stored = await api.updateMyProfile({ body: fields })
    const { username, displayName, avatarUrl, isPublic } = stored
    const { user } = currentSession()
    if (user) sessionChanged({ ...user, username, displayName, avatarUrl, isPublic })
    // The form stays as it is until its page has left: taking its data away would make a new one.
    queries.setQueryData(profileKeys.mine, stored)
    queries.removeQueries({
      queryKey: profileKeys.all,
      predicate: ({ queryKey }) => queryKey.length > profileKeys.mine.length,
    })
    return stored
  }
}
