/** 'March 2026'. One locale and time zone for everyone, because server and browser must render the same text. */
export const formatMonth = (date: string): string =>
  new Date(date).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
