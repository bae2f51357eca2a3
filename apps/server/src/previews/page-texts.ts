// The texts of page previews.
export type PreviewText = {
  /** A short line above the title. */
  readonly kicker: string
  readonly title: string
  readonly lead: string
}

export const SITE_TEXT: PreviewText = {
  kicker: 'Disc golf bags',
  title: 'Know your bag. Trust every throw.',
  lead: 'See how each disc flies, find the gaps and swap any disc for its closest match.',
}

/** By the page's path, without the leading slash. */
const PAGES: Readonly<Record<string, readonly [title: string, lead: string]>> = {
  library: ['Disc Library', 'Every disc, and how each one flies.'],
  leaderboard: ['Leaderboard', 'The most complete bags today, this week and this year.'],
  bags: ['Browse Bags', 'What other players carry, with scores and flight paths.'],
  caddie: ['Caddie', 'The three best discs for the distance, shape and wind.'],
  try: ['Try a Bag', 'Build a disc golf bag without an account.'],
  compare: ['Compare', 'Compare two bags, or up to four discs, side by side.'],
  'help/getting-started': ['Getting Started', 'From an empty bag to a bag you trust.'],
  'help/flight-numbers': [
    'Flight Numbers',
    'What speed, glide, turn and fade mean, and how they fly.',
  ],
  'help/bag-building': ['Bag Building', 'Which discs make a bag complete, and why.'],
}

export function pageText(path: string): PreviewText | undefined {
  if (!Object.hasOwn(PAGES, path)) return undefined
  const [title = '', lead = ''] = PAGES[path] ?? []
  return { kicker: path.startsWith('help/') ? 'Help' : 'Bagwise', title, lead }
}

/** Well-known discs, for pages without discs. */
export const WELL_KNOWN_DISCS = [
  'innova-destroyer',
  'innova-roadrunner',
  'innova-firebird',
  'innova-teebird',
  'discraft-buzzz',
  'discraft-zone',
  'innova-aviar',
] as const
