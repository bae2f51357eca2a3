// The count of discs as text, and the path of a disc's page.
export const discCountLabel = (count: number): string =>
  `${count} ${count === 1 ? 'disc' : 'discs'}`

export const discPath = (discId: string): string => `/library/${encodeURIComponent(discId)}`
