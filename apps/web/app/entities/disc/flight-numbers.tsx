// Speed, glide, turn and fade side by side, with notable values highlighted (rule FL2).
import {
  FLIGHT_STATS,
  type FlightNumbers as Numbers,
  formatNumber,
  STAT_NAMES,
} from '@bagwise/domain/flight'
import { isHighlighted } from '@bagwise/drawing'
import { cx } from '../../ui/cx.ts'

type FlightNumbersProps = {
  numbers: Numbers
  size?: 'small' | 'large'
  className?: string
}

const SIZES = {
  small: {
    list: 'grid-cols-4',
    cell: 'py-1',
    name: 'font-display text-xs leading-4',
    number: 'text-xl leading-5',
  },
  large: {
    list: 'grid-cols-[repeat(auto-fit,minmax(3rem,1fr))]',
    cell: 'py-2',
    name: 'text-sm leading-5',
    number: 'text-4xl leading-9',
  },
} as const

export function FlightNumbers({ numbers, size = 'small', className }: FlightNumbersProps) {
  const styles = SIZES[size]
  return (
    <dl className={cx('grid gap-0.5 text-center sm:gap-1', styles.list, className)}>
      {FLIGHT_STATS.map(stat => {
        const isHigh = isHighlighted(stat, numbers)
        return (
          <div key={stat} className={cx('min-w-0 rounded-sm', styles.cell, isHigh && 'bg-notable')}>
            <dt className={cx('text-ink-soft', styles.name)}>{STAT_NAMES[stat]}</dt>
            <dd className={cx('font-display', styles.number, isHigh && 'notable-number')}>
              {formatNumber(numbers[stat])}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

export const NotableNumbersLegend = ({ className }: { className?: string }) => (
  <p className={cx('text-sm text-ink-soft max-sm:text-xs', className)}>
    <span className="notable-number rounded-sm px-1.5 font-display text-ink">12</span> Highlighted:
    speed 11+, glide 6+, turn below 0, fade 3+
  </p>
)
