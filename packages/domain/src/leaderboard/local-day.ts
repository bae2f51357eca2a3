// Which day it is somewhere, and when that day began: daylight saving and odd midnights included.

export type LocalDate = { readonly year: number; readonly month: number; readonly day: number }

const HOUR = 3_600_000

/** More than there are time zones; a visitor who invents spellings cannot fill the memory. */
const MOST_CLOCKS = 700
const clocks = new Map<string, Intl.DateTimeFormat>()

/** Making a formatter costs a hundred times its use, so each zone's is cached. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  if (clocks.size >= MOST_CLOCKS) clocks.clear()
  clocks.set(timeZone, clock)
  return clock
}

/** The viewer's zone where it exists, UTC otherwise. Rule LE3. */
export function knownTimeZone(timeZone: string | null | undefined): string {
  if (!timeZone) return 'UTC'
  try {
    clockOf(timeZone)
    return timeZone
  } catch {
    return 'UTC'
  }
}

/** The wall clock of a zone as if it were UTC, to the second. */
function wallClock(instant: number, timeZone: string): number {
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] = (
    clockOf(timeZone).format(instant).match(/\d+/g) ?? []
  ).map(Number)
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

export function localDate(instant: number, timeZone: string): LocalDate {
  const wall = new Date(wallClock(instant, timeZone))
  return { year: wall.getUTCFullYear(), month: wall.getUTCMonth() + 1, day: wall.getUTCDate() }
}

/**
 * The first instant of a local day. Midnight may come twice (the first counts) or never (the day
 * then starts when the clocks have jumped).
 */
export function startOfLocalDay({ year, month, day }: LocalDate, timeZone: string): number {
  const midnight = Date.UTC(year, month - 1, day)
  // Zones lie between -12 and +14 hours, so one of these is before midnight there and one after.
  const candidates = [midnight - 15 * HOUR, midnight + 13 * HOUR].map(
    near => midnight - (wallClock(near, timeZone) - near),
  )
  const early = Math.min(...candidates)
  const late = Math.max(...candidates)
  if (early === late) return early // No clock was turned that day.
  if (wallClock(early, timeZone) === midnight) return early
  if (wallClock(late, timeZone) === midnight) return late
  return firstInstant(early, late, instant => wallClock(instant, timeZone) >= midnight)
}

/** The first whole second between two instants at which something holds. */
function firstInstant(from: number, to: number, holds: (instant: number) => boolean): number {
  let [before, after] = [from / 1000, to / 1000]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (holds(middle * 1000)) after = middle
    else before = middle
  }
  return after * 1000
}
