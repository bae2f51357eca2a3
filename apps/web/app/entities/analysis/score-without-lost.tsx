// The score without the discs that the player lost from the bag (rule BG25).
import { discsWithoutLost } from '@bagwise/domain/collection'
import type { Disc } from '@bagwise/domain/disc'
import { scoreBag } from '@bagwise/domain/scoring'
import { useMemo } from 'react'
import { countOf } from '../../lib/format.ts'
import { useCarriedDiscs } from '../collection/queries.ts'

export function ScoreWithoutLost({ bagId, discs }: { bagId: string; discs: readonly Disc[] }) {
  const owned = useCarriedDiscs()
  const left = useMemo(
    () => (owned ? discsWithoutLost(discs, owned, bagId) : discs),
    [owned, discs, bagId],
  )
  const lost = discs.length - left.length
  if (lost === 0) return null
  return (
    <p className="text-center">
      {scoreBag(left).total}% without the {lost === 1 ? 'disc' : countOf(lost, 'disc')} you lost
    </p>
  )
}
