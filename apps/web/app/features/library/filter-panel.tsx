// What narrows the library: brand, type and the four flight numbers.
import {
  DISC_TYPE_WORDS,
  DISC_TYPES,
  FILTER_STEP,
  FLIGHT_RANGES,
  FLIGHT_STATS,
  type FlightStat,
  NO_FILTERS,
} from '@bagwise/domain'
import { STAT_NAMES } from '../../components/flight-words.ts'
import { Button } from '../../ui/button.tsx'
import { RangeSlider } from '../../ui/range-slider.tsx'
import { Select } from '../../ui/select.tsx'
import type { FilterControls } from './use-library-filters.ts'

type FilterPanelProps = { controls: FilterControls; brands: readonly string[] }

export function FilterPanel({ controls, brands }: FilterPanelProps) {
  const { filters, commit } = controls
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-1">
        <Select
          label="Brand"
          name="brand"
          placeholder="All Brands"
          value={filters.brand ?? ''}
          onChange={event => commit({ brand: event.currentTarget.value || null })}
        >
          {brands.map(brand => (
            <option key={brand}>{brand}</option>
          ))}
        </Select>
        <Select
          label="Type"
          name="type"
          placeholder="All Types"
          value={filters.type ?? ''}
          onChange={event => {
            const chosen = event.currentTarget.value
            commit({ type: DISC_TYPES.find(type => type === chosen) ?? null })
          }}
        >
          {DISC_TYPES.map(type => (
            <option key={type} value={type}>
              {DISC_TYPE_WORDS[type].many}
            </option>
          ))}
        </Select>
      </div>
      {FLIGHT_STATS.map(stat => (
        <StatRange key={stat} stat={stat} controls={controls} />
      ))}
      <Button className="needs-script" onClick={() => commit(NO_FILTERS)}>
        Reset Filters
      </Button>
    </div>
  )
}

/** An end stop means "or beyond"; while a thumb moves, the wall follows. */
function StatRange({ stat, controls }: { stat: FlightStat; controls: FilterControls }) {
  const { filters, preview, commit } = controls
  const { min, max } = filters[stat]
  return (
    <RangeSlider
      className="needs-script"
      label={STAT_NAMES[stat]}
      {...FLIGHT_RANGES[stat]}
      step={FILTER_STEP}
      value={[min, max]}
      onChange={([from, to]) => preview({ [stat]: { min: from, max: to } })}
      onCommit={([from, to]) => commit({ [stat]: { min: from, max: to } })}
    />
  )
}

/** Without scripts there are no sliders: the same ranges to type, as the address writes them. */
export function TypedRanges() {
  return (
    <noscript>
      <div className="grid gap-3">
        {FLIGHT_STATS.map(stat => {
          const { min, max } = FLIGHT_RANGES[stat]
          return (
            <label key={stat} className="grid gap-1 font-semibold">
              {STAT_NAMES[stat]}, from..to
              <input
                name={stat}
                placeholder={`${min}..${max}`}
                className="min-h-11 rounded-md border-2 border-line-strong bg-card px-3"
              />
            </label>
          )
        })}
        <Button type="submit" variant="primary">
          Show Discs
        </Button>
      </div>
    </noscript>
  )
}
