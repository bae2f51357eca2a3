// "1 disc", "14 discs".
export const discCountLabel = (count: number): string =>
  `${count} ${count === 1 ? 'disc' : 'discs'}`

export const discPath = (discId: string): string => `/library/${encodeURIComponent(discId)}`
