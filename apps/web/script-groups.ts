// Which modules are one script file, because many pages load them together: a file for each module is dozens of requests.
// Most groups take only what they name, not what that imports: otherwise a page without discs would load them all.

export const SCRIPT_GROUPS = [
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
    test: /@tanstack\/|app\/(data\/(query-client|data-provider|page-data)|ui\/skeleton|routes\/with-data)/,
    priority: 3,
  },
  // Pages with discs.
  {
    name: 'discs',
    test: new RegExp(
      [
        'domain/src/(disc|random)\\.',
        'drawing/src/(colors|disc|stamp)\\.',
        'domain/src/library/(search-text|filters)\\.',
        'data/(catalog|discs)\\.queries',
        'components/(disc-(picture|path|count-label|type-look)|flight-numbers|format-month)\\.',
        'contract/src/catalog-file',
        'platform/use-address-state',
        'icons/(arrow-left|arrow-left-right|check|plus|refresh-cw|search|share-2|star)\\.',
      ].join('|'),
    ),
    priority: 3,
  },
  // Pages that show or change the player's own bags.
  {
    name: 'bags',
    test: new RegExp(
      [
        'domain/src/bag/(list|visibility)\\.',
        'app/data/(all-pages|bags\\.(changes|messages|mutations|queries|selection|tabs)|(owned-discs|bag-pages)\\.keys)',
        'platform/selected-bag-cookie|components/add-disc-button|ui/still-link',
      ].join('|'),
    ),
    priority: 3,
  },
  // Pages with a bag's score.
  {
    name: 'scores',
    test: /domain\/src\/scoring\/score\.|components\/(analysis\/score-(ring|look)|bag-glance|hidden-notices|own-entry|share)\./,
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
  // Every page; some of it only for the footer.
  {
    name: 'root',
    test: new RegExp(
      [
        'platform/(theme|analytics|online|rendered-units|paint-change-first|hydrated|next-page|site)\\.',
        'site/error-page|account/account-messages|data/problem|contract/src/page\\.',
        'components/flight-labels|ui/(client-only|text-field|lazy-part)',
        'domain/src/(text/characters|bag/address|flight/numbers)\\.',
      ].join('|'),
    ),
    priority: 1,
  },
  // Pages with flight paths.
  {
    name: 'flights',
    test: /domain\/src\/(units|flight\/(path|thrower))\.|drawing\/src\/flight\.|contract\/src\/cookies|components\/(units|thrower|flight-facts)\./,
  },
  {
    name: 'api',
    test: /contract\/src\/(problem|routes)|data\/(http-api|api)\.ts/,
  },
  // Pages with players.
  {
    name: 'players',
    test: /ui\/avatar|components\/(player-avatar|bag-preview)|domain\/src\/avatar\./,
  },
  // The leaderboard, a public bag and the analysis.
  { name: 'score-parts', test: /components\/analysis\/(score-parts|suggested-disc)\./ },
  // A public bag and its owned discs.
  {
    name: 'public-bag',
    test: /components\/(public-bag-discs|report-button|discs-at-a-glance)\.|ui\/load-failed|data\/profiles\.queries/,
  },
  {
    name: 'owned-disc-chips',
    test: /components\/(owned-disc-chips|owned-disc-labels)|domain\/src\/collection\/owned-disc\./,
  },
  // My Discs, the import and a comparison.
  {
    name: 'owned-discs',
    test: /app\/data\/owned-discs\.(queries|changes|loading|carried)|components\/owned-disc-flights|domain\/src\/collection\/(actions|flight|collection)\./,
  },
  {
    name: 'profile',
    test: /features\/profile\/(profile-header|profile-meta|profile-labels)|icons\/pencil/,
  },
  // The library and the page of one disc.
  {
    name: 'library',
    test: /features\/library\/(filter-url|library-address)|components\/(badges|use-add-disc)\./,
  },
  // The library and the ways to pick a disc.
  {
    name: 'disc-cards',
    test: /features\/library\/library-(data|results|pages)|ui\/range-slider|components\/disc-card/,
  },
  {
    name: 'search',
    test: /domain\/src\/library\/search(-cost)?\./,
  },
  {
    name: 'guest',
    test: /features\/try\/(try-address|guest-draft|sample-bag)|domain\/src\/bag\/guest-bag/,
  },
  {
    name: 'text',
    test: /domain\/src\/(text\/offensive|bag\/limits)/,
    minShareCount: 5,
  },
]
