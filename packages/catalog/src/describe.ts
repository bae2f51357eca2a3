// Writes a disc's description from its facts alone (rule DI16).
import type { Disc } from '@bagwise/domain/disc'
import { chooseFor } from './describe/shape.ts'
import { flightSentence } from './describe/flight-words.ts'
import { moldSentence } from './describe/mold-words.ts'
import { useSentence } from './describe/use-words.ts'

/** A few sentences of HTML with allowed tags; always the same for the same facts. */
export function describe(disc: Disc): string {
  const choose = chooseFor(disc.id)
  const flight = flightSentence(disc, choose)
  const sentences = [
    flight.text,
    useSentence(disc, choose),
    moldSentence(disc, flight.saidYear, choose),
  ]
  return `<p>${sentences.filter(sentence => sentence !== null).join(' ')}</p>`
}
