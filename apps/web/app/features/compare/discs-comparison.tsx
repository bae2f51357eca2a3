// Two to four discs: a table of their numbers, and their flights in one chart.
import { type Disc, DISC_TYPE_LABELS } from '@bagwise/domain/disc'
import { FLIGHT_STATS, formatNumber, STAT_NAMES } from '@bagwise/domain/flight'
import { compareBags, similarityPercent } from '@bagwise/domain/swap'
import { X } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import { discPath } from '../../entities/disc/disc-labels.ts'
import { DiscThumbnail } from '../../entities/disc/disc-picture.tsx'
import { DiscSearch, ToggleDiscLink } from '../../entities/disc/disc-search.tsx'
import { ThrowerControl } from '../../entities/flight/thrower-control.tsx'
import { IconLink } from '../../ui/button.tsx'
import { compareHref, type CompareView, MAX_DISCS } from './compare-url.ts'
import { LazyFlightPathChart } from '../../entities/flight/lazy-flight-path-chart.tsx'

type DiscsComparisonProps = {
  view: CompareView
  /** Includes at least the discs in the URL. */
  discs: readonly Disc[]
  library: readonly Disc[] | undefined
  searchResults: readonly Disc[]
  onDiscs: (discIds: readonly string[]) => void
}

export function DiscsComparison({
  view,
  discs: loadedDiscs,
  library,
  searchResults,
  onDiscs,
}: DiscsComparisonProps) {
  const discs = useMemo(
    () => view.discs.flatMap(id => loadedDiscs.find(disc => disc.id === id) ?? []),
    [view.discs, loadedDiscs],
  )
  const flights = useMemo(() => discs.map(disc => ({ disc })), [discs])
  const isAdded = (disc: Disc) => view.discs.includes(disc.id)
  const hrefWithout = (disc: Disc) =>
    compareHref({ ...view, discs: view.discs.filter(id => id !== disc.id), search: '' })
  const isFull = view.discs.length >= MAX_DISCS
  const hrefWith = (disc: Disc) => {
    if (isAdded(disc)) return hrefWithout(disc)
    return isFull ? null : compareHref({ ...view, discs: [...view.discs, disc.id], search: '' })
  }
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-2">
      <div className="grid min-w-0 gap-6">
        <DiscSearch
          label="Add a disc to compare"
          library={library}
          initial={{ search: view.search, results: searchResults }}
          action="/compare"
          fields={{ discs: view.discs.join(',') }}
          canAdd={disc => !isFull && !isAdded(disc)}
          onSubmitFirst={disc => onDiscs([...view.discs, disc.id])}
        >
          {disc => <ToggleDiscLink disc={disc} isAdded={isAdded(disc)} href={hrefWith(disc)} />}
        </DiscSearch>
        {isFull ? (
          <p className="text-ink-soft">
            You can compare up to four discs. Remove one to add another.
          </p>
        ) : null}
        {discs.length > 0 ? <FactsTable discs={discs} removeHref={hrefWithout} /> : null}
      </div>
      {discs.length > 0 ? (
        <section
          aria-label="Flight paths"
          className="grid gap-3 rounded-lg border border-line bg-card p-4"
        >
          <ThrowerControl />
          <LazyFlightPathChart flights={flights} />
        </section>
      ) : null}
    </div>
  )
}

type FactsTableProps = { discs: readonly Disc[]; removeHref: (disc: Disc) => string }

function FactsTable({ discs, removeHref }: FactsTableProps) {
  const [first, ...others] = discs
  return (
    <div className="-m-1 overflow-x-auto p-1">
      <table className="w-full border-collapse text-left">
        <thead>
          <tr className="align-bottom">
            <th scope="col">
              <span className="sr-only">Property</span>
            </th>
            {discs.map(disc => (
              <th key={disc.id} scope="col" className="p-2">
                <DiscThumbnail disc={disc} className="size-12" />
                <Link to={discPath(disc.id)} className="font-display text-xl leading-tight">
                  {disc.name}
                </Link>
                <span className="flex items-center gap-1 text-sm font-normal text-ink-soft">
                  {disc.brand}
                  <IconLink
                    to={removeHref(disc)}
                    preventScrollReset
                    label={`Remove ${disc.name}`}
                    icon={<X aria-hidden size={18} />}
                  />
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row name="Type" values={discs.map(({ type }) => DISC_TYPE_LABELS[type].one)} />
          {FLIGHT_STATS.map(stat => (
            <Row
              key={stat}
              name={STAT_NAMES[stat]}
              values={discs.map(disc => formatNumber(disc[stat]))}
            />
          ))}
          <Row
            name="Diameter"
            values={discs.map(({ dimensions }) => centimeters(dimensions?.diameter))}
          />
          <Row
            name="Rim width"
            values={discs.map(({ dimensions }) => centimeters(dimensions?.rimWidth))}
          />
          {first && others.length > 0 ? (
            <Row
              name={`Flies like ${first.name}`}
              values={['', ...others.map(other => similarityLabel(first, other))]}
            />
          ) : null}
        </tbody>
      </table>
    </div>
  )
}

const centimeters = (value: number | null | undefined): string =>
  value === null || value === undefined ? '–' : `${value} cm`

function similarityLabel(first: Disc, other: Disc): string {
  const [swap] = compareBags([first], [other]).swaps
  return swap ? `${similarityPercent(swap.similarity)}%` : 'Not similar'
}

function Row({ name, values }: { name: string; values: readonly ReactNode[] }) {
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-2 pr-2 text-sm font-semibold text-ink-soft">
        {name}
      </th>
      {values.map((value, index) => (
        // Columns are never reordered.
        // oxlint-disable-next-line react/no-array-index-key
        <td key={index} className="p-2 font-display text-lg">
          {value}
        </td>
      ))}
    </tr>
  )
}
