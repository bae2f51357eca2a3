// Copying another player's bag to one's own, and undoing it.
import type { Api } from '@bagwise/contract'
import type { Visibility } from '@bagwise/domain/bag'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from './api.ts'
import type { BagPageAddress } from './bag-pages.queries.ts'
import { bagKeys } from './bags.queries.ts'
import { notifyOtherTabs } from './bags.tabs.ts'
import { isProblem } from './problem.ts'
import { newId } from '../platform/new-id.ts'

export type CopiedBag = Awaited<ReturnType<Api['copyBag']>>

type CopyBag = {
  /** Both throw what the server refused. */
  readonly copy: (address: BagPageAddress, visibility: Visibility) => Promise<CopiedBag>
  readonly undo: (importId: string) => Promise<void>
}

export function useCopyBag(): CopyBag {
  const queries = useQueryClient()
  // Stays the same until it worked, so that a retry after a lost answer makes no second copy.
  const importId = useRef<string>(undefined)
  const changed = () => {
    notifyOtherTabs()
    void queries.invalidateQueries({ queryKey: bagKeys.all })
  }
  return {
    copy: async (params, visibility) => {
      importId.current ??= newId()
      try {
        const body = { importId: importId.current, visibility }
        const copied = await api.copyBag({ params, body })
        importId.current = undefined
        changed()
        return copied
      } catch (problem) {
        // Undone in another tab after its answer got lost here: the next try is a new copy.
        if (isProblem(problem, 'import-undone')) importId.current = undefined
        throw problem
      }
    },
    undo: async id => {
      await api.undoImport({ params: { importId: id } })
      changed()
    },
  }
}
