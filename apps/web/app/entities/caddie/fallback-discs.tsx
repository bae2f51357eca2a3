// Alternatives if no disc in the bag fits: the best disc on the player's shelf and in the library (rule CA12).
import { type CaddieArm, coverageCell, type Shot, suggestionFor } from '@bagwise/domain/caddie'
import { isCustomMoldId } from '@bagwise/domain/collection'
import { type Disc, isOutOfProduction } from '@bagwise/domain/disc'
import { knownOf } from '@bagwise/domain/swap'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useMemo } from 'react'
import { AddSuggestedDisc, SuggestedDisc, type SuggestionAction } from '../bag/suggested-disc.tsx'
import { useCatalog } from '../disc/queries.ts'
import { customMoldsQuery, plasticsQuery, useOwnedDiscs } from '../collection/queries.ts'
import { useRanking } from '../disc/ranking.ts'
import { cx } from '../../ui/cx.ts'
import { Card } from '../../ui/surfaces.tsx'
import { ShotDiscName } from './best-discs.tsx'
import { toShotDisc, type ShotDisc } from './shot-discs.ts'

/** The library's best disc for a shot; undefined while loading, null if there is none. */
function useLibraryDisc(
  bagDiscs: readonly Disc[],
  shot: Shot,
  arm: CaddieArm,
): Disc | null | undefined {
  const { discs: library } = useCatalog()
  const ranking = useRanking()
  const candidates = useMemo(() => {
    if (!library || !ranking) return undefined
    const bagDiscIds = new Set(bagDiscs.map(({ id }) => id))
    return library
      .filter(disc => !isOutOfProduction(disc) && !bagDiscIds.has(disc.id))
      .map(disc => ({ disc, numbers: disc, known: knownOf(disc, ranking) }))
  }, [library, ranking, bagDiscs])
  return useMemo(
    () => candidates && (suggestionFor(candidates, shot, arm)?.candidate.disc ?? null),
    [candidates, shot, arm],
  )
}

/** The best suitable disc on the player's shelf, if any. Loads custom molds and plastics only if the shelf needs them. */
function useShelfDisc(bagId: string, shot: Shot, arm: CaddieArm): ShotDisc | undefined {
  const ownedDiscs = useOwnedDiscs()
  const { discs: library } = useCatalog()
  const shelf = useMemo(
    () => ownedDiscs?.filter(({ place, bagIds }) => place === 'shelf' && !bagIds.includes(bagId)),
    [ownedDiscs, bagId],
  )
  const hasDiscs = shelf !== undefined && shelf.length > 0
  const hasCustomMolds = hasDiscs && shelf.some(({ discId }) => isCustomMoldId(discId))
  const { data: custom } = useQuery({ ...customMoldsQuery(), enabled: hasCustomMolds })
  const { data: plastics } = useQuery({ ...plasticsQuery(), enabled: hasDiscs })
  return useMemo(() => {
    const molds = [...(library ?? []), ...(custom?.molds.map(({ disc }) => disc) ?? [])]
    const moldOf = new Map(molds.map(disc => [disc.id, disc]))
    const candidates = shelf?.flatMap(ownedDisc => {
      const disc = moldOf.get(ownedDisc.discId)
      return disc ? [toShotDisc(ownedDisc, disc, plastics ?? [])] : []
    })
    return candidates && coverageCell(candidates, shot, arm).fitting[0]?.candidate
  }, [shelf, library, custom, plastics, shot, arm])
}

type LibraryDiscProps = {
  title: string
  bagDiscs: readonly Disc[]
  shot: Shot
  arm: CaddieArm
  action: SuggestionAction
  className?: string
}

/** The library's best disc for a shot, with an action. Renders nothing while it is loading. */
export function LibraryDisc({ title, bagDiscs, shot, arm, action, className }: LibraryDiscProps) {
  const disc = useLibraryDisc(bagDiscs, shot, arm)
  if (disc === undefined) return null
  return (
    <div className={cx('grid gap-1', className)}>
      {disc ? (
        <>
          <h3 className="text-xl">{title}</h3>
          <SuggestedDisc disc={disc} action={action} />
        </>
      ) : (
        <p className="text-ink-soft">No disc in production can make this shot with your arm.</p>
      )}
    </div>
  )
}

type FallbackDiscsProps = Omit<LibraryDiscProps, 'title' | 'className' | 'action'> &
  Pick<ComponentProps<typeof AddSuggestedDisc>, 'suggested' | 'heading'> & { bagId: string }

export function FallbackDiscs({ bagId, suggested, heading, ...library }: FallbackDiscsProps) {
  const addButton = (disc: Disc) => (
    <AddSuggestedDisc disc={disc} suggested={suggested} heading={heading} />
  )
  const onShelf = useShelfDisc(bagId, library.shot, library.arm)
  return (
    <div className="grid gap-2">
      {onShelf ? (
        <Card className="grid gap-1">
          <h3 className="text-xl">On your shelf: this one works</h3>
          <ShotDiscName candidate={onShelf} />
        </Card>
      ) : null}
      <LibraryDisc
        {...library}
        action={addButton}
        title="In the library: this one works"
        className="rounded-lg border border-line bg-card p-4"
      />
    </div>
  )
}
