// Speed, glide, turn and fade: four numbers side by side, those that stand out marked.
import {
  FLIGHT_STATS,
  type FlightNumbers as Numbers,
  type FlightStat,
  isHighlighted,
} from '@bagwise/domain/flight'
import { cx } from '../ui/cx.ts'
import { numberText, STAT_NAMES } from './flight-words.ts'

const SIZES = {
  small: {
    cell: 'py-1',
    name: 'text-[0.625rem] leading-4 tracking-tight min-[22.5rem]:text-[0.6875rem]',
    number: 'text-xl leading-5',
  },
  large: { cell: 'py-2', name: 'text-sm', number: 'text-4xl leading-9' },
} as const

type FlightNumbersProps = {
  numbers: Numbers
  size?: keyof typeof SIZES
  className?: string
}

export function FlightNumbers({ numbers, size = 'small', className }: FlightNumbersProps) {
  return (
    <dl className={cx('grid grid-cols-4 gap-0.5 text-center sm:gap-1', className)}>
      {FLIGHT_STATS.map(stat => (
        <Stat key={stat} stat={stat} numbers={numbers} size={size} />
      ))}
    </dl>
  )
}

type StatProps = { stat: FlightStat; numbers: Numbers; size: keyof typeof SIZES }

function Stat({ stat, numbers, size }: StatProps) {
  const look = SIZES[size]
  const marked = isHighlighted(stat, numbers)
  return (
    <div
      data-highlighted={marked || undefined}
      className={cx('min-w-0 rounded-sm', look.cell, marked ? 'bg-accent-soft' : 'bg-sunken')}
    >
      <dt className={cx('text-ink-soft', look.name)}>{STAT_NAMES[stat]}</dt>
      <dd className={cx('font-display', look.number, marked && 'text-accent')}>
        {numberText(numbers[stat])}
      </dd>
    </div>
  )
}
