// How many discs, as people say it.
export const discCountLabel = (count: number): string =>
  `${count} ${count === 1 ? 'disc' : 'discs'}`
