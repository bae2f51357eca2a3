// The first discs of a bag as the server draws them, so that the list needs no library; the rest is a number.
import type { BrowsedBag } from '@bagwise/contract'
import { DISC_TYPE_WORDS, DISC_TYPES } from '@bagwise/domain/disc'
import { countOfType } from '../../components/bag-preview.ts'

const MOST = 12

type FirstDiscsProps = { bag: Pick<BrowsedBag, 'discIds' | 'discCount' | 'bagPreview'> }

export function FirstDiscs({ bag }: FirstDiscsProps) {
  const drawn = bag.discIds.slice(0, MOST)
  const more = bag.discCount - drawn.length
  const types = DISC_TYPES.map(type => ({ type, count: countOfType(type, bag.bagPreview) }))
  const label = types
    .filter(({ count }) => count > 0)
    .map(({ type, count }) => `${count} ${DISC_TYPE_WORDS[type][count === 1 ? 'one' : 'many']}`)
    .join(', ')
  return (
    <p className="flex flex-wrap items-center gap-1">
      <span className="sr-only">{label}</span>
      {drawn.map(id => (
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
      {more > 0 ? (
        <span aria-hidden="true" className="pl-1 text-sm text-ink-soft">
          +{more}
        </span>
      ) : null}
    </p>
  )
}
