// Clones another player's bag, and undoes that.
import type { Api } from '@bagwise/contract'
import type { Visibility } from '@bagwise/domain/bag'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import type { BagPageAddress } from './bag-page-queries.ts'
import { bagKeys, notifyOtherTabs } from '../queries.ts'
import { isProblem } from '../../../lib/api/problem.ts'
import { useRequestId } from '../../../lib/new-id.ts'

export type ClonedBag = Awaited<ReturnType<Api['cloneSharedBag']>>

type CloneSharedBag = {
  /** Both throw the server's error. */
  readonly clone: (address: BagPageAddress, visibility: Visibility) => Promise<ClonedBag>
  readonly undo: (importId: string) => Promise<void>
}

export function useCloneSharedBag(): CloneSharedBag {
  const queries = useQueryClient()
  const { idFor, done } = useRequestId()
  const changed = () => {
    notifyOtherTabs()
    void queries.invalidateQueries({ queryKey: bagKeys.all })
  }
  return {
    clone: async (params, visibility) => {
      try {
        const body = { importId: idFor(params), visibility }
        const cloned = await api.cloneSharedBag({ params, body })
        done()
        changed()
        return cloned
      } catch (problem) {
        // Undone in another tab after the response was lost here: the next try is a new clone.
        if (isProblem(problem, 'import-undone')) done()
        throw problem
      }
    },
    undo: async id => {
      await api.undoImport({ params: { importId: id } })
      changed()
    },
  }
}
