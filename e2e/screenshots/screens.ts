// The screens for screenshots, by player.
import type { Page } from '@playwright/test'
import type { PlayerKind } from './players.ts'

type Screen = {
  readonly name: string
  readonly path: string
  /** Opens a dialog or a result on the page. */
  readonly open?: (page: Page) => Promise<void>
}

const GUEST_BAG = '/try?d=f55pcc.85disw.bli4c7&n=Woods'

const VISITOR = {
  landing: '/',
  library: '/library',
  'library-empty': '/library?q=nothing-has-this-name',
  disc: '/library/innova-destroyer',
  leaderboard: '/leaderboard',
  bags: '/bags',
  'bags-empty': '/bags?brand=Doomsday',
  caddie: '/caddie',
  try: GUEST_BAG,
  'try-empty': '/try',
  'try-analysis': `${GUEST_BAG}&tab=analysis`,
  compare: '/compare?discs=innova-destroyer,discraft-buzzz',
  'compare-bags': '/compare?a=try:f55pcc.85disw:Woods&b=try:bli4c7.f55pcc:Wind',
  'compare-empty': '/compare',
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
  profile: '/u/typical_player',
  'profile-full': '/u/full_player',
  'bag-page': '/u/typical_player/league-nights',
} as const

const PLAYER = {
  landing: '/',
  'my-bag': '/my-bag',
  'bag-analysis': '/bag-analysis',
  caddie: '/caddie',
  'caddie-out-of-reach': '/caddie?distance=600',
  'swap-disc': '/swap',
  'swap-bag': '/swap?tab=bag&brand=Discraft',
  'my-discs': '/my-discs',
  import: '/import',
  library: '/library',
  leaderboard: '/leaderboard',
  profile: '/u/{username}',
  'profile-edit': '/profile/edit',
  account: '/profile/account',
} as const

const clickOn = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).first().click()
  await page.locator('dialog[open]').waitFor()
}

/** Screens of the typical player that need a click or a chosen disc. */
const TYPICAL: readonly Screen[] = [
  { name: 'disc-panel', path: '/my-bag?disc=innova-destroyer' },
  { name: 'swap-chosen', path: '/swap?disc=innova-destroyer' },
  { name: 'bag-page', path: '/u/typical_player/league-nights' },
  { name: 'caddie-chosen', path: '/caddie?mold=discraft-zone' },
  { name: 'bag-page-private', path: '/u/typical_player/five-for-the-park' },
  { name: 'dialog-share', path: '/my-bag', open: clickOn('Share') },
  { name: 'dialog-quick-open', path: '/my-bag', open: clickOn('Quick open') },
  { name: 'dialog-add-disc', path: '/my-discs', open: clickOn('Add Disc') },
  { name: 'dialog-custom-mold', path: '/my-discs', open: clickOn('Add a Custom Mold') },
  { name: 'dialog-delete-account', path: '/profile/account', open: clickOn('Delete My Account') },
  // Creates a bag, so it comes last.
  { name: 'conversion-result', path: '/swap?tab=bag&brand=Discraft', open: convertToNewBag },
]

async function convertToNewBag(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Create New' }).check()
  await page.getByRole('button', { name: 'EXECUTE CONVERSION' }).click()
  await page.getByRole('heading', { name: /^Created / }).waitFor()
}

export const screensOf = (kind: PlayerKind, username: string): readonly Screen[] => [
  ...Object.entries(kind === 'visitor' ? VISITOR : PLAYER).map(([name, path]) => ({
    name,
    path: path.replace('{username}', username),
  })),
  ...(kind === 'typical' ? TYPICAL : []),
]
