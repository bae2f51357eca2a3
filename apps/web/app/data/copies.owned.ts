// The copies a player owns without their molds, for screens that have the discs already.
import type { Copy } from '@bagwise/contract'
import { useMutationState, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useHydrated } from '../platform/hydrated.ts'
import { useSession } from '../session/use-session.tsx'
import { type CopyChange, withCopyChanges } from './copies.changes.ts'
import { copyKeys } from './copies.keys.ts'
import { carriedCopiesQuery, copiesQuery } from './copies.loading.ts'

/** With what this tab is just changing already in it; undefined until they are loaded. */
export function useOwnedCopies(): readonly Copy[] | undefined {
  const { user } = useSession()
  const isHydrated = useHydrated()
  const { data } = useQuery({ ...copiesQuery(), enabled: user !== null })
  const pending = useMutationState({
    filters: { mutationKey: copyKeys.change, status: 'pending' },
    select: mutation => mutation.state.variables as CopyChange,
  })
  // Parts of a page hydrate one after the other: the first to be ready must not change what the next was rendered with.
  const isKnown = isHydrated && user !== null
  return useMemo(
    () => (data && isKnown ? withCopyChanges(data.copies, pending) : undefined),
    [data, pending, isKnown],
  )
}

/** Those in bags: what the page was rendered with, until all of them are loaded. So no row grows then. */
export function useCarriedCopies(): readonly Copy[] | undefined {
  const owned = useOwnedCopies()
  const { data: rendered } = useQuery({ ...carriedCopiesQuery(), enabled: false })
  return owned ?? rendered
}
