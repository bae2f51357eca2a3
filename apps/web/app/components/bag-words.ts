// How many discs, as people say it.
export const discCountWords = (count: number): string =>
  `${count} ${count === 1 ? 'disc' : 'discs'}`
