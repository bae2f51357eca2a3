// Formats counts and sizes for commands and preview images.

export const formatCount = (count: number): string => count.toLocaleString('en')

/** For example, "1 disc" or "1,648 discs". */
export const pluralize = (count: number, noun: string): string =>
  `${formatCount(count)} ${count === 1 ? noun : `${noun}s`}`

export const formatMegabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`
