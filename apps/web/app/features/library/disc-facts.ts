// Facts about a disc besides its flight, as text.
import type { DiscDetail } from '@bagwise/contract'
import { type Disc, DISC_TYPE_WORDS, type Production } from '@bagwise/domain/disc'
import { finishOf } from '@bagwise/domain/flight'
import { formatMonth } from '../../lib/format-month.ts'

const PRODUCTION_LABELS = {
  in: 'In production',
  limited: 'Made in limited runs',
  out: 'Out of production',
} as const satisfies Record<Production['status'], string>

/** `2007` stays, `2019-08` is August 2019. */
const sinceLabel = (since: string): string => (since.includes('-') ? formatMonth(since) : since)

function productionSentence(production: Disc['production']): string {
  if (!production) return 'Production status unknown.'
  const { status, since } = production
  return `${PRODUCTION_LABELS[status]}${since === undefined ? '' : ` since ${sinceLabel(since)}`}.`
}

/** "Carried in 214 bags". */
export const carriedLabel = (bags: number): string =>
  `Carried in ${bags.toLocaleString('en-US')} ${bags === 1 ? 'bag' : 'bags'}`

/** Approval and production. */
export const statusSentences = ({ year, production }: Disc): string =>
  [year === null ? '' : `PDGA-approved in ${year}.`, productionSentence(production)]
    .filter(sentence => sentence !== '')
    .join(' ')

/** How far the flight charts that list a disc agree on its numbers. */
export function agreementSentence({ agree, of }: DiscDetail['agreement']): string {
  if (of <= 1) return 'One flight chart lists this disc, with these numbers.'
  if (agree >= of) return `All ${of} flight charts that list this disc give these numbers.`
  return `${agree} of ${of} flight charts that list this disc give these numbers; the others differ.`
}

/** One sentence for search engines and previews. */
export function discSummary(disc: Disc): string {
  const { name, brand, type, speed, glide, turn, fade } = disc
  const kind = DISC_TYPE_WORDS[type].one.toLowerCase()
  return `${name} by ${brand}: ${kind}, ${finishOf(disc).words}, speed ${speed}, glide ${glide}, turn ${turn}, fade ${fade}. See how it flies, its size, and the closest discs from other brands.`
}
