// EXACT, CLOSE (±1) or a percent, in words and in color.
import { type Match, reaches, similarityPercent } from '@bagwise/domain/swap'
import { cx } from '../../ui/cx.ts'

/** Rule SW3: green from 0.8, yellow from 0.6, otherwise no color. */
const COLOR_FLOORS = [
  [0.8, 'green'],
  [0.6, 'yellow'],
] as const

type SimilarityColor = (typeof COLOR_FLOORS)[number][1] | 'none'

export const similarityColorOf = (value: number): SimilarityColor =>
  COLOR_FLOORS.find(([floor]) => reaches(value, floor))?.[1] ?? 'none'

/** Rule SW32: the first floor a similarity reaches names it. */
const SIMILARITY_WORDS = [
  [0.8, 'very similar'],
  [0.6, 'similar'],
  [0.5, 'somewhat similar'],
] as const

export const similarityWords = (value: number): string =>
  SIMILARITY_WORDS.find(([floor]) => reaches(value, floor))?.[1] ?? 'not very similar'

const LOOKS = {
  green: 'bg-score-good-soft text-score-good',
  yellow: 'bg-score-fair-soft text-score-fair',
  none: 'bg-sunken text-ink',
} as const satisfies Record<SimilarityColor, string>

type MatchBadgeText = {
  readonly text: string
  readonly look: string
  /** What the badge does not say itself. */
  readonly words: string
}

/** Spec: EXACT, CLOSE (±1); everything else by its percent. */
export function matchBadge({
  kind,
  similarity,
}: Pick<Match, 'kind' | 'similarity'>): MatchBadgeText {
  const look = LOOKS[similarityColorOf(similarity)]
  const words = similarityWords(similarity)
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

type MatchBadgeProps = {
  match: Pick<Match, 'kind' | 'similarity'>
  /** Whether the words are shown beside it, where there is space. */
  spelled?: boolean
}

export function MatchBadge({ match, spelled = false }: MatchBadgeProps) {
  const { text, look, words } = matchBadge(match)
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-1.5">
      <span className={cx('rounded-sm px-1.5 py-0.5 text-xs font-bold whitespace-nowrap', look)}>
        {text}
      </span>
      <span className={cx('text-xs text-ink-soft', !spelled && 'sr-only')}>{words}</span>
    </span>
  )
}
