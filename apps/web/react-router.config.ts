import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // Set by the build script, which replaces the previous build only when the new one is complete.
  buildDirectory: process.env['WEB_BUILD_DIR'] ?? 'build',
  // The manifest of all routes is small: one request less on the first navigation.
  routeDiscovery: { mode: 'initial' },
  // Loaders are a few lines, so they load with their route.
  splitRouteModules: false,
} satisfies Config
