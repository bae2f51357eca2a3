// Durations in milliseconds, and timestamps for API responses.

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

export const iso = (time: number): string => new Date(time).toISOString()

export const isoOrNull = (time: number | null): string | null => (time === null ? null : iso(time))
