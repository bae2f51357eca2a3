// Builders for tests: each case names only what matters, the builder fills in the rest.
import type { Disc } from '../disc/disc.ts'

/** A Teebird-like fairway driver, changed as the case needs. */
export function aDisc(overrides: Partial<Disc> = {}): Disc {
  return {
    id: 'innova-teebird',
    name: 'Teebird',
    brand: 'Innova',
    type: 'fairway',
    approach: false,
    speed: 7,
    glide: 5,
    turn: 0,
    fade: 2,
    year: 1999,
    mould: { diameter: 21.2, height: 1.7, rimWidth: 1.7, rimDepth: 1.2, maxWeight: 176 },
    ...overrides,
  }
}
