// Profiles as pages read them: a refusal that is expected is a view of its own, everything else throws.
import type { Api, PublicProfile } from '@bagwise/contract'
import { queryOptions } from '@tanstack/react-query'
import { api as browserApi } from '../../lib/api/api.ts'
import { isProblem } from '../../lib/api/problem.ts'

export type ProfileView =
  | { readonly kind: 'loaded'; readonly profile: PublicProfile }
  | { readonly kind: 'missing' }
  | { readonly kind: 'private' }

export const profileKeys = {
  all: ['profiles'],
  /** The owner sees what others do not: each viewer has an answer of their own. */
  view: (username: string, viewerId: string | null) => [
    'profiles',
    username.toLowerCase(),
    viewerId ?? 'visitor',
  ],
  mine: ['profiles', 'mine'],
} as const

async function viewOf(api: Api, username: string, signal: AbortSignal): Promise<ProfileView> {
  try {
    return { kind: 'loaded', profile: await api.getProfile({ params: { username }, signal }) }
  } catch (error) {
    if (isProblem(error, 'profile-private')) return { kind: 'private' }
    // What can be no username names nobody either.
    if (isProblem(error, 'profile-not-found') || isProblem(error, 'bad-request'))
      return { kind: 'missing' }
    throw error
  }
}

export const profileQuery = (username: string, viewerId: string | null, api: Api = browserApi) =>
  queryOptions({
    queryKey: profileKeys.view(username, viewerId),
    queryFn: ({ signal }) => viewOf(api, username, signal),
  })

export const myProfileQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: profileKeys.mine,
    queryFn: ({ signal }) => api.getMyProfile({ signal }),
  })
