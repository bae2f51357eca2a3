// Dates and counts as text. One locale and time zone for everyone, because server and browser must render the same text.

/** 'March 2026'. */
export const formatMonth = (date: string): string =>
  new Date(date).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** '2,000'. */
export const formatCount = (count: number): string => count.toLocaleString('en-US')

/** 'disc' for 1, 'discs' for other counts. */
export const pluralize = (count: number, noun: string): string => (count === 1 ? noun : `${noun}s`)

/** '1 disc', '2,000 discs'. */
export const countOf = (count: number, noun: string): string =>
  `${formatCount(count)} ${pluralize(count, noun)}`

/** The title of a dialog that confirms a button: 'Mark as Lost' becomes 'Mark as lost'. */
export const sentenceCase = (label: string): string =>
  label.slice(0, 1) + label.slice(1).toLowerCase()
