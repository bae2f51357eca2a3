// The text of the reason for each packed disc (rule CA36).
import type { EasyTrait, PackReason, Shot } from '@bagwise/domain/caddie'
import { DISC_TYPE_LABELS } from '@bagwise/domain/disc'
import { joinWithAnd } from '@bagwise/domain/text'
import { type DistanceUnit, formatDistance } from '@bagwise/domain/units'

const SHAPE_WORDS = {
  straight: 'straight shots',
  left: 'shots that finish left',
  right: 'shots that finish right',
  's-curve': 'S curves',
} as const satisfies Record<Shot['shape'], string>

const TRAIT_WORDS = {
  slow: 'low speed',
  straight: 'straight flight',
  glides: 'good glide',
} as const satisfies Record<EasyTrait, string>

function windWords(wind: number): string {
  if (wind === 0) return ''
  return wind > 0 ? ', into the wind' : ', downwind'
}

export function packReason(reason: PackReason, unit: DistanceUnit): string {
  switch (reason.kind) {
    case 'putting':
      return 'For putting'
    case 'most-overstable':
      return `Your most overstable ${DISC_TYPE_LABELS[reason.type].one.toLowerCase()}, for headwinds`
    case 'useful-driver':
      return `The most useful driver for a ${formatDistance(reason.longestThrow, unit)} arm`
    case 'useful-midrange':
      return 'The midrange that best rounds out the other two'
    case 'easy':
      return `Easy to throw: ${joinWithAnd(reason.traits.map(trait => TRAIT_WORDS[trait]))}`
    case 'shot': {
      const { shape, distance, wind } = reason.shot
      return `Best for ${SHAPE_WORDS[shape]} at ${formatDistance(distance, unit)}${windWords(wind)}`
    }
  }
}
