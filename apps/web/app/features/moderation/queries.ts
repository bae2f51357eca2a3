// Queries and mutations for moderators, loaded only by their page.
import type { Api, ModeratedContent, ReportStatus } from '@bagwise/contract'
import type { ModerationAction } from '@bagwise/domain/moderation'
import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query'
import { api as browserApi } from '../../lib/api/api.ts'
import { outcomeOf } from '../../lib/api/outcome.ts'

const KEY = ['moderator'] as const

/** The first page has no cursor. */
const PAGES = {
  initialPageParam: {} as { after?: string },
  getNextPageParam: ({ next }: { next: string | null }) =>
    next === null ? undefined : { after: next },
}

export const reportsQuery = (status: ReportStatus, api: Api = browserApi) =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'reports', status],
    queryFn: ({ signal, pageParam }) =>
      api.listReports({ query: { status, ...pageParam }, signal }),
    ...PAGES,
  })

export const actionsQuery = (api: Api = browserApi) =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'actions'],
    queryFn: ({ signal, pageParam }) => api.listModeratorActions({ query: pageParam, signal }),
    ...PAGES,
  })

export const findContent = (query: { username: string; address?: string }) =>
  outcomeOf(browserApi.findContent({ query }))

export function useModerate() {
  const queryClient = useQueryClient()
  return async (
    { playerId, bagId }: ModeratedContent,
    action: ModerationAction,
    reason: string,
  ) => {
    const outcome = await outcomeOf(
      browserApi.moderate({ body: { playerId, bagId, action, reason } }),
    )
    if (outcome.kind === 'done') await queryClient.invalidateQueries({ queryKey: KEY })
    return outcome
  }
}
