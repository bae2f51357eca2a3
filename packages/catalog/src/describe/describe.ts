// Generates a disc's description (rule DI16). This file has the opening sentence.
import type { Disc } from '@bagwise/domain/disc'
import { moldSentence } from './mold-sentence.ts'
import { article, capitalize, escapeHtml } from '@bagwise/domain/text'
import { type Choose, chooseFor, finishWord, phrasesFor } from './shape.ts'
import { useSentence } from './use-sentence.ts'

type Phrases = readonly [string, ...string[]]

/** Turn at full power and in calm air, for either hand. */
const TURN: readonly (readonly [number, Phrases])[] = [
  [
    -3.5,
    [
      'turns over hard if you throw it flat',
      'turns hard from the moment you let go',
      'turns over as soon as you put power on it',
    ],
  ],
  [-2.5, ['turns over easily', 'leans into a long, sweeping turn', 'starts turning early']],
  [
    -1.5,
    [
      'turns gently through the first half',
      'turns easily at full speed',
      'eases into an early turn',
    ],
  ],
  [
    -0.5,
    ['has just a hint of turn', 'turns ever so slightly', 'drifts just a touch at full speed'],
  ],
  [0, ['holds its line at full speed', 'comes out of the hand straight', 'flies without any turn']],
  [
    1,
    [
      'resists turning even at full power',
      'fights every bit of turn',
      "won't turn over for anyone",
    ],
  ],
]

const FADE: readonly (readonly [number, Phrases])[] = [
  [0.5, ['lands with next to no fade', 'finishes without a hook', 'hardly fades at all']],
  [
    1.5,
    ['settles with a soft fade', 'finishes with a small, gentle fade', 'eases into a mild fade'],
  ],
  [
    2.5,
    [
      'finishes with a dependable fade',
      'comes back with a fade you can trust',
      'fades steadily at the end',
    ],
  ],
  [3.5, ['hooks firmly at the end', 'finishes with a strong fade', 'fades hard at the end']],
  [5, ['dives into a heavy fade', 'hooks early and hard', 'finishes with a steep, heavy hook']],
]

const GLIDE: readonly (readonly [number, Phrases])[] = [
  [2, ['very little glide', 'hardly any float']],
  [3.5, ['modest glide', 'a short, controlled glide']],
  [4.5, ['good glide', 'a fair amount of glide']],
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

/** Returns the opening sentence, and whether it mentions the year. If so, the closing one doesn't repeat it. */
function flightSentence(disc: Disc, choose: Choose): { text: string; mentionsYear: boolean } {
  const strongName = `<strong>${escapeHtml(disc.name)}</strong>`
  const name = disc.name.startsWith('The ') ? strongName : `the ${strongName}`
  const turn = choose('turn', phrasesFor(disc.turn, TURN))
  const fade = choose('fade', phrasesFor(disc.fade, FADE))
  const glide = choose('glide', phrasesFor(disc.glide, GLIDE))
  const flight = `${turn}${disc.turn < 0 && disc.fade >= 2 ? ', then' : ' and'} ${fade}`
  const words = [finishWord(disc), nounOf(disc)].filter(word => word !== null).join(' ')
  const kind = `${article(words)} ${words}`

  const openings = [
    `${capitalize(name)} is ${kind} with ${glide}: it ${flight}.`,
    `${capitalize(kind)} with ${glide}, ${name} ${flight}.`,
    `${capitalize(name)} ${flight}: ${kind} with ${glide}.`,
    `A speed ${disc.speed} ${nounOf(disc)} with ${glide}, ${name} ${flight}.`,
  ] as const
  const withYear = `PDGA-approved since ${disc.year}, ${name} is ${kind} that ${flight}.`
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
