// Where the cache has the discs a player owns; alone, so that changes of bags load nothing else of them.
export const ownedDiscKeys = {
  all: ['ownedDiscs'],
  change: ['ownedDiscs', 'change'],
  carried: ['carried-discs'],
  customMolds: ['custom-molds'],
  otherMolds: (discIds: readonly string[]) => ['other-molds', ...discIds] as const,
  plastics: ['plastics'],
} as const
