// Queries for profiles. A missing or private profile is part of the result; other errors are thrown.
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
  /** Cached per viewer, because owners see more of their profile. */
  view: (username: string, viewerId: string | null) => [
    'profiles',
    username.toLowerCase(),
    viewerId ?? 'visitor',
  ],
  mine: ['profiles', 'mine'],
} as const

async function loadView(api: Api, username: string, signal: AbortSignal): Promise<ProfileView> {
  try {
    return { kind: 'loaded', profile: await api.getProfile({ params: { username }, signal }) }
  } catch (error) {
    if (isProblem(error, 'profile-private')) return { kind: 'private' }
    // An invalid username can't exist.
    if (isProblem(error, 'profile-not-found') || isProblem(error, 'bad-request'))
      return { kind: 'missing' }
    throw error
  }
}

export const profileQuery = (username: string, viewerId: string | null, api: Api = browserApi) =>
  queryOptions({
    queryKey: profileKeys.view(username, viewerId),
    queryFn: ({ signal }) => loadView(api, username, signal),
  })

export const myProfileQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: profileKeys.mine,
    queryFn: ({ signal }) => api.getMyProfile({ signal }),
  })
