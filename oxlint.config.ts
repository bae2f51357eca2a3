// Lint rules, and the parts of the product that each part may import (docs/architecture.md).
import { defineConfig, type DummyRuleMap } from 'oxlint'

type ImportPattern = { readonly message: string } & (
  | { readonly regex: string }
  | { readonly group: string[] }
)

/** Replaces the import rules of earlier overrides for the same file. */
const restrictImports = (...patterns: ImportPattern[]): DummyRuleMap => ({
  'no-restricted-imports': ['error', { patterns }],
})

const allowOnly = (names: readonly string[], message: string): ImportPattern => ({
  group: ['**', ...names.map(name => `!${name}`)],
  message,
})

const DOMAIN = ['@bagwise/domain', '@bagwise/domain/**']
const OWN_FILES = './**'

const NO_TEST_HELPERS = {
  regex: '(^|/)test/',
  message: "Test helpers don't ship with the product.",
}

const SERVER_IMPORTS = [
  {
    regex: '@bagwise/web|apps/web',
    message: 'The server never imports the web app: the web build is passed in.',
  },
  NO_TEST_HELPERS,
]
const APP_FILES = String.raw`/(app|config|main|serve|services)\.ts$`
const PLATFORM_MESSAGE = "platform/ imports neither features nor the app's settings."
const SQL_MESSAGE = 'Only queries.ts files and platform contain SQL.'
const FEATURE_IMPORTS = {
  group: ['../*/**/*.ts', '!../*/index.ts', '!../platform/**/*.ts', '!../../platform/**/*.ts'],
  message: 'Import another feature through its index.ts.',
}

const NO_SCREENS = {
  regex: '/(features|routes)/',
  message: "Entities don't import screens: features use entities, not the other way around.",
}
const BASE_ENTITIES = ['profile', 'account', 'leaderboard']
/** Each entity may import only the ones before it. */
const ENTITIES = [
  ['disc', 'disc is below the other entities: it only uses profile.'],
  ['flight', 'flight draws discs: it uses disc and profile.'],
  ['wish-list', 'wish-list only uses discs: bags, collections and suggestions use it.'],
  ['bag', 'bag is below collection: code that combines bags and owned discs is in collection.'],
  ['collection', 'collection uses bags, but nothing that suggests discs.'],
  ['list', 'list fills bags and collections from text: it uses nothing that suggests discs.'],
  ['caddie', 'caddie suggests discs for shots: analysis shows it, not the other way around.'],
  ['analysis', 'analysis is below swap, which compares two analyses.'],
  ['swap', 'swap is below guest-bag.'],
  ['guest-bag', ''],
] as const
const entityNames = ENTITIES.map(([name]) => name)

const restrictEntity = (files: string, others: readonly string[], message: string) => ({
  files: [`apps/web/app/entities/${files}/**`],
  rules: restrictImports(NO_SCREENS, {
    regex: String.raw`^(\.\./)+(${others.join('|')})/`,
    message,
  }),
})

