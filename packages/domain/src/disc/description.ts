// A short description of a disc, written from its facts in the allowed HTML.
import { type Stability, stabilityOf } from '../flight/stability.ts'
import type { Disc } from './disc.ts'

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

const escaped = (text: string) => text.replace(/[&<>"]/g, sign => ESCAPES[sign] ?? sign)

/** How each stability starts out of a right-hand backhand throw. */
const STARTS = {
  overstable: 'it resists turning',
  straight: 'it holds the line it is given',
  understable: 'it drifts to the right with little effort',
} as const satisfies Record<Stability, string>

const KINDS = {
  driver: 'distance driver',
  fairway: 'fairway driver',
  midrange: 'midrange',
  putter: 'putter',
} as const satisfies Record<Disc['type'], string>

const article = (word: string) => (/^[aeiou]/.test(word) ? 'an' : 'a')

function finishWords(fade: number): string {
  if (fade >= 3) return 'finishes hard to the left'
  return fade >= 2 ? 'finishes dependably to the left' : 'finishes gently'
}

function glideWords(glide: number): string {
  if (glide >= 6) return 'a lot of glide'
  return glide >= 4 ? 'good glide' : 'little glide'
}

/** Rule DI7: kind, stability, how it finishes, and when it was approved, where known. */
export function describeDisc(disc: Disc): string {
  const stability = stabilityOf(disc)
  const kind = disc.approach ? 'approach disc' : KINDS[disc.type]
  const approved = disc.year === null ? '' : ` PDGA approved in ${disc.year}.`
  return (
    `<p><strong>${escaped(disc.name)}</strong> by ${escaped(disc.brand)} is ` +
    `${article(stability)} ${stability} ${kind} with speed ${disc.speed} and ` +
    `${glideWords(disc.glide)}.</p>` +
    `<p>Thrown right-hand backhand, ${STARTS[stability]} and ${finishWords(disc.fade)}.${approved}</p>`
  )
}
