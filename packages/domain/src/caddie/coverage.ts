// The shots that a bag covers: a grid of shapes by distances, using the caddie's throws. Rules CA13 and CA14.
import { type Candidate, type DiscPick, rankDiscs } from './best-discs.ts'
import { fitsDistance, unfitReason } from './fit.ts'
import {
  aimAt,
  type CaddieArm,
  type Shape,
  SHAPES,
  type Shot,
  DEFAULT_SHOT,
  levelDistance,
} from './shot.ts'

export type CoverageState = 'covered' | 'one-disc' | 'missing'

export type CoverageCell<C extends Candidate> = {
  readonly shot: Shot
  readonly state: CoverageState
  /** The discs that fit, best first. */
  readonly fitting: readonly DiscPick<C>[]
}

export type CoverageRow<C extends Candidate> = {
  readonly shape: Shape
  readonly cells: readonly CoverageCell<C>[]
}

const stateOf = (fitting: number): CoverageState => {
  if (fitting === 0) return 'missing'
  return fitting === 1 ? 'one-disc' : 'covered'
}

/** How much more a better known disc may cost than the best one. */
const MAX_EXTRA_COST = 3

type KnownCandidate = Candidate & { readonly known: number }

/** Returns the disc to suggest if none in the bag fits: the best known among those that fit almost equally well. Rule CA12. */
export function suggestionFor<C extends KnownCandidate>(
  candidates: readonly C[],
  shot: Shot,
  arm: CaddieArm,
): DiscPick<C> | undefined {
  const { fitting } = coverageCell(candidates.filter(suitsDistance), shot, arm)
  const limit = (fitting[0]?.cost ?? 0) + MAX_EXTRA_COST
  return fitting
    .filter(({ cost }) => cost <= limit)
    .reduce<DiscPick<C> | undefined>(
      (best, pick) => (best && best.candidate.known >= pick.candidate.known ? best : pick),
      undefined,
    )

  /** Avoids simulating most of the library, which would be slow. */
  function suitsDistance(candidate: C): boolean {
    const distance = levelDistance(shot)
    const { strength, reach } = aimAt(candidate.numbers, distance, arm)
    const level = { ...shot, distance }
    return fitsDistance({ candidate, reach, ratio: strength.ratio }, level)
  }
}

export function coverageCell<C extends Candidate>(
  candidates: readonly C[],
  shot: Shot,
  arm: CaddieArm,
): CoverageCell<C> {
  const fitting = rankDiscs(candidates, shot, arm).filter(pick => !unfitReason(pick, shot, arm))
  return { shot, state: stateOf(fitting.length), fitting }
}

/** Returns a row for each shape, with a cell for each distance in feet. */
export function coverageOf<C extends Candidate>(
  candidates: readonly C[],
  distances: readonly number[],
  arm: CaddieArm,
  style: Shot['style'] = DEFAULT_SHOT.style,
): readonly CoverageRow<C>[] {
  return SHAPES.map(shape => ({
    shape,
    cells: distances.map(distance =>
      coverageCell(candidates, { ...DEFAULT_SHOT, distance, shape, style }, arm),
    ),
  }))
}

/** Returns the grid's distances: multiples of `step` feet, from about 100 feet to the longest throw. Rule CA13. */
export function coverageDistances(longestThrow: number, step: number): readonly number[] {
  const first = Math.max(1, Math.round(100 / step))
  const last = Math.max(first, Math.floor((longestThrow + 1e-6) / step))
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}
