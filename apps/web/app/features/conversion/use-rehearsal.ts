// Conversions made in idle moments and thrown away: what the browser has done before, it does several times faster.
import type { Disc } from '@bagwise/domain/disc'
import { convertBag, type MatchIndex } from '@bagwise/domain/swap'
import { useEffect } from 'react'
import { whenIdle } from '../../platform/idle.ts'

/** In a tab: what is rehearsed once stays so. */
let left = 6

function rehearse(discs: readonly Disc[], index: MatchIndex): void {
  if (left === 0) return
  left -= 1
  convertBag(discs, [...index.byBrand.keys()][left] ?? '', index)
  whenIdle(() => rehearse(discs, index))
}

export function useRehearsal(discs: readonly Disc[], index: MatchIndex | undefined): void {
  useEffect(() => {
    if (index) whenIdle(() => rehearse(discs, index))
  }, [discs, index])
}
