// Lost discs: a badge in the mold's row, and the dialog that replaces one. Loaded if the bag has a lost disc.
import type { OwnedDisc } from '@bagwise/contract'
import type { Disc } from '@bagwise/domain/disc'
import { CircleHelp } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import {
  lostLabel,
  ownedDiscLabel,
  ownedDiscName,
} from '../../../entities/collection/owned-disc-labels.ts'
import type { CollectionEntry } from '../../../entities/collection/queries.ts'
import { OpenActionDialog } from '../../../entities/collection/edit/edit-dialogs.tsx'
import { useOwnedDiscActions } from '../../../entities/collection/edit/owned-disc-actions.tsx'

type LostDiscBadgesProps = {
  disc: Disc
  lost: readonly OwnedDisc[]
  /** True if the bag has other owned discs of the mold, so the badge must name the lost one. */
  isNamed: boolean
  onReplace: (lost: CollectionEntry) => void
}

export function LostDiscBadges({ disc, lost, isNamed, onReplace }: LostDiscBadgesProps) {
  return (
    <ul aria-label={`Lost: ${disc.name}`} className="col-span-2">
      {lost.map(ownedDisc => (
        <li key={ownedDisc.id} className="flex flex-wrap items-center gap-x-1.5 text-sm">
          <CircleHelp aria-hidden size={14} className="shrink-0 text-danger" />
          <span className="min-w-0 wrap-anywhere text-danger">
            {isNamed ? `${ownedDiscLabel(ownedDisc)}: ` : null}
            {lostLabel(ownedDisc)}
          </span>
          <span aria-hidden="true">·</span>
          <button
            type="button"
            onClick={() => onReplace({ ownedDisc, disc })}
            className="relative z-10 -ml-1.5 min-h-9 px-1.5 font-semibold text-accent underline decoration-2 underline-offset-4 print:hidden"
          >
            Replace<span className="sr-only"> {ownedDiscName({ ownedDisc, disc })}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

type ReplaceLostProps = { lost: CollectionEntry; onClose: () => void }

/** Rendered outside the row, because the row is removed when another mold replaces it. */
export function ReplaceLost({ lost, onClose }: ReplaceLostProps) {
  const actions = useOwnedDiscActions({ action: 'replace', items: [lost] })
  const isOpen = actions.dialog !== null
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) close()
  }, [isOpen])
  return <OpenActionDialog actions={actions} />
}
