// The leaderboard: its periods in the viewer's time zone, ranks and the podium.
import { compareText } from './text/characters.ts'

export type LocalDate = { readonly year: number; readonly month: number; readonly day: number }

const HOUR = 3_600_000

/** Caps the cache: zone names are case-insensitive, so one zone has many spellings. */
const MAX_FORMATTERS = 700
const formatters = new Map<string, Intl.DateTimeFormat>()

/** Cached, because creating a formatter is a hundred times as slow as using it. */
function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const cached = formatters.get(timeZone)
  if (cached) return cached
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  if (formatters.size >= MAX_FORMATTERS) formatters.clear()
  formatters.set(timeZone, formatter)
  return formatter
}

/** Returns the viewer's time zone if it exists, otherwise UTC. Rule LE3. */
export function validTimeZone(timeZone: string | null | undefined): string {
  if (!timeZone) return 'UTC'
  try {
    formatterFor(timeZone)
    return timeZone
  } catch {
    return 'UTC'
  }
}

/** Returns a zone's local time as if it were UTC, to the second. */
function wallClock(instant: number, timeZone: string): number {
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] = (
    formatterFor(timeZone).format(instant).match(/\d+/g) ?? []
  ).map(Number)
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

export function localDate(instant: number, timeZone: string): LocalDate {
  const wall = new Date(wallClock(instant, timeZone))
  return { year: wall.getUTCFullYear(), month: wall.getUTCMonth() + 1, day: wall.getUTCDate() }
}

/**
 * Returns the first instant of a local day. Midnight may occur twice (the first counts) or never (the day
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

/** Returns the first whole second between two instants at which a condition is true. */
function firstInstant(from: number, to: number, isTrueAt: (instant: number) => boolean): number {
  let [before, after] = [from / 1000, to / 1000]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (isTrueAt(middle * 1000)) after = middle
    else before = middle
  }
  return after * 1000
}

export const PERIODS = ['daily', 'weekly', 'yearly'] as const
export type Period = (typeof PERIODS)[number]

/** The labels of the periods. Rule LE1. */
export const PERIOD_LABELS = {
  daily: 'Today',
  weekly: 'This Week',
  yearly: 'This Year',
} as const satisfies Record<Period, string>

/** The first day of each period: today, the current Sunday, January 1. Rule LE2. */
const FIRST_DAY = {
  daily: today => today,
  weekly: ({ year, month, day }) => {
    const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay()
    const sunday = new Date(Date.UTC(year, month - 1, day - weekday))
    return {
      year: sunday.getUTCFullYear(),
      month: sunday.getUTCMonth() + 1,
      day: sunday.getUTCDate(),
    }
  },
  yearly: ({ year }) => ({ year, month: 1, day: 1 }),
} as const satisfies Record<Period, (today: LocalDate) => LocalDate>

/** Returns the start of the period that contains `now`, in the viewer's time zone. Rule LE2. */
export function periodStart(period: Period, now: Date, timeZone: string): Date {
  const firstDay = FIRST_DAY[period](localDate(now.getTime(), timeZone))
  return new Date(startOfLocalDay(firstDay, timeZone))
}

export const LEADERBOARD_LIMIT = 50
const PODIUM_PLACES = 3

export type RankedBag = {
  readonly bagId: string
  /** An integer from 0 to 100. */
  readonly completenessScore: number
  /** ISO 8601 in UTC, so sorting it as text sorts by time. */
  readonly calculatedAt: string
}

export type Ranked<T> = T & { readonly rank: number }

/** Sorts by score, best first. Ties are sorted by newest score, then by bag id, so ranks are stable. Rule LE4. */
export const byRank = (a: RankedBag, b: RankedBag): number =>
  b.completenessScore - a.completenessScore ||
  compareText(b.calculatedAt, a.calculatedAt) ||
  compareText(a.bagId, b.bagId)

const withRank = <T>(entry: T, rank: number): Ranked<T> => ({ ...entry, rank })

/** Returns the best fifty with their ranks. Rule LE5. */
export function rankBags<T extends RankedBag>(entries: readonly T[]): Ranked<T>[] {
  return entries
    .toSorted(byRank)
    .slice(0, LEADERBOARD_LIMIT)
    .map((entry, index) => withRank(entry, index + 1))
}

export type Board<T> = { readonly podium: readonly T[]; readonly rest: readonly T[] }

/** Splits the entries into a podium of three and the rest. Fewer than three are only listed. Rule LE6. */
export function podiumAndRest<T>(entries: readonly T[]): Board<T> {
  if (entries.length < PODIUM_PLACES) return { podium: [], rest: entries }
  return { podium: entries.slice(0, PODIUM_PLACES), rest: entries.slice(PODIUM_PLACES) }
}
