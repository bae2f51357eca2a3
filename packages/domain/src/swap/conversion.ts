// Converts a bag to another brand: each disc is kept, replaced or unmatched (rules SW11 to SW13).
import { type Disc, byBrandAndName } from '../disc.ts'
import {
  type Candidate,
  type Match,
  bestCandidatesFor,
  type MatchIndex,
  type MatchSearch,
} from './matches.ts'
import { explain } from './similarity.ts'

export type Alternative = Match & { readonly explanation: string }

type Swappable = {
  readonly original: Disc
  /** The original proposal, even if the player rejected it; absent if there was none. */
  readonly proposedId?: string | undefined
  /** Direct matches and the best other candidates, best first. */
  readonly candidates: readonly Candidate[]
  /** Up to five that can be chosen now. */
  readonly alternatives: readonly Alternative[]
}

export type KeptRow = { readonly kind: 'kept'; readonly original: Disc }
export type UnmatchedRow = Swappable & { readonly kind: 'unmatched' }
export type ProposedRow = Swappable & {
  readonly kind: 'proposed'
  readonly replacement: Match
  readonly accepted: boolean
}
export type SwapRow = KeptRow | UnmatchedRow | ProposedRow

/** Rows in the order of the bag. No two rows have the same replacement, and none has a kept disc. */
export type Conversion = { readonly brand: string; readonly rows: readonly SwapRow[] }

/**
 * Assigns each row to a column with the highest total weight. Returns each row's column, or -1.
 *
 * Uses the Hungarian method with shortest augmenting paths: rows are added one by one, and each may
 * move earlier rows to other columns if that raises the total. Weights are stored row by row. They
 * must be whole numbers of 0 or more to keep sums exact; 0 means "do not pair". There must be at
 * least as many columns as rows: every row gets a column, even if it is not paired.
 */
export function bestAssignment(rows: number, columns: number, weights: Float64Array): Int32Array {
  const columnOf = new Int32Array(rows).fill(-1)
  for (const [column, row] of assignRows(rows, columns, weights).entries()) {
    if (row >= 0 && valueAt(weights, row * columns + column) > 0) columnOf[row] = column
  }
  return columnOf
}

/** Returns the row assigned to each column, or -1. */
function assignRows(rows: number, columns: number, weights: Float64Array): Int32Array {
  const holders = new Int32Array(columns).fill(-1)
  const rowPrice = new Float64Array(rows)
  const columnPrice = new Float64Array(columns)
  const previousColumn = new Int32Array(columns)
  const distance = new Float64Array(columns)
  const settled = new Uint8Array(columns)

  for (let newRow = 0; newRow < rows; newRow++) {
    distance.fill(Infinity)
    settled.fill(0)
    let row = newRow
    let column = -1
    let reached = 0
    do {
      let nearest = -1
      for (let other = 0; other < columns; other++) {
        if (settled[other] === 1) continue
        const cost =
          valueAt(rowPrice, row) +
          valueAt(columnPrice, other) -
          valueAt(weights, row * columns + other)
        if (reached + cost < valueAt(distance, other)) {
          distance[other] = reached + cost
          previousColumn[other] = column
        }
        if (nearest < 0 || valueAt(distance, other) < valueAt(distance, nearest)) nearest = other
      }
      column = nearest
      reached = valueAt(distance, column)
      settled[column] = 1
      row = valueAt(holders, column)
    } while (row >= 0)

    // Update the prices to keep every pair on the path optimal.
    rowPrice[newRow] = valueAt(rowPrice, newRow) - reached
    for (let other = 0; other < columns; other++) {
      const slack = reached - valueAt(distance, other)
      if (settled[other] === 0 || slack <= 0) continue
      columnPrice[other] = valueAt(columnPrice, other) + slack
      rowPrice[valueAt(holders, other)] = valueAt(rowPrice, valueAt(holders, other)) - slack
    }
    for (let step = column; step >= 0;) {
      const previous = valueAt(previousColumn, step)
      holders[step] = previous < 0 ? newRow : valueAt(holders, previous)
      step = previous
    }
  }
  return holders
}

const valueAt = (numbers: Float64Array | Int32Array, index: number): number => numbers[index] ?? 0

/** The max number of alternatives for a row. Rule SW13. */
export const MAX_ALTERNATIVES = 5

