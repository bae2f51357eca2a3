// Conversions made in idle moments and thrown away: what the browser has done before, it does several times faster.
import { type Catalogue, convertBag, type Disc } from '@bagwise/domain'
import { useEffect } from 'react'
import { whenIdle } from '../../platform/idle.ts'

/** In a tab: what is rehearsed once stays so. */
let left = 6

function rehearse(discs: readonly Disc[], catalogue: Catalogue): void {
  if (left === 0) return
  left -= 1
  convertBag(discs, [...catalogue.brands.keys()][left] ?? '', catalogue)
  whenIdle(() => rehearse(discs, catalogue))
}

export function useRehearsal(discs: readonly Disc[], catalogue: Catalogue | undefined): void {
  useEffect(() => {
    if (catalogue) whenIdle(() => rehearse(discs, catalogue))
  }, [discs, catalogue])
}
