// The stability of a disc: overstable, straight or understable (rule FL10).
import type { FlightNumbers } from './numbers.ts'

/** From overstable to understable. */
export const STABILITIES = ['overstable', 'straight', 'understable'] as const
export type Stability = (typeof STABILITIES)[number]

const OVERSTABLE = { turnFrom: 0, fadeFrom: 2 } as const
const UNDERSTABLE = { turnTo: -2 } as const

export function stabilityOf({ turn, fade }: Pick<FlightNumbers, 'turn' | 'fade'>): Stability {
  if (turn >= OVERSTABLE.turnFrom && fade >= OVERSTABLE.fadeFrom) return 'overstable'
  return turn <= UNDERSTABLE.turnTo ? 'understable' : 'straight'
}
