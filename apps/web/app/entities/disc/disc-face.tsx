// A disc in a swap: its picture, name and brand.
import type { Disc } from '@bagwise/domain/disc'
import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import { DiscPicture } from './disc-picture.tsx'
import { OwnEntry } from './badges.tsx'

type DiscFaceProps = {
  disc: Disc
  /** Below the name, such as a badge. */
  children?: ReactNode
  size?: 'small' | 'medium'
  className?: string
}

export function DiscFace({ disc, children, size = 'medium', className }: DiscFaceProps) {
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
        <OwnEntry disc={disc} />
        {children}
      </div>
    </div>
  )
}