/** A feature's files import other folders of `app/` by this relative path. */
const restrictFeature = (files: string, app: string) => ({
  files: [`apps/web/app/features/${files}`],
  rules: restrictImports({
    regex: String.raw`/features/|^${app}[a-z-]+/|/routes/|@bagwise/server`,
    message:
      'A feature imports entities, lib and ui. Code that two features share belongs to an entity.',
  }),
})

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'promise', 'react', 'jsx-a11y', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['apps/web/build*/**', 'apps/web/.react-router/**', 'data/**'],
  rules: {
    'no-console': 'error',
    'no-await-in-loop': 'off',
    'no-shadow': 'off',
    eqeqeq: 'error',
    'no-underscore-dangle': ['error', { allow: ['_default'] }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'off',
    'typescript/consistent-type-imports': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/consistent-return': 'off',
    'typescript/unbound-method': 'off',
    'import/no-unassigned-import': 'off',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'import/no-named-as-default-member': 'off',
    'react/react-in-jsx-scope': 'off',
    'react/no-danger': 'error',
    'react/style-prop-object': 'off',
    'unicorn/no-array-sort': 'error',
    'unicorn/consistent-function-scoping': 'off',
    'promise/always-return': 'off',
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'page.expect*'] }],
    'vitest/require-mock-type-parameters': 'off',
  },
  overrides: [
    {
      files: ['packages/domain/src/**'],
      rules: restrictImports(NO_TEST_HELPERS, {
        regex: '^[^.]',
        message: 'domain contains pure rules: it only imports its own files.',
      }),
    },
    {
      files: ['packages/{domain,lists}/src/**'],
      rules: {
        'no-restricted-globals': [
          'error',
          { name: 'process', message: 'This package does no I/O.' },
          { name: 'fetch', message: 'This package does no I/O.' },
          { name: 'window', message: 'This package runs on the server and in browsers.' },
          { name: 'document', message: 'This package runs on the server and in browsers.' },
        ],
        'no-restricted-properties': [
          'error',
          { object: 'Date', property: 'now', message: 'Pass the time in as an argument.' },
          {
            object: 'Math',
            property: 'random',
            message: 'Pass random numbers in as an argument.',
          },
        ],
      },
    },
    {
      files: ['packages/contract/src/**'],
      rules: restrictImports(
        NO_TEST_HELPERS,
        allowOnly(
          [OWN_FILES, '../**', ...DOMAIN, 'zod', 'zod/mini'],
          'contract defines the API: it imports domain and zod only.',
        ),
      ),
    },
    {
      files: ['packages/catalog/src/**'],
      rules: restrictImports(
        NO_TEST_HELPERS,
        allowOnly(
          [OWN_FILES, '../**', ...DOMAIN, 'node:*', 'node:*/*'],
          'catalog is the discs as data: it imports domain only.',
        ),
      ),
    },
    {
      files: ['packages/lists/src/**'],
      rules: restrictImports(
        NO_TEST_HELPERS,
        allowOnly(
          [OWN_FILES, ...DOMAIN],
          'lists turns text into discs and back: it imports domain only.',
        ),
      ),
    },
    {
      files: ['packages/drawing/src/**'],
      rules: restrictImports(
        NO_TEST_HELPERS,
        allowOnly(
          [OWN_FILES, ...DOMAIN],
          'drawing turns discs and flights into shapes: it imports domain only.',
        ),
      ),
    },
    { files: ['apps/server/src/**'], rules: restrictImports(...SERVER_IMPORTS) },
    {
      files: ['apps/server/src/platform/*.ts'],
      rules: restrictImports(...SERVER_IMPORTS, {
        regex: String.raw`^\.\./[a-z-]+/|${APP_FILES}`,
        message: PLATFORM_MESSAGE,
      }),
    },
    {
      files: ['apps/server/src/platform/*/**'],
      rules: restrictImports(...SERVER_IMPORTS, {
        regex: String.raw`^\.\./(\.\./)+[a-z-]+/|${APP_FILES}`,
        message: PLATFORM_MESSAGE,
      }),
    },
    {
      files: ['apps/server/src/*/**'],
      excludeFiles: ['apps/server/src/{platform,cli}/**'],
      rules: restrictImports(...SERVER_IMPORTS, FEATURE_IMPORTS, {
        regex: '^(kysely|pg|node:sqlite)$',
        message: SQL_MESSAGE,
      }),
    },
    {
      files: ['apps/server/src/*/**'],
      excludeFiles: ['**/*queries.ts', 'apps/server/src/{platform,cli}/**'],
      rules: {
        'no-restricted-properties': [
          'error',
          ...['selectFrom', 'insertInto', 'updateTable', 'deleteFrom'].map(property => ({
            property,
            message: SQL_MESSAGE,
          })),
        ],
      },
    },
    {
      files: ['apps/server/src/*/**/*queries.ts'],
      excludeFiles: ['apps/server/src/{platform,cli}/**'],
      rules: restrictImports(...SERVER_IMPORTS, FEATURE_IMPORTS),
    },
    {
      files: ['apps/server/src/platform/db/migrations/0*.ts'],
      rules: restrictImports(
        allowOnly(
          ['kysely', 'kysely/**', 'node:*', 'node:*/*'],
          "A released migration never changes, so it doesn't import our other files.",
        ),
      ),
    },
    {
      files: ['apps/web/app/ui/**'],
      rules: restrictImports({
        regex: '/(features|entities|routes)/|@bagwise/',
        message:
          'ui/ contains buttons and dialogs, and nothing about discs, screens or the server.',
      }),
    },
    {
      files: ['apps/web/app/lib/**'],
      rules: restrictImports({
        regex: '/(features|entities|routes|ui)/|@bagwise/(domain|drawing|server)',
        message: 'lib/ contains no components and nothing about discs.',
      }),
    },
    { files: ['apps/web/app/entities/**'], rules: restrictImports(NO_SCREENS) },
    restrictEntity(
      `{${BASE_ENTITIES.join(',')}}`,
      [...BASE_ENTITIES, ...entityNames],
      'profile, account and leaderboard use no other entity.',
    ),
    ...ENTITIES.slice(0, -1).map(([name, message], index) =>
      restrictEntity(name, entityNames.slice(index + 1), message),
    ),
    restrictFeature('**', String.raw`\.\./`),
    restrictFeature('*/*/*.{ts,tsx}', String.raw`\.\./\.\./`),
    {
      files: [
        'apps/web/app/routes/**',
        'apps/web/app/root.tsx',
        'apps/web/app/entry.*.tsx',
        'apps/web/app/routes.ts',
        '**/*.config.ts',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      files: ['apps/web/app/ui/form/paginated-dropdown.tsx'],
      rules: { 'jsx-a11y/prefer-tag-over-role': 'off' },
    },
    {
      files: ['scripts/**', 'bench/**', 'e2e/screenshots/**', 'packages/catalog/scripts/**'],
      rules: { 'no-console': 'off' },
    },
    {
      files: ['**/*.test.ts', '**/*.test.tsx'],
      rules: { 'no-restricted-imports': 'off', 'no-restricted-properties': 'off' },
    },
  ],
})
