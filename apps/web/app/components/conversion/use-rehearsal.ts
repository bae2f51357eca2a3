// Conversions made in idle moments and thrown away: what the browser has done before, it does several times faster.
import { type Catalogue, convertBag, type Disc } from '@bagwise/domain'
import { useEffect } from 'react'
import { whenIdle } from '../../platform/idle.ts'

const TIMES = 6

export function useRehearsal(discs: readonly Disc[], catalogue: Catalogue | undefined): void {
  useEffect(() => {
    if (!catalogue) return
    const brands = [...catalogue.brands.keys()]
    let left = TIMES
    const rehearse = () => {
      left -= 1
      if (left < 0) return
      convertBag(discs, brands[left] ?? '', catalogue)
      whenIdle(rehearse)
    }
    whenIdle(rehearse)
    return () => {
      left = 0
    }
  }, [discs, catalogue])
}
