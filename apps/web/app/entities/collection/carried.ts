// The copies a player owns without their molds, for screens that have the discs already.
import type { OwnedDisc } from '@bagwise/contract'
import { useMutationState, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useHydrated } from '../../lib/hydrated.ts'
import { useSession } from '../../lib/session/use-session.tsx'
import { type OwnedDiscChange, withOwnedDiscChanges } from './changes.ts'
import { ownedDiscKeys } from './keys.ts'
import { carriedDiscsQuery, ownedDiscsQuery } from './loading.ts'

/** With what this tab is just changing already in it; undefined until they are loaded. */
export function useOwnedDiscs(): readonly OwnedDisc[] | undefined {
  const { user } = useSession()
  const isHydrated = useHydrated()
  const { data } = useQuery({ ...ownedDiscsQuery(), enabled: user !== null })
  const pending = useMutationState({
    filters: { mutationKey: ownedDiscKeys.change, status: 'pending' },
    select: mutation => mutation.state.variables as OwnedDiscChange,
  })
  // Parts of a page hydrate one after the other: the first to be ready must not change what the next was rendered with.
  const isKnown = isHydrated && user !== null
  return useMemo(
    () => (data && isKnown ? withOwnedDiscChanges(data.ownedDiscs, pending) : undefined),
    [data, pending, isKnown],
  )
}

/** Those in bags: what the page was rendered with, until all of them are loaded. So no row grows then. */
export function useCarriedDiscs(): readonly OwnedDisc[] | undefined {
  const owned = useOwnedDiscs()
  const { data: rendered } = useQuery({ ...carriedDiscsQuery(), enabled: false })
  return owned ?? rendered
}
