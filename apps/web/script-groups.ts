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
    test: /@tanstack\/|app\/(lib\/api\/(query-client|data-provider|page-data)|ui\/skeleton|routes\/with-data)/,
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
        'entities/disc/queries',
        'entities/disc/(disc-(picture|count-label|type-look)|flight-numbers)\\.|lib/format-month',
        'contract/src/catalog-file',
        'lib/use-address-state',
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
        'entities/bag/(changes|messages|mutations|queries|selection)\\.',
        'entities/bag/add-disc-button\\.|ui/still-link',
      ].join('|'),
    ),
    priority: 3,
  },
  // Pages with a bag's score.
  {
    name: 'scores',
    test: /domain\/src\/scoring\/score\.|(entities\/(analysis\/score-ring|bag\/bag-audience|profile\/hidden-notices)|lib\/share)\./,
    priority: 3,
  },
  // What half of the pages share, except what a page that only shows something does without: the API, fields to type
  // into, and units.
  {
    name: 'shared',
    test: /^(?!.*(?:packages\/contract|lib\/api|(?:queries|mutations|changes|messages|loader|keys|selection|other-tabs)\.ts|field\.tsx|eye|units))/,
    minShareCount: 23,
    priority: 2,
    includeDependenciesRecursively: true,
  },
  // Every page; some of it only for the footer.
  {
    name: 'root',
    test: new RegExp(
      [
        'lib/(theme|analytics|offline|paint-change-first|hydrated|next-page|site)\\.',
        'site/error-page|account/account-messages|api/problem|contract/src/page\\.',
        'flight/flight-labels|ui/(client-only|text-field|lazy-part)',
        'domain/src/(text/characters|bag/address|flight/numbers)\\.',
      ].join('|'),
    ),
    priority: 1,
  },
  // Pages with flight paths.
  {
    name: 'flights',
    test: /domain\/src\/(units|flight\/(path|thrower))\.|drawing\/src\/flight\.|contract\/src\/cookies|(lib\/units|flight\/(thrower|flight-facts))\./,
  },
  {
    name: 'api',
    test: /contract\/src\/(problem|routes)|lib\/api\/(http-api|api)\.ts/,
  },
  // Pages with players.
  {
    name: 'players',
    test: /ui\/avatar|profile\/player-avatar|domain\/src\/avatar\./,
  },
  // The leaderboard, a public bag and the analysis.
  { name: 'score-parts', test: /entities\/analysis\/(score-parts|suggested-disc)\./ },
  // A public bag and its owned discs.
  {
    name: 'public-bag',
    test: /(bag\/public-bag-discs|profile\/report-button|disc\/discs-at-a-glance)\.|ui\/load-failed|profile\/queries/,
  },
  {
    name: 'owned-disc-chips',
    test: /entities\/collection\/owned-disc-chips|domain\/src\/collection\/owned-disc\./,
  },
  // My Discs, the import and a comparison.
  {
    name: 'owned-discs',
    test: /entities\/collection\/(queries|changes|owned-disc-flight)\.|domain\/src\/collection\/(actions|flight|collection)\./,
  },
  {
    name: 'profile',
    test: /features\/profile\/(profile-header|profile-meta|profile-labels)|icons\/pencil/,
  },
  // The library and the page of one disc.
  {
    name: 'library',
    test: /features\/library\/(filter-url|library-address)|disc\/badges\./,
  },
  // The library and the ways to pick a disc.
  {
    name: 'disc-cards',
    test: /features\/library\/library-(data|results|pages)|ui\/range-slider|disc\/disc-card/,
  },
  {
    name: 'search',
    test: /domain\/src\/library\/search(-cost)?\./,
  },
  {
    name: 'guest',
    test: /guest-bag\/(try-address|guest-draft)|domain\/src\/bag\/guest-bag/,
  },
  {
    name: 'text',
    test: /domain\/src\/(text\/offensive|bag\/limits)/,
    minShareCount: 5,
  },
]
