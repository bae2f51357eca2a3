// The player's actions in a conversion, and its report.
import {
  withAlternatives,
  assignCandidates,
  rankingWeight,
  type Conversion,
  type SwapRow,
  type ProposedRow,
} from './conversion.ts'
import { brandsOf, type Disc } from '../disc.ts'
import { compareText } from '../text/characters.ts'
import {
  cellChanges,
  cellCoverage,
  type Cell,
  type CellCoverage,
  scoreBag,
  type Score,
} from '../scoring/score.ts'

/** Accepts the row's proposal. A row without a match takes its best alternative. Rule SW16. */
export function acceptRow(conversion: Conversion, originalId: string): Conversion {
  const row = rowFor(conversion, originalId)
  if (row?.kind === 'proposed') return withRow(conversion, { ...row, accepted: true })
  const [best] = row?.kind === 'unmatched' ? row.alternatives : []
  return best ? chooseAlternative(conversion, originalId, best.disc.id) : conversion
}

/** Rejects the row's proposal, which stays visible and can be accepted again. */
export function rejectRow(conversion: Conversion, originalId: string): Conversion {
  const row = rowFor(conversion, originalId)
  return row?.kind === 'proposed' ? withRow(conversion, { ...row, accepted: false }) : conversion
}

export function toggleRow(conversion: Conversion, originalId: string): Conversion {
  const row = rowFor(conversion, originalId)
  return row?.kind === 'proposed' && row.accepted
    ? rejectRow(conversion, originalId)
    : acceptRow(conversion, originalId)
}

/**
 * Makes one of the row's alternatives its accepted replacement. A rejected row that proposed the
 * same disc falls back to its next direct match. Rule SW18.
 */
export function chooseAlternative(
  conversion: Conversion,
  originalId: string,
  discId: string,
): Conversion {
  const row = rowFor(conversion, originalId)
  if (!row || row.kind === 'kept') return conversion
  const replacement = row.alternatives.find(({ disc }) => disc.id === discId)
  if (!replacement) return conversion
  const chosen: SwapRow = { ...row, kind: 'proposed', replacement, accepted: true }
  const rows = conversion.rows.map(other => (other === row ? chosen : other))
  const displaced = rows.find(other => other !== chosen && usesReplacement(other, discId))
  return withRows(
    conversion,
    displaced ? rows.map(other => (other === displaced ? fallBack(other, rows) : other)) : rows,
  )
}

/** Accepts every proposal, and assigns the best alternatives to rows without a match. Rule SW17. */
export function acceptAll(conversion: Conversion): Conversion {
  const usedIds = new Set(conversion.rows.flatMap(replacementIdsOf))
  const open = conversion.rows
    .filter(row => row.kind === 'unmatched')
    .toSorted((a, b) => compareText(a.original.id, b.original.id))
  const assigned = assignCandidates(
    open.map(row => row.candidates.filter(({ disc }) => !usedIds.has(disc.id))),
    rankingWeight,
  )
  const replacementOf = new Map(open.map((row, index) => [row.original.id, assigned[index]]))
  return withRows(
    conversion,
    conversion.rows.map((row): SwapRow => {
      if (row.kind === 'kept') return row
      const replacement =
        row.kind === 'proposed' ? row.replacement : replacementOf.get(row.original.id)
      return replacement ? { ...row, kind: 'proposed', replacement, accepted: true } : row
    }),
  )
}

export const rejectAll = (conversion: Conversion): Conversion =>
  withRows(
    conversion,
    conversion.rows.map(row => (row.kind === 'proposed' ? { ...row, accepted: false } : row)),
  )

/** Counts selected discs for "N of M discs selected". Kept discs are not counted. Rule SW19. */
export function selectionOf({ rows }: Conversion): {
  readonly selected: number
  readonly total: number
} {
  const swappable = rows.filter(row => row.kind !== 'kept')
  const selected = swappable.filter(row => row.kind === 'proposed' && row.accepted)
  return { selected: selected.length, total: swappable.length }
}

/** True if Accept All and Reject All would have an effect. */
export const hasChoices = ({ rows }: Conversion): boolean =>
  rows.some(
    row => row.kind === 'proposed' || (row.kind === 'unmatched' && row.alternatives.length > 0),
  )

const rowFor = ({ rows }: Conversion, originalId: string): SwapRow | undefined =>
  rows.find(row => row.original.id === originalId)

