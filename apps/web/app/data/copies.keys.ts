// Where the cache has the discs a player owns; alone, so that changes of bags load nothing else of them.
export const copyKeys = {
  all: ['copies'],
  change: ['copies', 'change'],
  carried: ['carried-copies'],
  ownMolds: ['own-molds'],
  otherMolds: (discIds: readonly string[]) => ['other-molds', ...discIds] as const,
  plastics: ['plastics'],
} as const
