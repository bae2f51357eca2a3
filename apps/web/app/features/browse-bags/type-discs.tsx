// A bag's discs as dots in the color of their type.
import type { BagPreview } from '@bagwise/contract'
import { DISC_TYPE_WORDS, DISC_TYPES } from '@bagwise/domain/disc'
import { countOfType } from '../../components/bag-preview.ts'
import { DISC_TYPE_LOOK } from '../../components/disc-type-look.ts'
import { cx } from '../../ui/cx.ts'

const MOST = 30

export function TypeDiscs({ preview }: { preview: BagPreview }) {
  const counted = DISC_TYPES.map(type => ({ type, count: countOfType(type, preview) }))
  const dots = counted.flatMap(({ type, count }) =>
    Array.from({ length: count }, (_, number) => ({ key: `${type} ${number}`, type })),
  )
  const label = counted
    .filter(({ count }) => count > 0)
    .map(({ type, count }) => `${count} ${DISC_TYPE_WORDS[type][count === 1 ? 'one' : 'many']}`)
    .join(', ')
  return (
    <p className="flex flex-wrap items-center gap-1">
      <span className="sr-only">{label}</span>
      {dots.slice(0, MOST).map(({ key, type }) => (
        <span
          key={key}
          aria-hidden="true"
          className={cx(
            'size-5 rounded-full border-4 forced-color-adjust-none',
            DISC_TYPE_LOOK[type].soft,
            DISC_TYPE_LOOK[type].border,
          )}
        />
      ))}
      {dots.length > MOST ? (
        <span aria-hidden="true" className="text-sm text-ink-soft">
          +{dots.length - MOST}
        </span>
      ) : null}
    </p>
  )
}
