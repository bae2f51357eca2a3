// The pages that the header and quick open link to.
export type Pages = readonly (readonly [to: string, label: string])[]

export const VISITOR_PAGES: Pages = [
  ['/library', 'Library'],
  ['/bags', 'Bags'],
  ['/leaderboard', 'Leaderboard'],
  ['/try', 'Try a Bag'],
  ['/login', 'Sign In'],
]
export const PLAYER_PAGES: Pages = [
  ['/my-bag', 'My Bag'],
  ['/my-discs', 'My Discs'],
  ['/library', 'Library'],
  ['/swap', 'Swap'],
  ['/caddie', 'Caddie'],
]
export const COMMUNITY_PAGES: Pages = [
  ['/bags', 'Bags'],
  ['/leaderboard', 'Leaderboard'],
  ['/compare', 'Compare'],
]
