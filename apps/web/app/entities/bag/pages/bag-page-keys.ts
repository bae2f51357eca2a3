// The keys of bags as others see them.
export const bagPageKeys = {
  all: ['bag-pages'],
  /** The owner sees what others do not: each viewer has an answer of their own. */
  view: (username: string, address: string, viewerId: string | null) => [
    'bag-pages',
    username.toLowerCase(),
    address,
    viewerId ?? 'visitor',
  ],
} as const
