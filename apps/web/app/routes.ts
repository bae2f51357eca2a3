import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** A page with every component in every state. */
const DEVELOPMENT_PAGES =
  process.env['NODE_ENV'] === 'production' ? [] : [route('demo/parts', 'routes/parts.tsx')]

export default [
  index('routes/marketing/home.tsx'),
  route('help/getting-started', 'routes/marketing/help-getting-started.tsx'),
  route('help/flight-numbers', 'routes/marketing/help-flight-numbers.tsx'),
  route('help/bag-building', 'routes/marketing/help-bag-building.tsx'),
  route('privacy-policy', 'routes/marketing/privacy-policy.tsx'),
  route('login', 'routes/account/login.tsx'),
  route('signup', 'routes/account/signup.tsx'),
  route('forgot-password', 'routes/account/forgot-password.tsx'),
  route('reset-password', 'routes/account/reset-password.tsx'),
  route('confirm-email', 'routes/account/confirm-email.tsx'),
  route('newsletter/confirm', 'routes/account/newsletter-confirm.tsx'),
  route('newsletter/unsubscribe', 'routes/account/newsletter-unsubscribe.tsx'),
  // Pages with data: they share one cache.
  layout('routes/with-data.tsx', [
    route('u/:username', 'routes/profile.tsx'),
    route('u/:username/:bag', 'routes/bag-page.tsx'),
    route('u/:username/:bag/embed', 'routes/bag-embed.tsx'),
    route('wish-list/:linkToken', 'routes/shared-wish-list.tsx'),
    route('bags', 'routes/bags.tsx'),
    route('library', 'routes/library.tsx'),
    route('library/:discId', 'routes/library-disc.tsx'),
    route('leaderboard', 'routes/leaderboard.tsx'),
    route('try', 'routes/try.tsx'),
    route('compare', 'routes/compare.tsx'),
    route('demo/dropdown', 'routes/demo-dropdown.tsx'),
    ...DEVELOPMENT_PAGES,
    // Pages of a signed-in player.
    layout('routes/players-only.tsx', [
      route('my-discs', 'routes/my-discs.tsx'),
      route('my-discs/wish-list', 'routes/wish-list.tsx'),
      route('import', 'routes/import.tsx'),
      route('profile/edit', 'routes/profile-edit.tsx'),
      route('profile/account', 'routes/account/profile-account.tsx'),
    ]),
    // Pages about the selected bag. Visitors see the caddie with a sample bag.
    layout('routes/bag-views.tsx', [
      route('caddie', 'routes/caddie.tsx'),
      layout('routes/players-only.tsx', { id: 'players-bag' }, [
        route('my-bag', 'routes/my-bag.tsx'),
        route('my-bag/history', 'routes/bag-history.tsx'),
        // An alias of My Bag.
        route('dashboard', 'routes/my-bag.tsx', { id: 'dashboard' }),
        route('swap', 'routes/swap.tsx'),
        route('bag-analysis', 'routes/bag-analysis.tsx'),
      ]),
    ]),
  ]),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
