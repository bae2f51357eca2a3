// The rounds to pack for, in words.
import type { Situation } from '@bagwise/domain/caddie'

type SituationWords = {
  readonly label: string
  /** After "what your bag covers". */
  readonly place: string
  /** Where the bag has nothing for it. */
  readonly none: string
}

const NOTHING = 'No disc in this bag suits such a round with your arm.'

export const SITUATION_WORDS = {
  woods: { label: 'Woods', place: 'in the woods', none: NOTHING },
  wind: { label: 'Wind', place: 'in the wind', none: NOTHING },
  'putter-round': {
    label: 'Putter Round',
    place: 'in a putter round',
    none: 'There are no putters in this bag.',
  },
  'three-discs': { label: 'Three Discs', place: 'in an ordinary round', none: NOTHING },
  beginner: {
    label: 'Beginner Friend',
    place: 'for someone who is new to the game',
    none: NOTHING,
  },
} as const satisfies Record<Situation, SituationWords>
