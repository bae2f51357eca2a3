// One side of a comparison: an own bag, a bag with a page, or a guest's bag in an address.
import { bagPagePath, discsFromCodes, inOrder, textFromCodes } from '@bagwise/domain/bag'
import type { Disc } from '@bagwise/domain/disc'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { bagPageQuery } from '../../data/bag-pages.queries.ts'
import { useBags } from '../../data/bags.queries.ts'
import { useSession } from '../../session/use-session.tsx'
import type { BagSource } from './compare-address.ts'

export type ComparedBag = {
  readonly name: string
  readonly discs: readonly Disc[]
  /** Where it can be opened; null for own bags. */
  readonly href: string | null
  readonly owner: string | null
}

export type SideState =
  | { readonly kind: 'none' | 'loading' | 'missing' | 'failed' | 'signed-out' }
  | { readonly kind: 'loaded'; readonly bag: ComparedBag }

const NO_PAGE = { username: '', address: '' }

export function useComparedBag(
  source: BagSource | null,
  /** The discs the server knows; the whole library once the browser has it. */
  known: readonly Disc[],
): SideState {
  const { user, loading } = useSession()
  const { bags, failed } = useBags()
  const { data: view, isError } = useQuery({
    ...bagPageQuery(source?.kind === 'page' ? source : NO_PAGE, user?.id ?? null),
    enabled: source?.kind === 'page',
  })
  return useMemo((): SideState => {
    switch (source?.kind) {
      case undefined:
        return { kind: 'none' }
      case 'own': {
        if (!user) return { kind: loading ? 'loading' : 'signed-out' }
        if (!bags) return { kind: failed ? 'failed' : 'loading' }
        const own = bags.find(({ id }) => id === source.bagId)
        if (!own) return { kind: 'missing' }
        const discs = inOrder(own.discs).map(({ disc }) => disc)
        return { kind: 'loaded', bag: { name: own.name, discs, href: null, owner: null } }
      }
      case 'page': {
        if (!view) return { kind: isError ? 'failed' : 'loading' }
        if (view.kind === 'missing') return { kind: 'missing' }
        const { bag, username, address } = view.page
        const discs = bag.discs.toSorted((a, b) => a.order - b.order).map(({ disc }) => disc)
        const href = bagPagePath(username, address)
        return { kind: 'loaded', bag: { name: bag.name, discs, href, owner: username } }
      }
      case 'guest': {
        const { discs } = discsFromCodes(source.codes, known)
        const query = new URLSearchParams({ d: textFromCodes(source.codes), n: source.name })
        return {
          kind: 'loaded',
          bag: { name: source.name, discs, href: `/try?${query}`, owner: null },
        }
      }
    }
  }, [source, user, loading, bags, failed, view, isError, known])
}
