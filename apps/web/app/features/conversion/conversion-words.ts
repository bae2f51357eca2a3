// The labels of a conversion, in the spec's words and capitals (rule UI2).
import { discCountWords } from '../../components/bag-words.ts'

export const previewTitle = (discs: number): string => `SWAP PREVIEW (${discCountWords(discs)})`

export const selectedWords = (selected: number, total: number): string =>
  `${selected} of ${total} ${total === 1 ? 'disc' : 'discs'} selected`

export const keptWords = (brand: string): string => `ALREADY ${brand.toUpperCase()} - WILL BE KEPT`

/** What else a row could take: more than its match, or instead of one. */
export function alternativesWords(count: number, matched: boolean): string {
  if (matched) return `${count} More ${count === 1 ? 'Option' : 'Options'}`
  return `${count} ${count === 1 ? 'Alternative' : 'Alternatives'}`
}
