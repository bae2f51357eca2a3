// Disc pictures: one disc with its name, and a preview of a bag's discs.
import type { Disc } from '@bagwise/domain/disc'
import { cx } from '../../ui/cx.ts'
import { DiscPicture } from './disc-picture.tsx'
import type { ReactNode } from 'react'
import { CustomBadge } from './badges.tsx'

type DiscThumbnailsByIdProps = { discIds: readonly string[]; discCount: number; className?: string }

/** The first discs of a bag and the number of remaining ones. */
export function DiscThumbnailsById({ discIds, discCount, className }: DiscThumbnailsByIdProps) {
  const more = discCount - discIds.length
  if (discCount === 0) return null
  return (
    <span aria-hidden="true" className={cx('flex flex-wrap items-center gap-1', className)}>
      {discIds.map(id => (
        <img key={id} src={`/discs/${id}.svg`} alt="" width={32} height={32} loading="lazy" />
      ))}
      {more > 0 ? <span className="pl-1 text-sm font-normal text-ink-soft">+{more}</span> : null}
    </span>
  )
}

type DiscSummaryProps = {
  disc: Disc
  children?: ReactNode
  size?: 'small' | 'medium'
  className?: string
}

export function DiscSummary({ disc, children, size = 'medium', className }: DiscSummaryProps) {
  return (
    <div
      className={cx(
        'flex min-w-0 gap-x-3 gap-y-1.5',
        size === 'medium' ? 'flex-col @md:flex-row @md:items-center' : 'items-center',
        className,
      )}
    >
      <DiscPicture
        disc={disc}
        decorative
        print={size === 'small' ? 'flight' : 'name'}
        className={size === 'medium' ? 'size-20 shrink-0' : 'size-11 shrink-0'}
      />
      <div className="min-w-0">
        <p className={cx('font-display leading-tight', size === 'medium' ? 'text-2xl' : 'text-xl')}>
          {disc.name}
        </p>
        <p className="text-sm text-ink-soft">{disc.brand}</p>
        <CustomBadge disc={disc} />
        {children}
      </div>
    </div>
  )
}
