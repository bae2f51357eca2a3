// Query keys of bags and owned discs, together because a change to a bag also moves owned discs.

export const bagKeys = {
  all: ['bags'],
  change: ['bags', 'change'],
} as const

export const ownedDiscKeys = {
  all: ['ownedDiscs'],
  change: ['ownedDiscs', 'change'],
  carried: ['carried-discs'],
  customMolds: ['custom-molds'],
  otherMolds: (discIds: readonly string[]) => ['other-molds', ...discIds] as const,
  plastics: ['plastics'],
} as const
