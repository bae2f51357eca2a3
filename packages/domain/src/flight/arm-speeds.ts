// Arms to choose from, for players who don't measure their throws.
import type { Thrower } from './thrower.ts'

/** Arm speeds to choose from, by longest throw in feet; null means as rated. Rule FL13. */
export const ARM_SPEEDS = [
  { longestThrow: null, name: 'As rated' },
  { longestThrow: 200, name: 'Easy' },
  { longestThrow: 250, name: 'Relaxed' },
  { longestThrow: 300, name: 'Average' },
  { longestThrow: 350, name: 'Strong' },
  { longestThrow: 400, name: 'Fast' },
  { longestThrow: 450, name: 'Very fast' },
] as const satisfies readonly { longestThrow: Thrower['longestThrow']; name: string }[]
