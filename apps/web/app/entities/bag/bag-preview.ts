// The counts of a bag's preview.
import type { BagPreview } from '@bagwise/contract'
import type { DiscType } from '@bagwise/domain/disc'

const COUNT_OF = {
  driver: ({ drivers }) => drivers,
  fairway: ({ fairways }) => fairways,
  midrange: ({ midranges }) => midranges,
  putter: ({ putters }) => putters,
} as const satisfies Record<DiscType, (preview: BagPreview) => number>

export const countOfType = (type: DiscType, preview: BagPreview): number => COUNT_OF[type](preview)
