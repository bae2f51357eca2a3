// Times as API responses show them.

export const iso = (time: number): string => new Date(time).toISOString()
