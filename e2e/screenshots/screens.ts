// The screens for screenshots, by player.
import type { PlayerKind } from './players.ts'

type Screen = { readonly name: string; readonly path: string }

const VISITOR = {
  landing: '/',
  library: '/library',
  'library-empty': '/library?q=nothing-has-this-name',
  disc: '/library/innova-destroyer',
  leaderboard: '/leaderboard',
  bags: '/bags',
  'bags-empty': '/bags?brand=Doomsday',
  caddie: '/caddie',
  login: '/login',
  signup: '/signup',
  'forgot-password': '/forgot-password',
  'reset-password': '/reset-password',
  'help-getting-started': '/help/getting-started',
  'help-flight-numbers': '/help/flight-numbers',
  'help-bag-building': '/help/bag-building',
  'privacy-policy': '/privacy-policy',
  'demo-dropdown': '/demo/dropdown?failures=0',
  'not-found': '/no-such-page',
  'profile-missing': '/u/no_such_player',
  'bag-missing': '/u/no_such_player/bag',
} as const

const PLAYER = {
  'my-bag': '/my-bag',
  'bag-analysis': '/bag-analysis',
  caddie: '/caddie',
  'caddie-out-of-reach': '/caddie?distance=600',
  'swap-disc': '/swap',
  'swap-bag': '/swap?tab=bag&brand=Discraft',
  library: '/library',
  leaderboard: '/leaderboard',
  profile: '/u/{username}',
  // As others see the typical player's page.
  'bag-page': '/u/typical_player/league-nights',
  'profile-edit': '/profile/edit',
  account: '/profile/account',
} as const

export const screensOf = (kind: PlayerKind, username: string): readonly Screen[] =>
  Object.entries(kind === 'visitor' ? VISITOR : PLAYER).map(([name, path]) => ({
    name,
    path: path.replace('{username}', username),
  }))
