// The texts in the previews of our own pages.
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
export const PAGE_TEXTS: ReadonlyMap<string, PreviewText> = new Map([
  [
    'library',
    { kicker: 'Bagwise', title: 'Disc Library', lead: 'Every disc, and how each one flies.' },
  ],
  [
    'leaderboard',
    {
      kicker: 'Bagwise',
      title: 'Leaderboard',
      lead: 'The most complete bags today, this week and this year.',
    },
  ],
  [
    'bags',
    {
      kicker: 'Bagwise',
      title: 'Browse Bags',
      lead: 'What other players carry, with scores and flight paths.',
    },
  ],
  [
    'caddie',
    {
      kicker: 'Bagwise',
      title: 'Caddie',
      lead: 'How far, which shape, what wind: the three best discs for the shot.',
    },
  ],
  [
    'try',
    {
      kicker: 'Bagwise',
      title: 'Try a Bag',
      lead: 'Build a disc golf bag without an account.',
    },
  ],
  [
    'compare',
    {
      kicker: 'Bagwise',
      title: 'Compare',
      lead: 'Two bags side by side, or up to four discs.',
    },
  ],
  [
    'help/getting-started',
    { kicker: 'Help', title: 'Getting Started', lead: 'From an empty bag to a bag you trust.' },
  ],
  [
    'help/flight-numbers',
    {
      kicker: 'Help',
      title: 'Flight Numbers',
      lead: 'What speed, glide, turn and fade mean, and how they fly.',
    },
  ],
  [
    'help/bag-building',
    {
      kicker: 'Help',
      title: 'Bag Building',
      lead: 'Which discs make a bag complete, and why.',
    },
  ],
])

/** Well-known discs, for pages that show no discs of their own. */
export const KNOWN_DISCS = [
  'innova-destroyer',
  'innova-roadrunner',
  'innova-firebird',
  'innova-teebird',
  'discraft-buzzz',
  'discraft-zone',
  'innova-aviar',
] as const
