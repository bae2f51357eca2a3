// The local date in a time zone, and when that day started, including daylight saving changes.

export type LocalDate = { readonly year: number; readonly month: number; readonly day: number }

const HOUR = 3_600_000

/** More than the number of time zones, so that made-up names cannot fill the memory. */
const MOST_CLOCKS = 700
const clocks = new Map<string, Intl.DateTimeFormat>()

/** Creating a formatter costs a hundred times as much as using it, so each zone's is cached. */
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

/** The viewer's zone if it exists, otherwise UTC. Rule LE3. */
export function knownTimeZone(timeZone: string | null | undefined): string {
  if (!timeZone) return 'UTC'
  try {
    clockOf(timeZone)
    return timeZone
  } catch {
    return 'UTC'
  }
}

/** A zone's local time as if it were UTC, to the second. */
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
 * The first instant of a local day. Midnight may occur twice (the first counts) or never (the day
 * then starts after the clock change).
 */
export function startOfLocalDay({ year, month, day }: LocalDate, timeZone: string): number {
  const midnight = Date.UTC(year, month - 1, day)
  // Zones are between -12 and +14 hours, so one of these is before local midnight and one after.
  const candidates = [midnight - 15 * HOUR, midnight + 13 * HOUR].map(
    near => midnight - (wallClock(near, timeZone) - near),
  )
  const early = Math.min(...candidates)
  const late = Math.max(...candidates)
  if (early === late) return early // There was no clock change that day.
  if (wallClock(early, timeZone) === midnight) return early
  if (wallClock(late, timeZone) === midnight) return late
  return firstInstant(early, late, instant => wallClock(instant, timeZone) >= midnight)
}

/** The first whole second between two instants at which a condition is true. */
function firstInstant(from: number, to: number, holds: (instant: number) => boolean): number {
  let [before, after] = [from / 1000, to / 1000]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (holds(middle * 1000)) after = middle
    else before = middle
  }
  return after * 1000
}
