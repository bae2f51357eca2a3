// Generates a disc's description (rule DI16). This file has the opening sentence.
import type { Disc } from '@bagwise/domain/disc'
import { moldSentence } from './mold-sentence.ts'
import { article, capitalize, escapeHtml } from '@bagwise/domain/text'
import { type Choose, chooseFor, finishWord, upTo } from './shape.ts'
import { useSentence } from './use-sentence.ts'

type Wordings = readonly [string, ...string[]]

/** Turn at full power and in calm air, for either hand. */
const TURN: readonly (readonly [number, Wordings])[] = [
  [
    -3.5,
    [
      'rolls far over when thrown flat',
      'turns hard from the start',
      "turns over as soon as it's thrown hard",
    ],
  ],
  [-2.5, ['turns over readily', 'leans well into its turn', 'bends away early']],
  [
    -1.5,
    ['turns gently through the first half', 'turns easily at full speed', 'drifts over early'],
  ],
  [-0.5, ['shows a hint of turn', 'turns ever so slightly', 'drifts a touch at full speed']],
  [0, ['holds its line at full speed', 'leaves the hand straight', 'shows no turn']],
  [1, ['resists turning even at full power', 'fights every bit of turn', "won't turn over"]],
]

const FADE: readonly (readonly [number, Wordings])[] = [
  [0.5, ['lands with next to no fade', 'finishes without a hook', 'hardly fades at all']],
  [1.5, ['settles with a soft fade', 'ends in a small, gentle fade', 'drops into a mild fade']],
  [
    2.5,
    ['finishes with a dependable fade', 'comes back with a reliable fade', 'ends in a steady fade'],
  ],
  [3.5, ['hooks firmly at the end', 'closes with a strong fade', 'ends with a hard fade']],
  [5, ['dives into a heavy fade', 'hooks early and hard', 'drops off in a steep, heavy hook']],
]

const GLIDE: readonly (readonly [number, Wordings])[] = [
  [2, ['little glide', 'hardly any float']],
  [3.5, ['modest glide', 'a short, controlled glide']],
  [4.5, ['decent glide', 'a fair amount of glide']],
  [5.5, ['plenty of glide', 'generous glide']],
  [7, ['tons of glide', 'a long, floating glide']],
]

/** Players call a driver of speed 11 or more a distance driver. */
function nounOf(disc: Disc): string {
  if (disc.approach) return 'approach disc'
  switch (disc.type) {
    case 'driver':
      return disc.speed >= 11 ? 'distance driver' : 'driver'
    case 'fairway':
      return 'fairway driver'
    case 'midrange':
    case 'putter':
      return disc.type
  }
}

/** Returns the opening sentence, and whether it mentions the year, which the closing one then doesn't repeat. */
function flightSentence(disc: Disc, choose: Choose): { text: string; mentionsYear: boolean } {
  const name = `<strong>${escapeHtml(disc.name)}</strong>`
  const turn = choose('turn', upTo(disc.turn, TURN))
  const fade = choose('fade', upTo(disc.fade, FADE))
  const glide = choose('glide', upTo(disc.glide, GLIDE))
  const flight = `${turn}${disc.turn < 0 && disc.fade >= 2 ? ', then' : ' and'} ${fade}`
  const words = [finishWord(disc), nounOf(disc)].filter(word => word !== null).join(' ')
  const kind = `${article(words)} ${words}`

  const openings = [
    `The ${name} is ${kind} that ${flight}, with ${glide}.`,
    `${capitalize(kind)} with ${glide}, the ${name} ${flight}.`,
    `The ${name} ${flight}: ${kind} with ${glide}.`,
    `A speed ${disc.speed} ${nounOf(disc)} with ${glide}, the ${name} ${flight}.`,
  ] as const
  const withYear = `PDGA-approved in ${disc.year}, the ${name} is ${kind} that ${flight}.`
  const text = choose('opening', disc.year === null ? openings : [...openings, withYear])
  return { text, mentionsYear: text === withYear }
}

/** Describes a disc in a few sentences of HTML with allowed tags. The same facts always give the same text. */
export function describe(disc: Disc): string {
  const choose = chooseFor(disc.id)
  const flight = flightSentence(disc, choose)
  const sentences = [
    flight.text,
    useSentence(disc, choose),
    moldSentence(disc, flight.mentionsYear, choose),
  ]
  return `<p>${sentences.filter(sentence => sentence !== null).join(' ')}</p>`
}
