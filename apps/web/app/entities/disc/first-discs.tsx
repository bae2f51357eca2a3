// The first discs in a bag, drawn by the server so that a list doesn't need the catalog, and the number of others.
import { cx } from '../../ui/cx.ts'

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
