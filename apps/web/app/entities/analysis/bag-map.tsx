// The bag as a map: one dot per disc, type by stability. Marks gaps and overlaps. Gaps can be selected to fill them.
import type { MapCell } from '@bagwise/domain/analysis'
import { DISC_TYPE_LABELS, DISC_TYPES } from '@bagwise/domain/disc'
import type { Stability } from '@bagwise/domain/flight'
import { Plus } from 'lucide-react'
import { type CSSProperties, useMemo, useRef } from 'react'
import { useWidth } from '../../lib/browser/use-width.ts'
import { countOf } from '../../lib/format.ts'
import { DISC_TYPE_STYLES } from '../disc/disc-labels.ts'
import { CellTable } from '../../ui/cell-table.tsx'
import { cx } from '../../ui/cx.ts'
import { useHashLink } from '../../lib/url-state.ts'
import { STABILITY_LABELS } from '../disc/badges.tsx'
import {
  bagMapLayout,
  NAME_FONT_SIZE,
  NAME_INSET,
  MIN_MAP_WIDTH,
  type PlacedCell,
  boxInPercent,
} from '@bagwise/drawing'

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

type BagMapProps = {
  cells: readonly MapCell[]
  selected?: string | null
  /** Omit if gaps can't be filled, such as in another player's bag. */
  onSelect?: (gapId: string | null) => void
  /** For links to the gaps if they can't be selected. */
  idPrefix?: string
}

export function BagMap({ cells, selected = null, onSelect, idPrefix = 'map' }: BagMapProps) {
  const figure = useRef<HTMLElement>(null)
  const width = useWidth(figure) ?? MIN_MAP_WIDTH
  const layout = useMemo(() => bagMapLayout(cells, width), [cells, width])
  const gaps = layout.cells.filter(({ cell }) => cell.state === 'gap')
  return (
    <figure ref={figure} className="relative">
      <svg
        viewBox={`0 0 ${layout.width} ${layout.height}`}
        height={layout.height}
        // Stretched like the gaps on top of it until the width is measured.
        preserveAspectRatio="none"
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
        {layout.rows.map(({ type, y }) => (
          <text key={type} y={y + 5} fontSize={14} className="fill-ink font-display font-semibold">
            {DISC_TYPE_LABELS[type].one}
          </text>
        ))}
        {layout.cells.map(placed => (
          <Cell key={placed.cell.id} cell={placed.cell} box={placed.box} dots={placed.dots} />
        ))}
      </svg>
      {gaps.map(({ cell, box }) => {
        const position = { cell, style: boxInPercent(box, layout) }
        if (!onSelect) return <GapMark key={cell.id} {...position} id={`${idPrefix}-${cell.id}`} />
        const isSelected = cell.id === selected
        return (
          <button
            key={cell.id}
            type="button"
            aria-pressed={isSelected}
            aria-label={`Gap: ${cell.label}`}
            onClick={() => onSelect(isSelected ? null : cell.id)}
            style={position.style}
            className={cx(
              gapClasses(cell),
              'needs-script text-accent hover:bg-accent-soft aria-pressed:bg-accent aria-pressed:text-on-accent',
            )}
          >
            <span className="flex items-center gap-1">
              <Plus aria-hidden size={16} />
              Gap
            </span>
          </button>
        )
      })}
      <figcaption className="sr-only">
        Bag map: discs by type and stability, with {countOf(gaps.length, 'gap')}
      </figcaption>
      <div className="sr-only">
        <CellTable
          caption="Discs by type and stability"
          rowsLabel="Type"
          columns={STABILITY_LABELS}
          rows={DISC_TYPES.map(type => ({
            label: DISC_TYPE_LABELS[type].one,
            cells: cells
              .filter(cell => cell.type === type)
              .map(cell => <td key={cell.stability}>{cellText(cell)}</td>),
          }))}
        />
      </div>
    </figure>
  )
}

/** Puts the label below the discs. A gap can still contain owned discs, placed by their own numbers. */
const gapClasses = ({ discs }: MapCell): string =>
  cx(
    'absolute flex rounded-md font-display text-lg',
    discs.length > 0 ? 'items-end justify-end px-1.5' : 'items-center justify-center',
  )

type GapMarkProps = { cell: MapCell; id: string; style: CSSProperties }

/** A gap that can't be filled here. Highlighted if it is the target of a link. */
function GapMark({ cell, id, style }: GapMarkProps) {
  const { isTarget } = useHashLink()
  return (
    <span
      id={id}
      aria-hidden="true"
      style={style}
      className={cx(
        gapClasses(cell),
        'scroll-mt-40 text-ink-soft',
        isTarget(id) && 'bg-accent-soft outline-2 outline-accent',
      )}
    >
      Gap
    </span>
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
            className={cx('fill-current', DISC_TYPE_STYLES[disc.type].text)}
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
  if (discs.length === 0) return state === 'gap' ? 'Gap' : 'No disc'
  const names = discs.map(disc => disc.name).join(', ')
  return state === 'gap' || state === 'overlap' ? `${names} (${state})` : names
}
