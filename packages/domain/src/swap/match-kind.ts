// Whether a disc is the same, nearly the same, or only similar by its four numbers (rule SW7).
import type { FlightNumbers } from '../flight/numbers.ts'

/** Best first: all four numbers equal; each within 1; everything else. Rule SW7. */
export type MatchKind = 'exact' | 'close' | 'similar'

/** A close match means each flight number is within this. */
const CLOSE_WITHIN = 1

/** Spelled out number by number: it runs for every direct match of a search. */
export function matchKindOf(a: FlightNumbers, b: FlightNumbers): MatchKind {
  const furthest = Math.max(
    Math.abs(a.speed - b.speed),
    Math.abs(a.glide - b.glide),
    Math.abs(a.turn - b.turn),
    Math.abs(a.fade - b.fade),
  )
  if (furthest === 0) return 'exact'
  return furthest <= CLOSE_WITHIN ? 'close' : 'similar'
}
