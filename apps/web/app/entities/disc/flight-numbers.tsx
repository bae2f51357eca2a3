// Speed, glide, turn and fade side by side, with high ones highlighted. Styled by styles/disc-card.css.
import {
  FLIGHT_STATS,
  type FlightNumbers as Numbers,
  type FlightNumbers,
} from '@bagwise/domain/flight'
import { isHighlighted } from '@bagwise/drawing'
import { cx } from '../../ui/cx.ts'
import { numberText, STAT_NAMES } from '../flight/flight-facts.ts'

type FlightNumbersProps = {
  numbers: Numbers
  size?: 'small' | 'large'
  className?: string
}

export function FlightNumbers({ numbers, size = 'small', className }: FlightNumbersProps) {
  return (
    <dl className={cx('flight-numbers', size === 'large' && 'flight-numbers-large', className)}>
      {FLIGHT_STATS.map(stat => (
        <div key={stat} data-highlighted={isHighlighted(stat, numbers) || undefined}>
          <dt>{STAT_NAMES[stat]}</dt>
          <dd>{numberText(numbers[stat])}</dd>
        </div>
      ))}
    </dl>
  )
}

export function NumbersLine({ numbers }: { numbers: FlightNumbers }) {
  return (
    <span className="block font-display text-ink-soft sm:hidden">
      <span className="sr-only">Flight numbers </span>
      {FLIGHT_STATS.map(stat => numberText(numbers[stat])).join(' / ')}
    </span>
  )
}
