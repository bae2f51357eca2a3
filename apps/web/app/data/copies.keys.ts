// The keys of what is stored about a player's own discs; a file of its own, because pages without copies load it too.
export const copyKeys = {
  all: ['copies'],
  change: ['copies', 'change'],
  ownMolds: ['own-molds'],
  plastics: ['plastics'],
} as const
