// The words of an import.
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
