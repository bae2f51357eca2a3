// Changes the discs a player owns: optimistic, sent one after the other, rolled back where the server refuses.
import type { Bag, Copy, CopyActionBody } from '@bagwise/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { toast } from '../ui/toast.tsx'
import { api } from './api.ts'
import { withAnswer } from './bags.changes.ts'
import { bagKeys } from './bags.queries.ts'
import { notifyOtherTabs } from './bags.tabs.ts'
import { type CopyChange, withCopyAnswer } from './copies.changes.ts'
import { copyKeys } from './copies.keys.ts'
import { copyDoneMessage, copyFailedMessage } from './copies.messages.ts'
import { isProblem } from './problem.ts'

type Changed = {
  readonly copies: readonly Copy[]
  readonly bags: readonly Bag[]
  readonly isPartial: boolean
}
type CopiesAnswer = { readonly copies: readonly Copy[]; readonly shownOnProfile: boolean }

function perform(change: CopyChange): Promise<Changed> {
  switch (change.kind) {
    case 'add': {
      const { copies, bagId } = change
      return api.createCopies({ body: { copies: [...copies], ...(bagId && { bagId }) } })
    }
    case 'edit': {
      const { copyId, version, fields } = change
      return api
        .updateCopy({ params: { copyId }, body: { ...fields, version } })
        .then(copy => ({ copies: [copy], bags: [], isPartial: false }))
    }
    case 'act': {
      return act(change.copyIds, change.action)
    }
  }
}

/** As many as one request takes, then the next ones. */
async function act(copyIds: readonly string[], action: CopyActionBody): Promise<Changed> {
  const copies: Copy[] = []
  const bags = new Map<string, Bag>()
  let isPartial = false
  for (let start = 0; start < copyIds.length; start += IDS_PER_REQUEST) {
    const ids = copyIds.slice(start, start + IDS_PER_REQUEST)
    const answer = await api.changeCopies({ body: { copyIds: ids, action } })
    copies.push(...answer.copies)
    isPartial ||= answer.isPartial
    for (const bag of answer.bags) bags.set(bag.id, bag)
  }
  return { copies, bags: [...bags.values()], isPartial }
}

const RETRIES = 2

/** What the contract allows; importing its number would load its schemas. */
const IDS_PER_REQUEST = 1000

export type CopyOutcome =
  | { readonly kind: 'done'; readonly copies: readonly Copy[] }
  | { readonly kind: 'failed'; readonly problem: unknown }

/** Null says nothing: the screen itself shows it. */
export type CopyMessages = { readonly done?: string | null; readonly failed?: null }

/** `const change = useCopyChange()`; it toasts and never throws. */
export function useCopyChange(): (
  change: CopyChange,
  messages?: CopyMessages,
) => Promise<CopyOutcome> {
  const queries = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationKey: copyKeys.change,
    mutationFn: perform,
    // In line with the changes of bags, which move copies too.
    scope: { id: 'bags' },
    networkMode: 'always',
    // Ids and versions make a repeated request harmless.
    retry: (failures, problem) => failures < RETRIES && isProblem(problem, 'unavailable'),
    retryDelay: 400,
    onMutate: () => queries.cancelQueries({ queryKey: copyKeys.all }),
    onSuccess: async ({ copies, bags, isPartial }, change) => {
      await queries.cancelQueries({ queryKey: copyKeys.all })
      queries.setQueryData<CopiesAnswer>(
        copyKeys.all,
        known => known && { ...known, copies: withCopyAnswer(known.copies, change, copies) },
      )
      queries.setQueryData<Bag[]>(
        bagKeys.all,
        known => known && bags.reduce((all, bag) => withAnswer(all, bag), known),
      )
      if (isPartial) void queries.invalidateQueries({ queryKey: copyKeys.all })
      notifyOtherTabs()
    },
    onError: () => {
      void queries.invalidateQueries({ queryKey: copyKeys.all })
      void queries.invalidateQueries({ queryKey: bagKeys.all })
    },
  })
  return useCallback(
    async (change, { done = copyDoneMessage(change), failed } = {}) => {
      try {
        const { copies } = await mutateAsync(change)
        if (done !== null) toast.success(done)
        return { kind: 'done', copies }
      } catch (problem) {
        if (failed !== null) toast.error(copyFailedMessage(change, problem))
        return { kind: 'failed', problem }
      }
    },
    [mutateAsync],
  )
}

/** Shows copies on the public profile, or not; says so only where it failed. */
export function useShowCopies() {
  const queries = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (shown: boolean) => api.showCopies({ body: { shown } }),
    networkMode: 'always',
    onSuccess: ({ shown }) =>
      queries.setQueryData<CopiesAnswer>(
        copyKeys.all,
        known => known && { ...known, shownOnProfile: shown },
      ),
    onError: () => toast.error('Failed to save this setting'),
  })
  return { show: mutate, pending: isPending ? variables : null }
}
