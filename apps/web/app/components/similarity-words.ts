// How alike two discs are, as a badge says it: in words first, in colour as well.
import {
  type Match,
  type SimilarityColor,
  similarityColorOf,
  similarityPercent,
} from '@bagwise/domain/swap'

const ALIKE = {
  green: { words: 'very alike', look: 'bg-score-good-soft text-score-good' },
  yellow: { words: 'alike', look: 'bg-score-fair-soft text-score-fair' },
  none: { words: 'somewhat alike', look: 'bg-sunken text-ink' },
} as const satisfies Record<SimilarityColor, { words: string; look: string }>

export type MatchBadgeWords = {
  readonly text: string
  readonly look: string
  /** What the badge does not say itself. */
  readonly words: string
}

/** Spec: EXACT, CLOSE (±1); everything else by its percent. */
export function matchBadge({
  kind,
  similarity,
}: Pick<Match, 'kind' | 'similarity'>): MatchBadgeWords {
  const { words, look } = ALIKE[similarityColorOf(similarity)]
  const percent = `${similarityPercent(similarity)}% match`
  switch (kind) {
    case 'exact':
      return { text: 'EXACT', look, words: 'same four numbers' }
    case 'close':
      return { text: 'CLOSE (±1)', look, words: `${percent}, ${words}` }
    case 'similar':
      return { text: percent, look, words }
  }
}
