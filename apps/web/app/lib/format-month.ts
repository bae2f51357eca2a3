// "March 2026".

/** Created on first use, which takes a phone a tenth of a second. */
let months: Intl.DateTimeFormat | undefined

/** One locale and time zone for everyone: server and browser must write the same. */
export function formatMonth(date: string): string {
  months ??= new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return months.format(new Date(date))
}
