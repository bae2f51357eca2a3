// How a flight ends, in a player's words: for cards and disc pages (rule FL12).
import type { FlightNumbers } from './numbers.ts'
import { flightPath } from './path.ts'
import { REFERENCE_THROWER, type Thrower } from './thrower.ts'

/** From the hardest fade to a finish on the turning side. */
export const FINISHES = ['hard', 'medium', 'gentle', 'straight', 'turning'] as const
export type FinishKind = (typeof FINISHES)[number]

export type Finish = {
  readonly kind: FinishKind
  /** Which side the disc lands on, seen from the tee; null if it lands on its line. */
  readonly side: 'left' | 'right' | null
  /** `hard finish left`, `straight finish`, `finishes right`. */
  readonly words: string
}

/** How far off the line a disc lands, in percent of its length, for each finish. Rule FL12. */
const FADING_FROM = [
  [12, 'hard'],
  [7, 'medium'],
  [2, 'gentle'],
] as const
const TURNING_FROM = 2

/** How this disc finishes for this player; right-hand backhand by default. */
export function finishOf(numbers: FlightNumbers, thrower: Thrower = REFERENCE_THROWER): Finish {
  // Only the landing point is needed, so one step is enough.
  const { points, length } = flightPath(numbers, thrower, 1)
  const percent = (100 * (points.at(-1)?.x ?? 0)) / length
  const fadesLeft = (thrower.hand === 'right') === (thrower.style === 'backhand')
  const fading = fadesLeft ? -percent : percent
  const kind = kindOf(fading)
  if (kind === 'straight') return { kind, side: null, words: 'straight finish' }
  const side = percent < 0 ? 'left' : 'right'
  return { kind, side, words: kind === 'turning' ? `finishes ${side}` : `${kind} finish ${side}` }
}

function kindOf(fading: number): FinishKind {
  // Rounded, so that floating-point noise does not matter on a limit.
  const percent = Math.round(fading * 1000) / 1000
  if (percent <= -TURNING_FROM) return 'turning'
  return FADING_FROM.find(([floor]) => percent >= floor)?.[1] ?? 'straight'
}
