// A bag's discs as small pictures; the rest is a number.
import type { Disc } from '@bagwise/domain/disc'
import { cx } from '../../ui/cx.ts'
import { DiscPicture } from './disc-picture.tsx'

type DiscsAtAGlanceProps = { discs: readonly Disc[]; most?: number; className?: string }

export function DiscsAtAGlance({ discs, most = 14, className }: DiscsAtAGlanceProps) {
  if (discs.length === 0) return null
  return (
    <span aria-hidden="true" className={cx('flex flex-wrap gap-1', className)}>
      {discs.slice(0, most).map(disc => (
        <DiscPicture
          key={disc.id}
          disc={disc}
          print="flight"
          decorative
          className="size-7 sm:size-8"
        />
      ))}
      {discs.length > most ? (
        <span className="self-center pl-1 text-sm font-normal text-ink-soft">
          +{discs.length - most}
        </span>
      ) : null}
    </span>
  )
}

type FirstDiscsProps = { discIds: readonly string[]; discCount: number; className?: string }

export function FirstDiscs({ discIds, discCount, className }: FirstDiscsProps) {
  const more = discCount - discIds.length
  if (discCount === 0) return null
  return (
    <span aria-hidden="true" className={cx('flex flex-wrap items-center gap-1', className)}>
      {discIds.map(id => (
        <img
          key={id}
          src={`/discs/${id}.svg`}
          alt=""
          width={32}
          height={32}
          loading="lazy"
          className="size-8"
        />
      ))}
      {more > 0 ? <span className="pl-1 text-sm font-normal text-ink-soft">+{more}</span> : null}
    </span>
  )
}
