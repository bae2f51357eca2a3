// When the viewer's day, week or year started.
import { type LocalDate, localDate, startOfLocalDay } from './local-day.ts'

export const PERIODS = ['daily', 'weekly', 'yearly'] as const
export type Period = (typeof PERIODS)[number]

/** Rule LE1. */
export const PERIOD_LABELS = {
  daily: 'Today',
  weekly: 'This Week',
  yearly: 'This Year',
} as const satisfies Record<Period, string>

/** Today, the current Sunday, 1 January. Rule LE2. */
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

/** The start of the period that contains `now`, in the viewer's time zone. Rule LE2. */
export function periodStart(period: Period, now: Date, timeZone: string): Date {
  const firstDay = FIRST_DAY[period](localDate(now.getTime(), timeZone))
  return new Date(startOfLocalDay(firstDay, timeZone))
}
