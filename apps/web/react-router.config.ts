import type { Config } from '@react-router/dev/config'

export default {
  // Set by the build script, which replaces the previous build only when the new one is complete.
  buildDirectory: process.env['WEB_BUILD_DIR'] ?? 'build',
  // The manifest of all routes is small: one request less on the first navigation.
  routeDiscovery: { mode: 'initial' },
  // With loaders in files of their own, the landing page would load 7 kB more that other pages share.
  splitRouteModules: false,
} satisfies Config
