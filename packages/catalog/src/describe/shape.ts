// The shape of a flight: seven shapes within the three stabilities (rule FL10), and how it ends.
import { type FinishKind, finishOf, type FlightNumbers, stabilityOf } from '@bagwise/domain/flight'

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

const FINISH_WORDS = {
  hard: 'hard-finishing',
  medium: null,
  gentle: 'soft-finishing',
  straight: 'straight-finishing',
  turning: 'turnover',
} as const satisfies Record<FinishKind, string | null>

/** How the flight ends for either hand; null for a medium finish, which isn't mentioned. Rule FL12. */
export const finishWord = (disc: FlightNumbers): string | null => FINISH_WORDS[finishOf(disc).kind]
