// One side of a comparison: the player's own bag, a bag's page, or a guest's bag in the URL.
import { bagPagePath, discsFromCodes, inOrder } from '@bagwise/domain/bag'
import type { Disc } from '@bagwise/domain/disc'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { bagDiscsInOrder, ownBagReference } from '../../entities/bag/bag-facts.ts'
import { bagPageQuery } from '../../entities/bag/pages/bag-page-queries.ts'
import { bagUrl } from '../../entities/guest-bag/try-url.ts'
import { useBags } from '../../entities/bag/queries.ts'
import { useSession } from '../../lib/session/use-session.tsx'
import { type BagSource, sourceFromText } from './compare-url.ts'

export type ComparedBag = {
  readonly name: string
  readonly discs: readonly Disc[]
  /** The bag's page; null for the player's own bags. */
  readonly href: string | null
  readonly owner: string | null
  /** The source that works for everyone who can see the bag. It changes when the bag is renamed or shared. */
  readonly source: BagSource
  /** True if only its owner can see it. */
  readonly isPrivate: boolean
}

export type SideState =
  | { readonly kind: 'none' | 'loading' | 'missing' | 'not-yours' | 'failed' | 'signed-out' }
  | { readonly kind: 'loaded'; readonly bag: ComparedBag }

const loaded = (
  bag: Partial<ComparedBag> & Pick<ComparedBag, 'name' | 'discs' | 'source'>,
): SideState => ({
  kind: 'loaded',
  bag: { href: null, owner: null, isPrivate: false, ...bag },
})

const NO_PAGE = { username: '', address: '' }

export function sharingHint(sides: readonly SideState[]): string {
  const privateNames = sides.flatMap(side =>
    side.kind === 'loaded' && side.bag.isPrivate ? [side.bag.name] : [],
  )
  if (privateNames.length === 0) return 'Share the link to share this comparison.'
  const verb = privateNames.length === 1 ? 'is' : 'are'
  return `Only you can open this comparison: ${privateNames.join(' and ')} ${verb} private.`
}

export function useComparedBag(
  source: BagSource | null,
  /** The server's discs, or the whole library once the browser has loaded it. */
  discs: readonly Disc[],
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
        if (!own) return { kind: 'not-yours' }
        const current = sourceFromText(ownBagReference(user, own)) ?? source
        return loaded({
          name: own.name,
          discs: inOrder(own.discs).map(({ disc }) => disc),
          source: current,
          isPrivate: current.kind === 'own',
        })
      }
      case 'page': {
        if (!view) return { kind: isError ? 'failed' : 'loading' }
        if (view.kind === 'missing') return { kind: 'missing' }
        const { bag, username, address, visibility, isProfilePublic } = view.page
        return loaded({
          name: bag.name,
          discs: bagDiscsInOrder(bag).map(({ disc }) => disc),
          href: bagPagePath(username, address),
          owner: username,
          source: { kind: 'page', username, address },
          isPrivate: visibility === 'private' || (visibility === 'public' && !isProfilePublic),
        })
      }
      case 'guest': {
        const { codes, name } = source
        return loaded({
          name,
          discs: discsFromCodes(codes, discs).discs,
          href: bagUrl({ codes, name }),
          source,
        })
      }
    }
  }, [source, user, loading, bags, failed, view, isError, discs])
}
