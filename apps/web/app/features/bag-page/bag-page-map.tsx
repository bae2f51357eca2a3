// The map of a bag whose gaps are its owner's business.
import { bagMap } from '@bagwise/domain/analysis'
import type { Disc } from '@bagwise/domain/disc'
import { useMemo } from 'react'
import { BagMap } from '../../entities/analysis/bag-map.tsx'

export function BagPageMap({ discs }: { discs: readonly Disc[] }) {
  const cells = useMemo(() => bagMap(discs), [discs])
  return <BagMap cells={cells} />
}
