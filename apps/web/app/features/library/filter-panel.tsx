// The library's sorting and filters: brand, type, stability, production and the four flight numbers.
import { DISC_TYPE_LABELS, DISC_TYPES } from '@bagwise/domain/disc'
import {
  FLIGHT_RANGES,
  FLIGHT_STATS,
  type FlightStat,
  STABILITIES,
  type Stability,
  STAT_NAMES,
} from '@bagwise/domain/flight'
import { FILTER_STEP, NO_FILTERS } from '@bagwise/domain/library'
import { filtersFromQuery, LIBRARY_SORT_LABELS, type FilterControls } from './filter-url.ts'
import { type ChangeEvent, useEffect, useState } from 'react'
import { STABILITY_LABELS } from '../../entities/disc/badges.tsx'
import { Button } from '../../ui/button.tsx'
import { type NumberRange, RangeSlider } from '../../ui/form/slider.tsx'
import { namedOption, optionsOf, Select } from '../../ui/form/select.tsx'
import { isSearchable } from './search.tsx'

/** How long a thumb must rest before the results update. */
const SETTLE_MS = 120

type FilterPanelProps = { controls: FilterControls; brands: readonly string[] }

export function FilterPanel({ controls, brands }: FilterPanelProps) {
  const { filters, commit, reset } = controls
  /** The selects use the URL's names and values. */
  const handleSelect = ({ currentTarget: { name, value } }: ChangeEvent<HTMLSelectElement>) => {
    const selected = filtersFromQuery(new URLSearchParams({ [name]: value }))
    if (name === 'sort' || name === 'brand' || name === 'type') commit({ [name]: selected[name] })
  }
  // A search without a selected order shows the best match first (rule LI13).
  const isSearching = isSearchable(filters.search)
  return (
    <div className="grid gap-4 lg:gap-2.5">
      <Select
        label="Sort by"
        name="sort"
        value={filters.sort}
        onChange={handleSelect}
        options={optionsOf({
          ...LIBRARY_SORT_LABELS,
          ...(isSearching && { [NO_FILTERS.sort]: 'Best match' }),
        })}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-4 lg:grid-cols-1 lg:gap-2.5">
        <Select
          label="Brand"
          name="brand"
          placeholder="All Brands"
          value={filters.brand ?? ''}
          onChange={handleSelect}
          options={brands.map(namedOption)}
        />
        <Select
          label="Type"
          name="type"
          placeholder="All Types"
          value={filters.type ?? ''}
          onChange={handleSelect}
          options={DISC_TYPES.map(type => ({ value: type, label: DISC_TYPE_LABELS[type].many }))}
        />
      </div>
      <StabilityChips controls={controls} />
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          name="production"
          value="in"
          autoComplete="off"
          checked={filters.inProduction}
          onChange={event => commit({ inProduction: event.currentTarget.checked })}
          className="size-5 accent-accent"
        />
        In production
      </label>
      {FLIGHT_STATS.map(stat => (
        <StatRange key={stat} stat={stat} controls={controls} />
      ))}
      <Button className="needs-script" onClick={reset}>
        Reset Filters
      </Button>
    </div>
  )
}

/** Several can be selected. None means all. */
function StabilityChips({ controls: { filters, commit } }: { controls: FilterControls }) {
  const { stabilities } = filters
  const toggle = (stability: Stability) =>
    commit({
      stabilities: STABILITIES.filter(
        other => stabilities.includes(other) !== (other === stability),
      ),
    })
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">Stability</legend>
      <div className="flex gap-1">
        {STABILITIES.map(stability => (
          <label
            key={stability}
            className="relative flex min-h-11 flex-auto items-center justify-center rounded-md border border-line-strong bg-card px-1 text-sm font-semibold hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-page has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none"
          >
            <input
              type="checkbox"
              name="stability"
              value={stability}
              autoComplete="off"
              checked={stabilities.includes(stability)}
              onChange={() => toggle(stability)}
              className="sr-only"
            />
            {STABILITY_LABELS[stability]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type StatRangeProps = { stat: FlightStat; controls: FilterControls }

/** A thumb at either end of the slider sets no limit on that side. Results update when the thumb stops, not on every step. */
function StatRange({ stat, controls: { filters, preview, commit } }: StatRangeProps) {
  const range = filters[stat]
  const [pendingRange, setPendingRange] = useState<NumberRange | null>(null)

  useEffect(() => {
    if (!pendingRange) return
    const [min, max] = pendingRange
    const timer = setTimeout(() => preview({ [stat]: { min, max } }), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [pendingRange, preview, stat])

  return (
    <RangeSlider
      className="needs-script"
      label={STAT_NAMES[stat]}
      min={FLIGHT_RANGES[stat].min}
      max={FLIGHT_RANGES[stat].max}
      step={FILTER_STEP}
      value={pendingRange ?? [range.min, range.max]}
      onChange={setPendingRange}
      onCommit={([min, max]) => {
        setPendingRange(null)
        commit({ [stat]: { min, max } })
      }}
    />
  )
}
