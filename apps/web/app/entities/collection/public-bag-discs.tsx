// A public bag's discs by type, with notes and owned discs if the player shares them.
import type { PublicBag } from '@bagwise/contract'
import { groupByType } from '@bagwise/domain/bag'
import { DISC_TYPE_LABELS } from '@bagwise/domain/disc'
import { Link } from 'react-router'
import { bagDiscsInOrder } from '../bag/bag-facts.ts'
import { OwnedDiscChips } from './owned-disc-chips.tsx'
import { discPath, DISC_TYPE_STYLES } from '../disc/disc-labels.ts'
import { DiscThumbnail } from '../disc/disc-picture.tsx'
import { FlightNumbers, NotableNumbersLegend } from '../disc/flight-numbers.tsx'
import { CustomBadge } from '../disc/badges.tsx'

type PublicBagDisc = PublicBag['discs'][number]

type PublicBagDiscsProps = { bag: Pick<PublicBag, 'discs'>; headingLevel?: 3 | 4 }

export function PublicBagDiscs({ bag, headingLevel = 3 }: PublicBagDiscsProps) {
  const Heading = `h${headingLevel}` as const
  if (bag.discs.length === 0) return <p className="py-2 text-ink-soft">This bag is empty</p>
  return (
    <div className="grid gap-6">
      <NotableNumbersLegend className="-mb-3" />
      {groupByType(bagDiscsInOrder(bag), ({ disc }) => disc.type).map(({ type, items }) => (
        <section key={type} className="grid gap-3">
          <Heading className={`text-xl ${DISC_TYPE_STYLES[type].text}`}>
            {DISC_TYPE_LABELS[type].many} ({items.length})
          </Heading>
          <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
            {items.map(item => (
              <PublicDisc key={item.disc.id} item={item} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function PublicDisc({
  item: { disc, notes, ownedDiscs, moreOwnedDiscs },
}: {
  item: PublicBagDisc
}) {
  return (
    <li className="grid grid-cols-[64px_minmax(0,1fr)] content-start gap-x-3 gap-y-2 rounded-md border border-line p-3">
      <DiscThumbnail disc={disc} className="size-16 self-center" />
      <div className="grid min-w-0 content-start gap-1.5">
        <p className="leading-tight">
          {disc.isCustom ? (
            <span className="font-semibold">{disc.name}</span>
          ) : (
            <Link
              to={discPath(disc.id)}
              className="hit-area font-semibold no-underline hover:underline"
            >
              {disc.name}
            </Link>
          )}{' '}
          <span className="text-sm text-ink-soft">{disc.brand}</span> <CustomBadge disc={disc} />
        </p>
        <FlightNumbers numbers={disc} />
      </div>
      {ownedDiscs && ownedDiscs.length > 0 ? (
        <OwnedDiscChips
          ownedDiscs={ownedDiscs}
          more={moreOwnedDiscs}
          label={`Discs: ${disc.name}`}
          className="col-span-2"
        />
      ) : null}
      {notes ? (
        <p className="col-span-2 border-l-4 border-line pl-3 text-sm wrap-anywhere whitespace-pre-wrap">
          <bdi>{notes}</bdi>
        </p>
      ) : null}
    </li>
  )
}
