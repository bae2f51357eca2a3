// The bag as a map: one dot per disc, speed by stability. Marks gaps and overlaps. Gaps can be selected to fill them.
import type { MapCell, MapSpot } from '@bagwise/domain/analysis'
import type { Stability } from '@bagwise/domain/flight'
import { Plus } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { useWidth } from '../../lib/browser/use-width.ts'
import { countOf } from '../../lib/format.ts'
import { DISC_TYPE_LOOK } from '../disc/disc-labels.ts'
import { CellTable } from '../../ui/cell-table.tsx'
import { cx } from '../../ui/cx.ts'
import { STABILITY_LABELS } from '../disc/badges.tsx'
import {
  bagMapLayout,
  type Box,
  NAME_FONT_SIZE,
  NAME_INSET,
  MIN_MAP_WIDTH,
  type PlacedCell,
  boxInPercent,
} from '@bagwise/drawing'
import { SPEED_BANDS, speedBandLabel } from '@bagwise/domain/scoring'

const HEADING_FILLS = {
  overstable: 'fill-stability-overstable',
  straight: 'fill-stability-straight',
  understable: 'fill-stability-understable',
} as const satisfies Record<Stability, string>

const CELL_STYLES = {
  gap: 'fill-page stroke-line-strong',
  empty: 'fill-page stroke-line',
  covered: 'fill-card stroke-line',
  overlap: 'fill-warning-soft stroke-warning',
} as const satisfies Record<MapCell['state'], string>

export const isSameSpot = (cell: MapSpot, spot: MapSpot | null): boolean =>
  spot !== null && cell.band === spot.band && cell.stability === spot.stability

type BagMapProps = {
  cells: readonly MapCell[]
  picked?: MapSpot | null
  /** Omit if gaps can't be filled, such as in another player's bag. */
  onPick?: (spot: MapSpot | null) => void
}

export function BagMap({ cells, picked = null, onPick }: BagMapProps) {
  const figure = useRef<HTMLElement>(null)
  const width = useWidth(figure) ?? MIN_MAP_WIDTH
  const layout = useMemo(() => bagMapLayout(cells, width), [cells, width])
  const gaps = layout.cells.filter(({ cell }) => cell.state === 'gap')
  return (
    <figure ref={figure} className="relative">
      <svg
        viewBox={`0 0 ${layout.width} ${layout.height}`}
        height={layout.height}
        // Stretched like the buttons on top of it until the width is measured.
        preserveAspectRatio={onPick ? 'none' : undefined}
        aria-hidden="true"
        // Half of each outer stroke is outside the view box.
        className="block w-full overflow-visible"
      >
        {layout.columns.map(({ stability, x }) => (
          <text
            key={stability}
            x={x}
            y={15}
            fontSize={14}
            textAnchor="middle"
            className={cx('font-display font-semibold', HEADING_FILLS[stability])}
          >
            {STABILITY_LABELS[stability]}
          </text>
        ))}
        {layout.rows.map(({ band, label, y }) => (
          <BandLabel key={band} label={label} y={y} />
        ))}
        {layout.cells.map(placed => (
          <Cell key={placed.cell.words} cell={placed.cell} box={placed.box} dots={placed.dots} />
        ))}
        {onPick ? null : gaps.map(({ cell, box }) => <GapLabel key={cell.words} box={box} />)}
      </svg>
      {(onPick ? gaps : []).map(({ cell, box }) => (
        <button
          key={cell.words}
          type="button"
          aria-pressed={isSameSpot(cell, picked)}
          aria-label={`Gap: ${cell.words}`}
          onClick={() => onPick?.(isSameSpot(cell, picked) ? null : cell)}
          style={boxInPercent(box, layout)}
          className="needs-script absolute flex items-center justify-center gap-1 rounded-md font-display text-lg text-accent hover:bg-accent-soft aria-pressed:bg-accent aria-pressed:text-on-accent"
        >
          <Plus aria-hidden size={16} />
          Gap
        </button>
      ))}
      <figcaption className="sr-only">
        Bag map: discs by speed and stability, with {countOf(gaps.length, 'gap')}
      </figcaption>
      <div className="sr-only">
        <CellTable
          caption="Discs by speed and stability"
          rowsLabel="Speed"
          columns={STABILITY_LABELS}
          rows={SPEED_BANDS.toReversed().map(band => ({
            label: speedBandLabel(band),
            cells: cells
              .filter(cell => cell.band === band)
              .map(cell => <td key={cell.stability}>{cellText(cell)}</td>),
          }))}
        />
      </div>
    </figure>
  )
}

/** "11 or faster" on two lines, because the margin is narrow. */
function BandLabel({ label, y }: { label: string; y: number }) {
  const [first = '', ...rest] = label.split(' ')
  return (
    <text y={y} textAnchor="middle" className="fill-ink font-display font-semibold">
      <tspan x={20} dy={-1} fontSize={18}>
        {first}
      </tspan>
      <tspan x={20} dy={14} fontSize={12} className="fill-ink-soft">
        {rest.join(' ')}
      </tspan>
    </text>
  )
}

function GapLabel({ box }: { box: Box }) {
  return (
    <text
      x={box.x + box.width / 2}
      y={box.y + box.height / 2 + 5}
      fontSize={15}
      textAnchor="middle"
      className="fill-ink-soft font-display"
    >
      Gap
    </text>
  )
}

function Cell({ cell, box, dots }: PlacedCell) {
  return (
    <g>
      <rect
        {...box}
        rx={6}
        strokeWidth={cell.state === 'gap' ? 1.5 : 1}
        strokeDasharray={cell.state === 'gap' ? '5 4' : undefined}
        className={CELL_STYLES[cell.state]}
      />
      {dots.map(({ disc, x, y, text }) => (
        <g key={disc.id}>
          <circle
            cx={x}
            cy={y}
            r={4}
            className={cx('fill-current', DISC_TYPE_LOOK[disc.type].text)}
          />
          <text
            x={x + NAME_INSET}
            y={y + 4}
            fontSize={NAME_FONT_SIZE}
            data-name={disc.id}
            className="fill-ink font-display"
          >
            {text}
          </text>
        </g>
      ))}
      {cell.state === 'overlap' ? (
        <text
          x={box.x + box.width - 6}
          y={box.y + box.height - 6}
          fontSize={12}
          textAnchor="end"
          className="fill-warning font-semibold"
        >
          Overlap
        </text>
      ) : null}
    </g>
  )
}

function cellText({ state, discs }: MapCell): string {
  if (state === 'gap') return 'Gap'
  if (state === 'empty') return 'Not needed'
  const names = discs.map(disc => disc.name).join(', ')
  return state === 'overlap' ? `${names} (overlap)` : names
}
