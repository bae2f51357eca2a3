// Durations in milliseconds, and timestamps for API responses.

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

export const iso = (time: number): string => new Date(time).toISOString()
