// A score in little room: its percentage, its grade, its colour.
import { gradeOf, scoreColorOf } from '@bagwise/domain/scoring'
import { SCORE_LOOK } from '../../components/analysis/score-look.ts'
import { cx } from '../../ui/cx.ts'

type ScoreMarkProps = { score: number; large?: boolean; className?: string }

export function ScoreMark({ score, large = false, className }: ScoreMarkProps) {
  return (
    <span className={cx('inline-flex items-baseline gap-1.5 font-display leading-none', className)}>
      <span className={large ? 'text-3xl sm:text-4xl' : 'text-2xl'}>{score}%</span>
      <span className={cx(large ? 'text-xl' : 'text-lg', SCORE_LOOK[scoreColorOf(score)].text)}>
        <span className="sr-only">grade </span>
        {gradeOf(score)}
      </span>
    </span>
  )
}
