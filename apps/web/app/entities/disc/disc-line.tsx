import type { Disc } from '@bagwise/domain/disc'
import { formatNumbers } from '@bagwise/domain/flight'
import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import { DiscThumbnail } from './disc-picture.tsx'
import { FlightNumbers } from './flight-numbers.tsx'

type DiscLineProps = { disc: Disc; name: ReactNode; className: string; children: ReactNode }

export function DiscLine({ disc, name, className, children }: DiscLineProps) {
  return (
    <li
      className={cx(
        'flex min-h-14 flex-wrap items-center gap-x-3 rounded-md py-1 pr-1 pl-2',
        className,
      )}
    >
      <DiscThumbnail disc={disc} className="size-10 shrink-0" />
      <p className="min-w-0 flex-1 basis-[6rem] leading-tight">
        <span className="font-semibold">{name}</span>{' '}
        <span className="text-sm text-ink-soft">{disc.brand}</span>
        <span className="block font-display text-ink-soft sm:hidden">
          <span className="sr-only">Flight numbers </span>
          {formatNumbers(disc)}
        </span>
      </p>
      <div className="max-sm:hidden">
        <FlightNumbers numbers={disc} />
      </div>
      <div className="ml-auto flex items-center gap-3">{children}</div>
    </li>
  )
}
