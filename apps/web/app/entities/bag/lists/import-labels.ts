// The words of an import.
import { discCountLabel } from '../../disc/disc-count-label.ts'
import { isImported, type PreviewRow } from './preview-rows.ts'

/** `12 matched, 2 to choose, 1 not found, 1 left out`. */
export function summaryOf(rows: readonly PreviewRow[]): string {
  const open = rows.filter(row => !row.isLeftOut)
  const counts = [
    [rows.filter(isImported).length, 'matched'],
    [open.filter(({ state }) => state === 'ask').length, 'to choose'],
    [open.filter(({ state }) => state === 'unknown').length, 'not found'],
    [rows.length - open.length, 'left out'],
  ] as const
  return counts
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count.toLocaleString('en-US')} ${words}`)
    .join(', ')
}

export type ImportCounts = { readonly molds: number; readonly discs: number }

/** `14 discs`, or `24 molds, 29 discs`: a bag counts each mold once. */
export function importCountLabel({ molds, discs }: ImportCounts): string {
  if (molds === discs) return discCountLabel(discs)
  return `${molds} ${molds === 1 ? 'mold' : 'molds'}, ${discCountLabel(discs)}`
}
