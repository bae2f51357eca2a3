import type { BagPage } from '@bagwise/contract'
import { playerName } from '../../entities/profile/player-avatar.tsx'
import { truncate } from '@bagwise/domain/text'
import type { MetaDescriptor } from 'react-router'
import { discCountLabel } from '../../entities/disc/disc-labels.ts'
import { bagDiscsInOrder } from '../../entities/bag/bag-facts.ts'
import {
  isListed,
  type BagPageView,
  type BagPageAddress,
} from '../../entities/bag/pages/bag-page-queries.ts'
import { metaTags, documentTitle } from '../../lib/page-meta.ts'

const DESCRIPTION_LIMIT = 200

/** The same for hidden and missing bags, so they can't be told apart. */
export const BAG_NOT_FOUND = {
  title: 'Bag not found',
  description: "This bag doesn't exist, or it isn't shared.",
} as const

const bagTitle = (page: BagPage): string => `${page.bag.name} by ${playerName(page)}`

function description({ bag }: BagPage): string {
  const names = bagDiscsInOrder(bag).map(({ disc }) => disc.name)
  const score = bag.score ? `, ${bag.score.completenessScore}% complete` : ''
  const facts = `${discCountLabel(names.length)}${score}`
  return truncate(
    names.length > 0 ? `${facts}: ${names.join(', ')}.` : `${facts}.`,
    DESCRIPTION_LIMIT,
  )
}

const labelsFor = (view: BagPageView | undefined) =>
  view?.kind === 'loaded'
    ? { title: bagTitle(view.page), description: description(view.page) }
    : BAG_NOT_FOUND

export function bagPageMeta(view: BagPageView | undefined): MetaDescriptor[] {
  if (view === undefined)
    return metaTags({ title: 'Bag', description: 'A disc golf bag on Bagwise.', unlisted: true })
  return metaTags({ ...labelsFor(view), unlisted: view.kind === 'missing' || !isListed(view.page) })
}

/** Search engines list the bag's page, not the embedded card. */
export const embedMeta = (view: BagPageView | undefined): MetaDescriptor[] =>
  metaTags({ ...labelsFor(view), unlisted: true })

/** The title to set when the bag is loaded after the page. */
export const bagDocumentTitle = (view: BagPageView): string => documentTitle(labelsFor(view).title)

/** Returns undefined if everything was copied. */
export function notClonedMessage(
  omittedDiscs: readonly { readonly name: string }[],
  username: string,
): string | undefined {
  if (omittedDiscs.length === 0) return undefined
  const names = omittedDiscs.map(({ name }) => name).join(', ')
  return omittedDiscs.length === 1
    ? `We couldn't copy ${names}: it's @${username}'s custom mold.`
    : `We couldn't copy @${username}'s custom molds: ${names}`
}

/** The URL contains both bags. Players without a bag choose one on the page. */
export function comparePath(
  { username, address }: BagPageAddress,
  ownReference: string | undefined,
): string {
  const query = new URLSearchParams()
  if (ownReference !== undefined) query.set('a', ownReference)
  query.set('b', `${username}/${address}`)
  return `/compare?${query}`
}
