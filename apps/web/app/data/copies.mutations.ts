// Changes the discs a player owns: optimistic, sent one after the other, rolled back where the server refuses.
import type { Bag, Copy } from '@bagwise/contract'
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

type Changed = { readonly copies: readonly Copy[]; readonly bags: readonly Bag[] }
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
        .then(copy => ({ copies: [copy], bags: [] }))
    }
    case 'act': {
      const { copyIds, action } = change
      return api.changeCopies({ body: { copyIds: [...copyIds], action } })
    }
  }
}

const RETRIES = 2

export type CopyOutcome =
  | { readonly kind: 'done'; readonly copies: readonly Copy[] }
  | { readonly kind: 'failed'; readonly problem: unknown }

/** `const change = useCopyChange()`; it toasts and never throws. `done: null` says nothing where it worked. */
export function useCopyChange(): (
  change: CopyChange,
  messages?: { readonly done?: string | null },
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
    onSuccess: async ({ copies, bags }, change) => {
      await queries.cancelQueries({ queryKey: copyKeys.all })
      queries.setQueryData<CopiesAnswer>(
        copyKeys.all,
        known => known && { ...known, copies: withCopyAnswer(known.copies, change, copies) },
      )
      queries.setQueryData<Bag[]>(
        bagKeys.all,
        known => known && bags.reduce((all, bag) => withAnswer(all, bag), known),
      )
      notifyOtherTabs()
    },
    onError: () => {
      void queries.invalidateQueries({ queryKey: copyKeys.all })
      void queries.invalidateQueries({ queryKey: bagKeys.all })
    },
  })
  return useCallback(
    async (change, { done = copyDoneMessage(change) } = {}) => {
      try {
        const { copies } = await mutateAsync(change)
        if (done !== null) toast.success(done)
        return { kind: 'done', copies }
      } catch (problem) {
        toast.error(copyFailedMessage(change, problem))
        return { kind: 'failed', problem }
      }
    },
    [mutateAsync],
  )
}
