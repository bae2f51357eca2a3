// A row's alternatives: the next best five that no accepted row uses (rule SW13).
import { explain } from './explanation.ts'
import type { Alternative, SwapRow } from './rows.ts'

/** Rule SW13. */
export const ALTERNATIVES_SHOWN = 5

/** Every row with updated alternatives; call it whenever a replacement changes. */
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
    if (alternatives.length === ALTERNATIVES_SHOWN) break
    if (disc.id === own || taken.has(disc.id)) continue
    alternatives.push({ disc, kind, similarity, explanation: explain(row.original, disc) })
  }
  return alternatives
}
