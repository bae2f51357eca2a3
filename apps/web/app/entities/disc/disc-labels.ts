import type { BagPreview } from '@bagwise/contract'
import type { DiscType } from '@bagwise/domain/disc'
import { countOf } from '../../lib/format.ts'

export const discCountLabel = (count: number): string => countOf(count, 'disc')

export const discPath = (discId: string): string => `/library/${encodeURIComponent(discId)}`

/** Each type's text color, and text on its pale background. Tailwind only finds complete class names. */
export const DISC_TYPE_STYLES = {
  driver: { text: 'text-type-driver', soft: 'bg-type-driver-soft text-type-driver' },
  fairway: { text: 'text-type-fairway', soft: 'bg-type-fairway-soft text-type-fairway' },
  midrange: { text: 'text-type-midrange', soft: 'bg-type-midrange-soft text-type-midrange' },
  putter: { text: 'text-type-putter', soft: 'bg-type-putter-soft text-type-putter' },
} as const satisfies Record<DiscType, { text: string; soft: string }>

export const countOfType = (type: DiscType, preview: BagPreview): number =>
  preview[`${type}s` as const]
