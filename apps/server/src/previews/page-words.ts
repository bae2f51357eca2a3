// What the pictures of our own pages say.
import type { Words } from './pictures.ts'

export const SITE_WORDS: Words = {
  small: 'Disc golf bags',
  title: 'Know your bag. Trust every throw.',
  lead: 'See how each disc flies, find the gaps and swap any disc for its closest match.',
}

const words = (small: string, title: string, lead: string): Words => ({ small, title, lead })

export const PAGE_WORDS: ReadonlyMap<string, Words> = new Map([
  ['library', words('Bagwise', 'Disc Library', 'Every disc, and how each one flies.')],
  [
    'leaderboard',
    words('Bagwise', 'Leaderboard', 'The most complete bags of today, this week and this year.'),
  ],
  [
    'help/getting-started',
    words('Help', 'Getting Started', 'From an empty bag to a bag you trust.'),
  ],
  [
    'help/flight-numbers',
    words('Help', 'Flight Numbers', 'What speed, glide, turn and fade mean, and how they fly.'),
  ],
  ['help/bag-building', words('Help', 'Bag Building', 'Which discs make a bag complete, and why.')],
])

/** Flights that most players know, for the pages that show no discs of their own. */
export const KNOWN_DISCS = [
  'innova-destroyer',
  'innova-roadrunner',
  'innova-firebird',
  'innova-teebird',
  'discraft-buzzz',
  'discraft-zone',
  'innova-aviar',
] as const
