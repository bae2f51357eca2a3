import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The manifest of all routes is small: one request less on the first navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
