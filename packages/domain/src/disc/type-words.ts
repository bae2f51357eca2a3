// The labels of the four types, singular and plural.
import type { DiscType } from './disc.ts'

/** Rule DI3. */
export const DISC_TYPE_WORDS = {
  driver: { one: 'Driver', many: 'Drivers' },
  fairway: { one: 'Fairway', many: 'Fairways' },
  midrange: { one: 'Midrange', many: 'Midranges' },
  putter: { one: 'Putter', many: 'Putters' },
} as const satisfies Record<DiscType, { one: string; many: string }>
