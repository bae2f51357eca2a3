// The caddie: which discs suit a shot, the best first.
import type { FlightNumbers } from '../flight/numbers.ts'
import { type Release, RELEASES } from '../flight/thrower.ts'
import { costOf } from './cost.ts'
import type { Arm, Shot } from './shot.ts'
import { aimAt, throwAt, type TriedThrow } from './throw.ts'

export type Candidate = { readonly numbers: FlightNumbers }

export type Pick<C extends Candidate> = TriedThrow & {
  readonly candidate: C
  readonly release: Release
  readonly cost: number
}

/** This disc thrown with the release that suits it best. */
function bestThrow<C extends Candidate>(candidate: C, shot: Shot, arm: Arm): Pick<C> | undefined {
  const { numbers } = candidate
  const aim = aimAt(numbers, shot.distance, arm)
  const releases = shot.release ? [shot.release] : RELEASES
  let best: Pick<C> | undefined
  for (const release of releases) {
    const thrown = throwAt(numbers, aim, shot, arm, release)
    const cost = costOf(thrown, numbers, shot, arm, release)
    if (!best || cost < best.cost) best = { ...thrown, candidate, release, cost }
  }
  return best
}

/** All discs, the most suitable first; equals in the given order. Rule CA9. */
export function rankDiscs<C extends Candidate>(
  candidates: readonly C[],
  shot: Shot,
  arm: Arm,
): readonly Pick<C>[] {
  return candidates
    .flatMap(candidate => bestThrow(candidate, shot, arm) ?? [])
    .toSorted((a, b) => a.cost - b.cost)
}
