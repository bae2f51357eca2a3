import type { DiscDetail } from '@bagwise/contract'
import { type Disc, DISC_TYPE_LABELS, type Production } from '@bagwise/domain/disc'
import type { DescriptionNode } from '@bagwise/domain/text'
import { useQuery } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { StoreLinks } from '../../entities/disc/store-links.tsx'
import { popularityQuery } from '../../entities/disc/queries.ts'
import { browsePath } from '../../entities/bag/pages/browse-queries.ts'
import { Skeleton, SkeletonGroup, Skeletons } from '../../ui/feedback/skeleton.tsx'
import { Section } from '../../ui/surfaces.tsx'
import { TextLink } from '../../ui/button.tsx'
import { finishOf } from '@bagwise/domain/flight'
import { countOf, formatMonth } from '../../lib/format.ts'

type Detail = { detail: DiscDetail | undefined }

const DESCRIPTION_STYLE =
  'grid max-w-prose gap-3 text-lg [&_a]:font-semibold [&_a]:text-accent [&_a]:underline [&_blockquote]:border-l-4 [&_blockquote]:border-line [&_blockquote]:pl-4 [&_ol]:list-decimal [&_ol]:pl-5 [&_pre]:overflow-auto [&_ul]:list-disc [&_ul]:pl-5'

export function Description({ detail, failed }: Detail & { failed: boolean }) {
  if (!detail && !failed)
    return (
      <SkeletonGroup label="Loading the description" className="grid max-w-prose gap-2">
        <Skeletons count={2} className="h-5" />
        <Skeleton className="h-5 w-2/3" />
      </SkeletonGroup>
    )
  const nodes = detail?.description ?? []
  if (nodes.length === 0) return <p className="text-ink-soft">No description available.</p>
  return <div className={DESCRIPTION_STYLE}>{nodes.map(descriptionNode)}</div>
}

/** Search engines don't follow the link. Rule TX15. */
const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer nofollow' }

function descriptionNode(node: DescriptionNode, index: number): ReactNode {
  if (typeof node === 'string') return node
  const { tag, href, children } = node
  const link = href === undefined ? {} : { href, ...NEW_TAB }
  return createElement(tag, { key: index, ...link }, ...children.map(descriptionNode))
}

/** Production status, and the number of public bags with the disc. */
export function Status({ disc, detail }: Detail & { disc: Disc }) {
  const bagCount = detail?.bagCount
  // The server may not have counted the bags yet.
  const { data } = useQuery({
    ...popularityQuery(),
    enabled: detail !== undefined && bagCount === undefined,
  })
  const bags = bagCount ?? (data && (data.discs.find(({ id }) => id === disc.id)?.bags ?? 0))
  return (
    <p className="min-h-6">
      {productionSentence(disc.production)} {bags === 0 ? 'Not in any public bag yet.' : null}
      {bags ? (
        <TextLink to={browsePath({ discId: disc.id })}>{bagCountLabel(bags)}</TextLink>
      ) : null}
    </p>
  )
}

export function Agreement({ detail }: Detail) {
  return (
    <p className="min-h-5 text-sm text-ink-soft">
      {detail ? agreementSentence(detail.agreement) : null}
    </p>
  )
}

const PRODUCTION_LABELS = {
  in: 'In production',
  limited: 'Made in limited runs',
  out: 'Out of production',
} as const satisfies Record<Production['status'], string>

/** Formats `2019-08` as "August 2019" and leaves `2007` unchanged. */
const sinceLabel = (since: string): string => (since.includes('-') ? formatMonth(since) : since)

/** For example, "Out of production since 2019.", or nothing if it's unknown. */
export function productionSentence(production: Disc['production']): string {
  if (!production) return ''
  const { status, since } = production
  return `${PRODUCTION_LABELS[status]}${since === undefined ? '' : ` since ${sinceLabel(since)}`}.`
}

/** For example, "Carried in 214 bags". */
export const bagCountLabel = (bags: number): string => `Carried in ${countOf(bags, 'bag')}`

/** How many flight charts agree on a disc's numbers. */
export function agreementSentence({ agree, total }: DiscDetail['agreement']): string {
  if (total <= 1) return 'One source lists these numbers.'
  if (agree >= total) return `All ${total} sources agree on these numbers.`
  return `${agree} of ${total} sources agree on these numbers.`
}

/** One sentence for search engines and link previews. */
export function discSummary(disc: Disc): string {
  const { name, brand, type, speed, glide, turn, fade } = disc
  const kind = DISC_TYPE_LABELS[type].one.toLowerCase()
  return `${name} by ${brand}: ${kind}, ${finishOf(disc).label}, speed ${speed}, glide ${glide}, turn ${turn}, fade ${fade}. See how it flies, its size, and the closest discs from other brands.`
}

export function dimensionsOf({ dimensions }: Disc): readonly (readonly [string, string])[] {
  const measured = (value: number | null | undefined, unit: string) =>
    value ? `${value} ${unit}` : 'Unknown'
  return [
    ['Diameter', measured(dimensions.diameter, 'cm')],
    ['Inside diameter', measured(dimensions.insideDiameter, 'cm')],
    ['Height', measured(dimensions.height, 'cm')],
    ['Rim width', measured(dimensions.rimWidth, 'cm')],
    ['Rim depth', measured(dimensions.rimDepth, 'cm')],
    ['Max weight', measured(dimensions.maxWeight, 'g')],
  ]
}

export function Dimensions({ disc }: { disc: Disc }) {
  return (
    <Section title="Dimensions" className="mt-12 grid gap-4">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-x-6 gap-y-4 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
        {dimensionsOf(disc).map(([name, value]) => (
          <div key={name} className="border-t-2 border-line pt-2">
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="font-display text-2xl">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

export function WhereToBuy({ detail }: Detail) {
  if (!detail || detail.storeLinks.length === 0) return null
  return (
    <Section title="Where to buy" titleClass="text-xl" className="grid gap-2">
      <StoreLinks links={detail.storeLinks} />
    </Section>
  )
}
