import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  // Pages with data: they share one cache.
  layout('routes/with-data.tsx', [
    // Pages of a signed-in player.
    layout('routes/players-only.tsx', []),
  ]),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
