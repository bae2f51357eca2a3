// How screens show discs: the count as text, the path of a disc's page, and each type's color.
import type { BagPreview } from '@bagwise/contract'
import type { DiscType } from '@bagwise/domain/disc'

export const discCountLabel = (count: number): string =>
  `${count} ${count === 1 ? 'disc' : 'discs'}`

export const discPath = (discId: string): string => `/library/${encodeURIComponent(discId)}`

type Look = {
  readonly text: string
  readonly background: string
  /** Text on a pale background of its own color. */
  readonly soft: string
  readonly border: string
  readonly stroke: string
  readonly fill: string
}

/** Written out: Tailwind finds only whole names. */
export const DISC_TYPE_LOOK = {
  driver: {
    text: 'text-type-driver',
    background: 'bg-type-driver',
    soft: 'bg-type-driver-soft text-type-driver',
    border: 'border-type-driver',
    stroke: 'stroke-type-driver',
    fill: 'fill-type-driver',
  },
  fairway: {
    text: 'text-type-fairway',
    background: 'bg-type-fairway',
    soft: 'bg-type-fairway-soft text-type-fairway',
    border: 'border-type-fairway',
    stroke: 'stroke-type-fairway',
    fill: 'fill-type-fairway',
  },
  midrange: {
    text: 'text-type-midrange',
    background: 'bg-type-midrange',
    soft: 'bg-type-midrange-soft text-type-midrange',
    border: 'border-type-midrange',
    stroke: 'stroke-type-midrange',
    fill: 'fill-type-midrange',
  },
  putter: {
    text: 'text-type-putter',
    background: 'bg-type-putter',
    soft: 'bg-type-putter-soft text-type-putter',
    border: 'border-type-putter',
    stroke: 'stroke-type-putter',
    fill: 'fill-type-putter',
  },
} as const satisfies Record<DiscType, Look>

const COUNT_OF = {
  driver: ({ drivers }) => drivers,
  fairway: ({ fairways }) => fairways,
  midrange: ({ midranges }) => midranges,
  putter: ({ putters }) => putters,
} as const satisfies Record<DiscType, (preview: BagPreview) => number>

export const countOfType = (type: DiscType, preview: BagPreview): number => COUNT_OF[type](preview)
