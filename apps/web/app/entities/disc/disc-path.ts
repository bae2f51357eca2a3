// Where a disc has its own page.
export const discPath = (discId: string): string => `/library/${encodeURIComponent(discId)}`
