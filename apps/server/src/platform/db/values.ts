// Values that the two engines represent differently.

export const millis = (value: string | Date | number): number =>
  typeof value === 'number' ? value : new Date(value).getTime()

export const iso = (time: number): string => new Date(time).toISOString()
