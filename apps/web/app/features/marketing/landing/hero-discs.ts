// Seven discs most players know, for the picture on the first page. Numbers as in the library.
import type { DiscType } from '@bagwise/domain/disc'
import type { FlightNumbers } from '@bagwise/domain/flight'

export type HeroDisc = FlightNumbers & { name: string; brand: string; type: DiscType }

const disc = (
  name: string,
  brand: string,
  type: DiscType,
  [speed, glide, turn, fade]: readonly [number, number, number, number],
): HeroDisc => ({ name, brand, type, speed, glide, turn, fade })

export const HERO_DISCS = [
  disc('Destroyer', 'Innova', 'driver', [12, 5, -1, 3]),
  disc('Roadrunner', 'Innova', 'fairway', [9, 5, -4, 1]),
  disc('Firebird', 'Innova', 'fairway', [9, 3, 0, 4]),
  disc('Teebird', 'Innova', 'fairway', [7, 5, 0, 2]),
  disc('Buzzz', 'Discraft', 'midrange', [5, 4, -1, 1]),
  disc('Zone', 'Discraft', 'putter', [4, 3, 0, 3]),
  disc('Aviar', 'Innova', 'putter', [2, 3, 0, 1]),
] as const
