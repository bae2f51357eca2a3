// What is known of a disc beyond its flight, as lines of a list.
import type { DiscDetail } from '@bagwise/contract'
import { type Disc, DISC_TYPE_WORDS } from '@bagwise/domain/disc'
import { stabilityOf } from '@bagwise/domain/flight'

export type Fact = { readonly name: string; readonly value: string }

const NOT_KNOWN = 'Not known'

const measured = (value: number | null, unit: string): string =>
  value === null ? NOT_KNOWN : `${value} ${unit}`

export function discFacts({ mould, year }: Disc): readonly Fact[] {
  return [
    { name: 'Diameter', value: measured(mould.diameter, 'cm') },
    { name: 'Height', value: measured(mould.height, 'cm') },
    { name: 'Rim width', value: measured(mould.rimWidth, 'cm') },
    { name: 'Rim depth', value: measured(mould.rimDepth, 'cm') },
    { name: 'Heaviest allowed', value: measured(mould.maxWeight, 'g') },
    { name: 'PDGA approved', value: year === null ? NOT_KNOWN : String(year) },
  ]
}

/** How far the flight charts that list a disc agree on its numbers. */
export function agreementWords({ agree, of }: DiscDetail['agreement']): string {
  if (of <= 1) return 'One flight chart lists this disc, with these numbers.'
  if (agree >= of) return `All ${of} flight charts that list this disc give these numbers.`
  return `${agree} of ${of} flight charts that list this disc give these numbers; the others differ.`
}

/** One sentence for search engines and previews. */
export function discSummary({ name, brand, type, speed, glide, turn, fade }: Disc): string {
  const kind = DISC_TYPE_WORDS[type].one.toLowerCase()
  return `${name} by ${brand}: ${stabilityOf({ turn, fade })} ${kind}, speed ${speed}, glide ${glide}, turn ${turn}, fade ${fade}. See how it flies, its size, and the closest discs of other brands.`
}
