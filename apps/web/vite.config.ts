import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/**
 * Modules that many pages load together are one file each: a file for each module is dozens of requests.
 * Most take only what they name, not what that imports: otherwise a page without discs would load them all.
 */
const GROUPS = [
  // Changes seldom, and every page loads all of it.
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|react-router)\//,
    priority: 4,
    includeDependenciesRecursively: true,
  },
  // Pages with data.
  {
    name: 'data',
    test: /@tanstack\/|app\/(data\/(query-client|data-provider)|ui\/skeleton|routes\/with-data)/,
    priority: 3,
  },
  // Pages with discs.
  {
    name: 'discs',
    test: new RegExp(
      [
        'domain/src/(disc/|bag/(list|order|visibility)|flight/(highlight|stability)|library/search-text)',
        'contract/src/catalog-file',
        'data/(bags|catalog|(copies|bag-pages)\\.keys)',
        'components/(disc-(picture|path|count-label|type-look)|flight-numbers)',
        'platform/(use-address-state|selected-bag-cookie)',
      ].join('|'),
    ),
    minShareCount: 7,
    priority: 3,
  },
  // What half of the pages share, except what a page that only shows something does without: the API, fields to type
  // into, and units.
  {
    name: 'shared',
    test: /^(?!.*(?:packages\/contract|app\/data|field\.tsx|eye|units))/,
    minShareCount: 23,
    priority: 2,
    includeDependenciesRecursively: true,
  },
  // Every page.
  {
    name: 'root',
    test: /platform\/(theme|online|rendered-units|paint-change-first)|site\/error-page|data\/problem|contract\/src\/catalog-path/,
    priority: 1,
  },
  {
    name: 'flights',
    test: /units|components\/flight-(facts|curve|labels)|platform\/hydrated/,
    minShareCount: 5,
  },
  {
    name: 'api',
    test: /contract\/src\/(common-problems|api-problem|routes)|data\/(http-api|api)\.ts/,
  },
  // Pages with players.
  {
    name: 'players',
    test: /ui\/avatar|components\/player-avatar|domain\/src\/(picture\/path|profile\/player-name)/,
  },
  {
    name: 'scores',
    test: /domain\/src\/(scoring\/(cells|speed-bands|parts|grade)|bag\/group)|components\/(analysis\/score-(ring|look)|own-entry)/,
    minShareCount: 5,
  },
  // A public bag and its copies.
  {
    name: 'public-bag',
    test: /components\/(public-bag-discs|report-button|discs-at-a-glance)|ui\/load-failed|domain\/src\/text\/truncate/,
  },
  {
    name: 'copies',
    test: /components\/(copy-chips|copy-labels)|domain\/src\/copy\/(colors|condition)\./,
  },
  {
    name: 'profile',
    test: /features\/profile\/(profile-header|profile-meta|profile-labels)|icons\/pencil/,
  },
  {
    name: 'library',
    test: /domain\/src\/library\/filter-address|features\/library\/library-(data|results|address)|ui\/range-slider|components\/disc-card/,
  },
  {
    name: 'guest',
    test: /features\/try\/(try-address|guest-draft|sample-bag)|domain\/src\/bag\/guest-bag/,
  },
  {
    name: 'text',
    test: /domain\/src\/(text\/(checked|blocklist|plain-letters|offensive|field|safe-text)|bag\/limits)/,
    minShareCount: 5,
  },
]

/** Groups without their dependencies need this; React Router sets another value, and reads a route's exports by name. */
const extendableEntries: Plugin = {
  name: 'extendable-entries',
  config: () => ({
    environments: {
      client: { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } } },
    },
  }),
}

export default defineConfig(({ command }) => ({
  // Vite minifies; Tailwind's own pass would write colors for two schemes so that no part of a page can choose its own.
  plugins: [tailwindcss({ optimize: false }), reactRouter(), extendableEntries],
  // The server's build carries what it uses of its libraries: whole, their icons and parts alone cost 20 MB of memory.
  ssr: { noExternal: command === 'build' ? true : [] },
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: {
    sourcemap: false,
    target: 'es2022',
    cssMinify: true,
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
  },
  environments: {
    // Names stay, for the sake of the log; comments and blanks are a fifth of what the process keeps of it.
    ssr: {
      build: {
        rolldownOptions: {
          output: {
            minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
          },
        },
      },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: GROUPS, includeDependenciesRecursively: false },
            // Every page loads the list of all files: short names keep it small.
            chunkFileNames: 'assets/[hash:8].js',
            entryFileNames: 'assets/[hash:8].js',
          },
        },
      },
    },
  },
}))
