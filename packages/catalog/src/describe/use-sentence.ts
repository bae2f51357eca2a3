// The second sentence of a description: what the disc is for, and which arm speed it needs.
import type { Disc } from '@bagwise/domain/disc'
import { powerNeeded } from '@bagwise/domain/flight'
import { phrasesFor, type Choose, characterOf, type FlightCharacter } from './shape.ts'

type Reach = 'approach' | 'short' | 'middle' | 'long'
type Phrases = readonly [string, ...string[]]

function reachOf({ type, approach }: Disc): Reach {
  if (approach) return 'approach'
  if (type === 'putter') return 'short'
  return type === 'midrange' ? 'middle' : 'long'
}

/** Completes 'for ...' and 'on ...'. */
const USES = {
  hook: {
    approach: [
      'approaches that have to drop and stay put',
      'forehand upshots into a headwind',
      '<em>spike hyzers</em> onto a small green',
    ],
    short: [
      '<em>spike hyzers</em> and approaches into the wind',
      'short forehands and greens with no room to run past',
      '<em>flex shots</em> around a guarded basket',
    ],
    middle: [
      "<em>spike hyzers</em> over the trees and approaches that can't turn over",
      'sharp corners and strong headwinds',
      'forehand approaches and <em>flex lines</em>',
    ],
    long: [
      '<em>skip shots</em>, <em>spike hyzers</em> and getting out of trouble in the woods',
      'sharp corners and days with the wind in your face',
      '<em>flex shots</em> and forehands that have to come back',
    ],
  },
  overstable: {
    approach: [
      'approaches that have to sit down right by the basket',
      'upshots in the wind, backhand or forehand',
      'short <em>hyzers</em> that stop where they land',
    ],
    short: [
      'putts and upshots in the wind',
      'windy putts and short <em>hyzers</em>',
      "touch shots that can't slide past",
    ],
    middle: [
      '<em>hyzer</em> approaches and shots into the wind',
      'greens that slope away on the fade side',
      'forehand upshots and lines that have to finish to one side',
    ],
    long: [
      '<em>hyzer</em> lines, forehands and windy tee shots',
      'doglegs that bend with the fade and lines that hold up in the wind',
      'safe tee shots when the wind picks up',
    ],
  },
  'late-fade': {
    approach: [
      'upshots that float a little before they settle',
      'approaches with a predictable finish',
    ],
    short: [
      'approaches that carry a while, then stop',
      'longer putts in a breeze',
      'upshots with a predictable finish',
    ],
    middle: [
      'everyday approaches with a bit of fade',
      'gentle doglegs and greens behind a corner',
      'controlled lines from the middle of the fairway',
    ],
    long: [
      'full-power drives in the open',
      'long, sweeping lines with a finish you can count on',
      'full-distance drives that still come back',
    ],
  },
  straight: {
    approach: ['upshots on a flat line', 'soft approaches straight at the basket'],
    short: [
      'clean, level putts',
      'short tunnels and putts inside the circle',
      'straight upshots, and the putt that follows',
    ],
    middle: [
      '<em>tunnel shots</em> between the trees',
      'straight approaches that need no extra angle',
      'shots that have to go exactly where you aim',
    ],
    long: [
      'wooded fairways and low, straight lines',
      'tight gaps where both sides are trouble',
      'drives that have to hold the angle you give them',
    ],
  },
  's-curve': {
    approach: ['bending upshots that settle back', 'approaches around a single tree'],
    short: [
      'upshots that drift one way and settle back',
      'bending approaches around a single tree',
    ],
    middle: ['long <em>S-curves</em> through open woods', '<em>hyzer flips</em> that still finish'],
    long: [
      'big <em>S-curves</em> down open fairways',
      '<em>hyzer flips</em> for full distance',
      'tailwind drives that carry, turn and come back',
    ],
  },
  understable: {
    approach: ['upshots that bend with the turn', 'soft <em>turnover</em> approaches'],
    short: [
      'soft <em>turnovers</em> and putts from a slight hyzer',
      'upshots that bend with the turn',
      '<em>hyzer flips</em> down a short corridor',
    ],
    middle: [
      '<em>turnover</em> approaches and gentle <em>hyzer flips</em>',
      'doglegs that bend with the turn',
      'easy, straight shots at less than full power',
    ],
    long: [
      '<em>hyzer flips</em> that stay in the air for distance',
      '<em>turnovers</em> around a corner, and tailwind drives',
      'long <em>turnover</em> lines and gaps that bend with the turn',
    ],
  },
  roller: {
    approach: [
      '<em>turnover</em> approaches that keep bending',
      'short <em>rollers</em> to the basket',
    ],
    short: [
      '<em>turnovers</em> that keep bending to the ground',
      'short <em>rollers</em> and lines that bend around a tree',
    ],
    middle: ['<em>rollers</em> and deep <em>turnovers</em>', 'scramble shots around the trees'],
    long: [
      '<em>rollers</em>, deep <em>turnovers</em> and steep <em>hyzer flips</em>',
      'easy distance at low power, and <em>rollers</em> at full power',
    ],
  },
} as const satisfies Record<FlightCharacter, Record<Reach, Phrases>>

/** Completes 'It ...'. Chosen by the power that a disc needs to fly as rated. */
const ARMS: readonly (readonly [number, Phrases])[] = [
  [3, ['works for any arm', 'takes touch, not power', 'works at any arm speed']],
  [
    5,
    [
      'is easy to throw with a slower arm',
      'flies well without much power',
      "doesn't need a big throw",
    ],
  ],
  [7.5, ['rewards a smooth, easy throw', 'flies well at a relaxed pace', 'works for most arms']],
  [
    10,
    [
      'works best with some experience',
      'flies best with a solid throw behind it',
      'rewards some arm speed',
    ],
  ],
  [
    11.5,
    ['flies best with a fast arm', 'fades early unless you throw it fast', 'needs real arm speed'],
  ],
  [
    99,
    ['is built for big arms', 'dumps early if you throw it too slowly', 'needs a very fast arm'],
  ],
]

export function useSentence(disc: Disc, choose: Choose): string {
  const use = choose('use', USES[characterOf(disc)][reachOf(disc)])
  const arm = `It ${choose('arm', phrasesFor(powerNeeded(disc), ARMS))}`.replace(/^It is /, "It's ")
  return choose('use order', [
    `Carry it for ${use}. ${arm}.`,
    `It's at its best on ${use}. ${arm}.`,
    `${arm}. It's a great pick for ${use}.`,
    `${arm}. Try it on ${use}.`,
  ])
}
