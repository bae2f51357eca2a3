// Hints for a search without the right results: clear the filters that hide the disc, or try a similar name.
import { DISC_TYPE_LABELS } from '@bagwise/domain/disc'
import { formatNumber, STAT_NAMES } from '@bagwise/domain/flight'
import { type LibraryFilters, NO_FILTERS } from '@bagwise/domain/library'
import type { HidingFilter, SearchHint } from '@bagwise/domain/library/hints'
import { STABILITY_LABELS } from '../../entities/disc/badges.tsx'
import { DidYouMean } from '../../entities/disc/did-you-mean.tsx'
import { LinkButton, TouchLink } from '../../ui/button.tsx'
import { Banner, EmptyState } from '../../ui/surfaces.tsx'
import { LIBRARY_ADDRESS } from './filter-url.ts'

type HintProps = { hint: SearchHint | null; filters: LibraryFilters }

const hrefWith = (filters: LibraryFilters): string =>
  `/library${LIBRARY_ADDRESS.format({ filters, pages: 1 })}`

/** Shown above the results. */
export function HiddenDisc({ hint, filters }: HintProps) {
  if (hint?.kind !== 'hidden') return null
  const { disc, by } = hint
  const cleared = Object.fromEntries(by.map(name => [name, NO_FILTERS[name]]))
  return (
    <Banner
      className="mb-4"
      actions={
        <LinkButton to={hrefWith({ ...filters, ...cleared })} preventScrollReset size="small">
          {by.length === 1 ? 'Clear This Filter' : 'Clear These Filters'}
        </LinkButton>
      }
    >
      <strong>
        {disc.brand} {disc.name}
      </strong>{' '}
      is hidden by your filters: {by.map(name => filterLabel(name, filters)).join(', ')}
    </Banner>
  )
}

/** "Overstable", "Speed 1 to 9". */
function filterLabel(name: HidingFilter, filters: LibraryFilters): string {
  const { brand, type, stabilities } = filters
  if (name === 'brand') return brand ?? ''
  if (name === 'type') return type ? DISC_TYPE_LABELS[type].many : ''
  if (name === 'stabilities')
    return stabilities.map(stability => STABILITY_LABELS[stability]).join(' or ')
  if (name === 'inProduction') return 'In production'
  const { min, max } = filters[name]
  return `${STAT_NAMES[name]} ${formatNumber(min)} to ${formatNumber(max)}`
}

/** Shown if there are no results. */
export function NoResults({ hint, filters }: HintProps) {
  return (
    <EmptyState
      title="No Discs Found"
      action={
        <LinkButton to="/library" preventScrollReset variant="primary">
          Reset Filters
        </LinkButton>
      }
    >
      {hint?.kind === 'near' ? (
        <DidYouMean discs={hint.discs}>
          {({ name }) => (
            <TouchLink to={hrefWith({ ...filters, search: name })} preventScrollReset>
              {name}
            </TouchLink>
          )}
        </DidYouMean>
      ) : (
        'No disc in the library matches all of these filters. Try removing one, or reset them all.'
      )}
    </EmptyState>
  )
}
