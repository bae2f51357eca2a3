// If no disc in the bag fits: the best one on the player's shelf and in the library (rule CA12).
import { type Arm, coverageCell, type Shot, suggestionFor } from '@bagwise/domain/caddie'
import { type Disc, isOutOfProduction } from '@bagwise/domain/disc'
import { knownOf, NO_RANKING_DATA } from '@bagwise/domain/swap'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { AddSuggested, SuggestedDisc, type SuggestedDiscs } from '../analysis/suggested-disc.tsx'
import { useCatalog } from '../disc/queries.ts'
import { useOwnedDiscs, customMoldsQuery, plasticsQuery } from '../collection/queries.ts'
import { rankingDataQuery } from '../swap/queries.ts'
import { cx } from '../../ui/cx.ts'
import { Card } from '../../ui/surfaces.tsx'
import { ShotDiscName } from './best-discs.tsx'
import { ownedDiscAsShotDisc, type ShotDisc } from './shot-discs.ts'

/** The library's best disc for a shot; undefined while loading, null if there is none. */
function useLibraryDisc(held: readonly Disc[], shot: Shot, arm: Arm): Disc | null | undefined {
  const { discs: library } = useCatalog()
  const { data, isFetching } = useQuery(rankingDataQuery())
  const ranking = data ?? (isFetching ? undefined : NO_RANKING_DATA)
  const candidates = useMemo(() => {
    if (!library || !ranking) return undefined
    const heldIds = new Set(held.map(({ id }) => id))
    return library
      .filter(disc => !isOutOfProduction(disc) && !heldIds.has(disc.id))
      .map(disc => ({ disc, numbers: disc, known: knownOf(disc, ranking) }))
  }, [library, ranking, held])
  return useMemo(
    () => candidates && (suggestionFor(candidates, shot, arm)?.candidate.disc ?? null),
    [candidates, shot, arm],
  )
}

/** The best disc on the shelf that fits, if any. */
function useShelfDisc(bagId: string, shot: Shot, arm: Arm): ShotDisc | undefined {
  const owned = useOwnedDiscs()
  const { discs: library } = useCatalog()
  const shelf = useMemo(
    () =>
      owned?.filter(
        ownedDisc => ownedDisc.place === 'shelf' && !ownedDisc.bagIds.includes(bagId),
      ) ?? [],
    [owned, bagId],
  )
  const inLibrary = useMemo(
    () => library && new Map(library.map(disc => [disc.id, disc])),
    [library],
  )
  const hasCustomMolds =
    inLibrary !== undefined && shelf.some(({ discId }) => !inLibrary.has(discId))
  const { data: own } = useQuery({ ...customMoldsQuery(), enabled: hasCustomMolds })
  const { data: plastics } = useQuery({ ...plasticsQuery(), enabled: shelf.length > 0 })
  return useMemo(() => {
    const moldOf = (id: string) =>
      inLibrary?.get(id) ?? own?.molds.find(({ disc }) => disc.id === id)?.disc
    const candidates = shelf.flatMap(ownedDisc => {
      const disc = moldOf(ownedDisc.discId)
      return disc ? [ownedDiscAsShotDisc(ownedDisc, disc, plastics ?? [])] : []
    })
    return coverageCell(candidates, shot, arm).fitting[0]?.candidate
  }, [shelf, inLibrary, own, plastics, shot, arm])
}

type LibraryDiscProps = {
  title: string
  held: readonly Disc[]
  shot: Shot
  arm: Arm
  /** Null if discs can't be added. */
  suggested: SuggestedDiscs | null
  /** The id of the heading that gets the focus when the disc was added. */
  then: string
  className?: string
}

/** The library's best disc for a shot, to be added to the bag; nothing while it is loading. */
export function LibraryDisc(props: LibraryDiscProps) {
  const { title, held, shot, arm, suggested, then, className } = props
  const disc = useLibraryDisc(held, shot, arm)
  if (disc === undefined) return null
  return (
    <div className={cx('grid gap-1', className)}>
      {disc ? (
        <>
          <h3 className="text-xl">{title}</h3>
          <SuggestedDisc
            disc={disc}
            action={
              suggested ? <AddSuggested disc={disc} suggested={suggested} then={then} /> : undefined
            }
          />
        </>
      ) : (
        <p className="text-ink-soft">No disc in production does this with your arm.</p>
      )}
    </div>
  )
}

type FallbackDiscsProps = Omit<LibraryDiscProps, 'title' | 'className'> & { bagId: string }

export function FallbackDiscs({ bagId, ...library }: FallbackDiscsProps) {
  const onShelf = useShelfDisc(bagId, library.shot, library.arm)
  return (
    <div className="grid gap-2">
      {onShelf ? (
        <Card className="grid gap-1">
          <h3 className="text-xl">On your shelf: this one works</h3>
          <ShotDiscName shown={onShelf} />
        </Card>
      ) : null}
      <LibraryDisc
        {...library}
        title="In the library: this one works"
        className="rounded-lg border border-line bg-card p-4"
      />
    </div>
  )
}
