// Compares a bag before and after a conversion: score, cells, brands and similarity.
import { brandsOf } from '../disc/brands.ts'
import type { Disc } from '../disc/disc.ts'
import { cellChanges, coveredCells, type Cell, type CoveredCell } from '../scoring/cells.ts'
import { scoreBag, type Score } from '../scoring/score.ts'
import type { Conversion, ProposedRow, SwapRow } from './rows.ts'

export type BagSummary = {
  readonly discs: readonly Disc[]
  readonly score: Score
  readonly cells: readonly CoveredCell[]
  readonly brands: readonly string[]
}

export type ConversionReport = {
  readonly before: BagSummary
  readonly after: BagSummary
  readonly lost: readonly Cell[]
  readonly won: readonly Cell[]
  /** The number of accepted swaps, and their total and average similarity. */
  readonly swaps: number
  readonly totalSimilarity: number
  readonly averageSimilarity: number | undefined
}

/** The target decides what "before" and "after" mean. */
export type ReportTarget =
  | { readonly kind: 'current' }
  | { readonly kind: 'new' }
  | { readonly kind: 'existing'; readonly discs: readonly Disc[] }

/** Rule SW23. */
export function conversionReport(
  conversion: Conversion,
  target: ReportTarget = { kind: 'current' },
): ConversionReport {
  const current = conversion.rows.map(row => row.original)
  const beforeDiscs = target.kind === 'existing' ? target.discs : current
  const before = summaryOf(beforeDiscs)
  const after = summaryOf(discsAfter(conversion, target))
  const similarities = conversion.rows.flatMap(row =>
    isAccepted(row) ? [row.replacement.similarity] : [],
  )
  const totalSimilarity = similarities.reduce((total, value) => total + value, 0)
  return {
    before,
    after,
    ...cellChanges(before.discs, after.discs),
    swaps: similarities.length,
    totalSimilarity,
    averageSimilarity:
      similarities.length === 0 ? undefined : totalSimilarity / similarities.length,
  }
}

/** The discs of the target bag once the conversion is done. */
export function discsAfter({ rows }: Conversion, target: ReportTarget): readonly Disc[] {
  if (target.kind === 'current') return rows.map(afterSwap)
  const brought = rows.filter(row => row.kind === 'kept' || isAccepted(row)).map(afterSwap)
  if (target.kind === 'new') return brought
  const there = new Set(target.discs.map(disc => disc.id))
  return [...target.discs, ...brought.filter(disc => !there.has(disc.id))]
}

const isAccepted = (row: SwapRow): row is ProposedRow => row.kind === 'proposed' && row.accepted

const afterSwap = (row: SwapRow): Disc => (isAccepted(row) ? row.replacement.disc : row.original)

const summaryOf = (discs: readonly Disc[]): BagSummary => ({
  discs,
  score: scoreBag(discs),
  cells: coveredCells(discs),
  brands: brandsOf(discs),
})
