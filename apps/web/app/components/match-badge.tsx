// EXACT, CLOSE (±1) or a percent, with the words behind it.
import type { Match } from '@bagwise/domain/swap'
import { cx } from '../ui/cx.ts'
import { matchBadge } from './similarity-words.ts'

type MatchBadgeProps = {
  match: Pick<Match, 'kind' | 'similarity'>
  /** Whether the words stand beside it, where there is room. */
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
