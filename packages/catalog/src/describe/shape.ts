// How does a flight bend? Seven shapes within the three stabilities (rule FL10).
import { stabilityOf, type FlightNumbers, type Stability } from '@bagwise/domain/flight'

export type Shape =
  | 'hook'
  | 'overstable'
  | 'late-fade'
  | 'straight'
  | 's-curve'
  | 'understable'
  | 'roller'

export function shapeOf(disc: Pick<FlightNumbers, 'turn' | 'fade'>): Shape {
  const { turn, fade } = disc
  switch (stabilityOf(disc)) {
    case 'overstable':
      return fade >= 3.5 ? 'hook' : 'overstable'
    case 'straight':
      return fade >= 2 ? 'late-fade' : 'straight'
    case 'understable':
      if (turn <= -3.5) return 'roller'
      return fade >= 2 ? 's-curve' : 'understable'
  }
}

/** Null where the rule says straight, but a player watching the flight would not. */
export function stabilityWord(disc: Pick<FlightNumbers, 'turn' | 'fade'>): Stability | null {
  const stability = stabilityOf(disc)
  return stability === 'straight' && (disc.turn < -1 || disc.fade > 1) ? null : stability
}
