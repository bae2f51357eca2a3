// Whether two discs are an exact, a close or only a similar match by their four numbers (rule SW7).
import type { FlightNumbers } from '../flight/numbers.ts'

/** Best first: all four numbers equal; each within 1; everything else. Rule SW7. */
export type MatchKind = 'exact' | 'close' | 'similar'

/** A close match means each flight number is within this. */
const CLOSE_WITHIN = 1

export const matchKindOf = (a: FlightNumbers, b: FlightNumbers): MatchKind =>
  matchKindBy(
    Math.abs(a.speed - b.speed),
    Math.abs(a.glide - b.glide),
    Math.abs(a.turn - b.turn),
    Math.abs(a.fade - b.fade),
  )

/** The same from the four differences. */
export function matchKindBy(speed: number, glide: number, turn: number, fade: number): MatchKind {
  if (speed + glide + turn + fade === 0) return 'exact'
  return isDirectBy(speed, glide, turn, fade) ? 'close' : 'similar'
}

/** Whether four differences make a direct match, exact or close. */
export const isDirectBy = (speed: number, glide: number, turn: number, fade: number): boolean =>
  speed <= CLOSE_WITHIN && glide <= CLOSE_WITHIN && turn <= CLOSE_WITHIN && fade <= CLOSE_WITHIN
