// The arm that throws for the caddie: the player's own, or the usual one (rule CA4).
import { USUAL_LONGEST_THROW } from '@bagwise/domain/caddie'
import { useMemo } from 'react'
import { useThrower } from '../flight/thrower.ts'
import type { ShotArm } from './shot-of.ts'

export function useShotArm(): ShotArm {
  const [{ hand, style, longestThrow }] = useThrower()
  return useMemo(
    () => ({ hand, style, longestThrow: longestThrow ?? USUAL_LONGEST_THROW }),
    [hand, style, longestThrow],
  )
}
