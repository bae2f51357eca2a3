// My Bag with an empty bag.
import type { Bag } from '@bagwise/contract'
import { DISC_TYPES } from '@bagwise/domain/disc'
import { EmptyBag } from '../../entities/bag/bag-picker.tsx'
import { DISC_TYPE_LOOK } from '../../entities/disc/disc-labels.ts'
import { cx } from '../../ui/cx.ts'

export function NoDiscsYet({ bag }: { bag: Bag }) {
  return (
    <EmptyBag level={3} picture={<EmptySlots />} title={`${bag.name} is Empty`}>
      Discs you add show up here by type, with their flight paths, your notes and a score for how
      complete the bag is.
    </EmptyBag>
  )
}

const PLATE_RADIUS = { driver: 20, fairway: 22, midrange: 25, putter: 27 } as const

/** Four places for four types of disc. Decoration. */
export function EmptySlots() {
  return (
    <svg viewBox="0 0 232 80" aria-hidden="true" className="w-60">
      <g strokeWidth="2.5" strokeLinecap="round" className="fill-page">
        {DISC_TYPES.map((type, at) => (
          <g
            key={type}
            transform={`translate(${44 + 48 * at} 40)`}
            strokeDasharray="1 6"
            className={cx('stroke-current', DISC_TYPE_LOOK[type].text)}
          >
            <circle r="32" />
            <circle r={PLATE_RADIUS[type]} className="fill-transparent" />
          </g>
        ))}
      </g>
    </svg>
  )
}