const withRow = (conversion: Conversion, row: SwapRow): Conversion =>
  withRows(
    conversion,
    conversion.rows.map(other => (other.original.id === row.original.id ? row : other)),
  )

const withRows = ({ brand }: Conversion, rows: readonly SwapRow[]): Conversion => ({
  brand,
  rows: withAlternatives(rows),
})

const replacementIdsOf = (row: SwapRow): readonly string[] =>
  row.kind === 'proposed' ? [row.replacement.disc.id] : []

const usesReplacement = (row: SwapRow, discId: string): boolean =>
  replacementIdsOf(row).includes(discId)

/** Returns the row with its next unused direct match (exact before close, not accepted), or unmatched if there is none. */
function fallBack(row: SwapRow, rows: readonly SwapRow[]): SwapRow {
  if (row.kind === 'kept') return row
  const usedIds = new Set(rows.flatMap(replacementIdsOf))
  const free = row.candidates.filter(({ disc }) => !usedIds.has(disc.id))
  const next =
    free.find(({ kind }) => kind === 'exact') ?? free.find(({ kind }) => kind === 'close')
  const { original, candidates, alternatives, proposedId } = row
  const base = { original, candidates, alternatives, proposedId }
  return next
    ? { ...base, kind: 'proposed', replacement: next, accepted: false }
    : { ...base, kind: 'unmatched' }
}

export type BagSummary = {
  readonly discs: readonly Disc[]
  readonly score: Score
  readonly cells: readonly CellCoverage[]
  readonly brands: readonly string[]
}

export type ConversionReport = {
  readonly before: BagSummary
  readonly after: BagSummary
  readonly lost: readonly Cell[]
  readonly gained: readonly Cell[]
  /** The number of accepted swaps, and their total and average similarity. */
  readonly swaps: number
  readonly totalSimilarity: number
  readonly averageSimilarity: number | undefined
}

/** The bag that a conversion is saved to. It decides which discs the report compares. */
export type ReportTarget =
  | { readonly kind: 'current' }
  | { readonly kind: 'new' }
  | { readonly kind: 'existing'; readonly discs: readonly Disc[] }

/** Compares a bag before and after a conversion. Rule SW23. */
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

/** Returns the discs of the target bag after the conversion. */
export function discsAfter({ rows }: Conversion, target: ReportTarget): readonly Disc[] {
  if (target.kind === 'current') return rows.map(afterSwap)
  const converted = rows.filter(row => row.kind === 'kept' || isAccepted(row)).map(afterSwap)
  if (target.kind === 'new') return converted
  const existing = new Set(target.discs.map(disc => disc.id))
  return [...target.discs, ...converted.filter(disc => !existing.has(disc.id))]
}

/** The changes of a saved conversion, besides the swaps that the server counts. */
export type ConversionChanges = {
  readonly before: Score
  readonly after: Score
  /** The number of discs that were not swapped. */
  readonly kept: number
  /** The number of discs that weren't copied to another bag, because no swap was accepted. */
  readonly omittedCount: number
  /** The replacements that the bag has now and didn't have before. */
  readonly newDiscs: readonly Disc[]
}

/** Compares the saved bag with the bag before. Rule SW37. */
export function conversionChanges(
  conversion: Conversion,
  target: ReportTarget,
  savedDiscs: readonly Disc[],
): ConversionChanges {
  const { rows } = conversion
  const before = target.kind === 'existing' ? target.discs : rows.map(row => row.original)
  const had = new Set(before.map(({ id }) => id))
  const has = new Set(savedDiscs.map(({ id }) => id))
  const sameBrand = rows.filter(row => row.kind === 'kept').length
  const notAccepted = rows.length - sameBrand - rows.filter(isAccepted).length
  const isCopy = target.kind !== 'current'
  return {
    before: scoreBag(before),
    after: scoreBag(savedDiscs),
    kept: sameBrand + (isCopy ? 0 : notAccepted),
    omittedCount: isCopy ? notAccepted : 0,
    newDiscs: rows
      .filter(isAccepted)
      .map(row => row.replacement.disc)
      .filter(({ id }) => has.has(id) && !had.has(id)),
  }
}

const isAccepted = (row: SwapRow): row is ProposedRow => row.kind === 'proposed' && row.accepted

const afterSwap = (row: SwapRow): Disc => (isAccepted(row) ? row.replacement.disc : row.original)

const summaryOf = (discs: readonly Disc[]): BagSummary => ({
  discs,
  score: scoreBag(discs),
  cells: cellCoverage(discs),
  brands: brandsOf(discs),
})