/** Updates the alternatives of every row. Call it whenever a replacement changes. */
export function withAlternatives(rows: readonly SwapRow[]): readonly SwapRow[] {
  const taken = new Set(
    rows.flatMap(row => (row.kind === 'proposed' && row.accepted ? [row.replacement.disc.id] : [])),
  )
  return rows.map(row =>
    row.kind === 'kept' ? row : { ...row, alternatives: alternativesOf(row, taken) },
  )
}

function alternativesOf(
  row: Exclude<SwapRow, { kind: 'kept' }>,
  taken: ReadonlySet<string>,
): readonly Alternative[] {
  const own = row.kind === 'proposed' ? row.replacement.disc.id : undefined
  const alternatives: Alternative[] = []
  for (const { disc, kind, similarity } of row.candidates) {
    if (alternatives.length === MAX_ALTERNATIVES) break
    if (disc.id === own || taken.has(disc.id)) continue
    alternatives.push({ disc, kind, similarity, explanation: explain(row.original, disc) })
  }
  return alternatives
}

/** Converts a bag: discs of the brand are kept, and the others get the best assignment of direct matches. Rule SW11. */
export function convertBag(
  bag: readonly Disc[],
  brand: string,
  index: MatchIndex,
  { hideOutOfProduction = false, wanted }: Pick<MatchSearch, 'hideOutOfProduction' | 'wanted'> = {},
): Conversion {
  const inBag = new Set(bag.map(disc => disc.id))
  // Each other row can use at most one of its candidates, so no row needs more than this.
  const needed = MAX_ALTERNATIVES + bag.length
  const candidatesOf = (original: Disc) =>
    bestCandidatesFor(
      original,
      index,
      { inBag, brand, hideOutOfProduction, wanted },
      needed,
    ).filter(({ kind }, position) => position < needed || kind !== 'similar')
  // Sorted to resolve ties the same way for any order of the bag.
  const rowsToMatch = bag
    .filter(disc => disc.brand !== brand)
    .toSorted(byBrandAndName)
    .map(original => ({ original, candidates: candidatesOf(original) }))
  const replacements = assignCandidates(
    rowsToMatch.map(({ candidates }) => candidates.filter(({ kind }) => kind !== 'similar')),
    directWeight(rowsToMatch.length),
  )
  const rowOf = new Map<string, SwapRow>()
  for (const [position, { original, candidates }] of rowsToMatch.entries()) {
    const replacement = replacements[position]
    const row = { original, candidates, alternatives: [] }
    rowOf.set(
      original.id,
      replacement
        ? {
            ...row,
            kind: 'proposed',
            replacement,
            accepted: true,
            proposedId: replacement.disc.id,
          }
        : { ...row, kind: 'unmatched' },
    )
  }
  const rows = bag.map((original): SwapRow => rowOf.get(original.id) ?? { kind: 'kept', original })
  return { brand, rows: withAlternatives(rows) }
}

/** Returns each list's candidate in the assignment with the highest total weight. */
export function assignCandidates(
  lists: readonly (readonly Candidate[])[],
  weightOf: (candidate: Candidate) => number,
): readonly (Candidate | undefined)[] {
  const ids = [...new Set(lists.flatMap(list => list.map(({ disc }) => disc.id)))].toSorted()
  const columnOf = new Map(ids.map((id, column) => [id, column]))
  const columns = Math.max(ids.length, lists.length)
  const weights = new Float64Array(lists.length * columns)
  for (const [row, list] of lists.entries()) {
    for (const candidate of list) {
      weights[row * columns + (columnOf.get(candidate.disc.id) ?? 0)] = weightOf(candidate)
    }
  }
  const chosen = bestAssignment(lists.length, columns, weights)
  return lists.map((list, row) => list.find(({ disc }) => disc.id === ids[chosen[row] ?? -1]))
}

/** Converts a ranking to a whole number, which keeps sums exact. */
export const rankingWeight = ({ ranking }: Candidate): number => Math.round(ranking * RANKING_STEPS)
const RANKING_STEPS = 2 ** 34
/** Above any ranking: similarity 1, type 0.1, mold 0.4, known 0.3, name 0.05 and players 0.05. */
const MAX_RANKING = 2

/** Prefers the most exact matches, then the highest total ranking. */
function directWeight(rows: number): (candidate: Candidate) => number {
  const exactUnit = MAX_RANKING * RANKING_STEPS * rows
  return candidate => (candidate.kind === 'exact' ? exactUnit : 0) + rankingWeight(candidate)
}
