// Packs a bag for a round: the subset of its discs that suits the round's shots best. Rules CA15 and CA16.
import type { DiscType } from '../disc/disc.ts'
import { type Candidate, rankDiscs } from './best-discs.ts'
import type { Round } from './situations.ts'

/** A throw that costs this much is worth nothing. */
const WORTHLESS = 30
/** Enough to prove the best subset of ordinary bags; beyond it the best one found so far is taken. */
const MOST_STEPS = 20_000
const NOISE = 1e-9

/** What each disc is worth for each shot, from 0 to the shot's weight. */
function worths(candidates: readonly Candidate[], { shots, arm }: Round): number[][] {
  const rows = candidates.map(() => Array.from<number>({ length: shots.length }).fill(0))
  const placed = candidates.map((candidate, index) => ({ numbers: candidate.numbers, index }))
  for (const [at, { shot, weight }] of shots.entries()) {
    for (const { candidate, cost } of rankDiscs(placed, shot, arm)) {
      const row = rows[candidate.index]
      if (row) row[at] = weight * Math.max(0, 1 - cost / WORTHLESS)
    }
  }
  return rows
}

/** Each shot is played with the best disc of the subset. */
const joined = (best: readonly number[], row: readonly number[]): number[] =>
  best.map((worth, at) => Math.max(worth, row[at] ?? 0))

const total = (best: readonly number[]): number => best.reduce((sum, worth) => sum + worth, 0)

function gainOf(best: readonly number[], row: readonly number[]): number {
  let gain = 0
  for (const [at, worth] of best.entries()) gain += Math.max(0, (row[at] ?? 0) - worth)
  return gain
}

/** The subset of at most `size` rows with the largest total: branch and bound, greedy first. */
function bestSubset(rows: readonly (readonly number[])[], size: number): readonly number[] {
  let steps = 0
  let found: { worth: number; chosen: readonly number[] } = { worth: 0, chosen: [] }

  function search(best: readonly number[], chosen: readonly number[], open: readonly number[]) {
    const worth = total(best)
    if (worth > found.worth + NOISE) found = { worth, chosen }
    steps += 1
    const left = size - chosen.length
    if (left === 0 || steps > MOST_STEPS) return
    const gains = open
      .map(index => ({ index, gain: gainOf(best, rows[index] ?? []) }))
      .filter(({ gain }) => gain > NOISE)
      .toSorted((a, b) => b.gain - a.gain || a.index - b.index)
    for (const [at, { index }] of gains.entries()) {
      // A disc never gains more later than now, so the largest gains are the most there is.
      const most = gains.slice(at, at + left).reduce((sum, { gain }) => sum + gain, worth)
      if (most <= found.worth + NOISE) return
      const rest = gains.slice(at + 1).map(other => other.index)
      search(joined(best, rows[index] ?? []), [...chosen, index], rest)
    }
  }
  const shots = rows[0]?.length ?? 0
  search(
    Array.from<number>({ length: shots }).fill(0),
    [],
    rows.map((_, index) => index),
  )
  return found.chosen.toSorted((a, b) => a - b)
}

type Packable = Candidate & { readonly type: DiscType }

/** The discs to carry, in the order of the bag. The same bag always gives the same discs. */
export function pack<C extends Packable>(candidates: readonly C[], round: Round): readonly C[] {
  const allowed = candidates.filter(({ type }) => !round.without.includes(type))
  return bestSubset(worths(allowed, round), round.discs).flatMap(index => allowed[index] ?? [])
}

/** How well these discs suit the round, from 0 to 1. */
export function suits(candidates: readonly Candidate[], round: Round): number {
  const most = round.shots.reduce((sum, { weight }) => sum + weight, 0)
  const none = round.shots.map(() => 0)
  return most === 0 ? 0 : total(worths(candidates, round).reduce<number[]>(joined, none)) / most
}
