// The shots that a bag covers with the player's arm, by distance and shape (rules CA13 and CA14), and the bag's gaps (rule AN40).
import {
  type CoverageState,
  type CoverageCell,
  coverageDistances,
  coverageOf,
  type CaddieArm,
  SHAPES,
  type Shape,
  SHOT_DISTANCE,
} from '@bagwise/domain/caddie'
import type { Disc } from '@bagwise/domain/disc'
import { type DistanceUnit, unitToFeet, formatDistance } from '@bagwise/domain/units'
import { Check, CircleAlert, X } from 'lucide-react'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { CellTable } from '../../ui/cell-table.tsx'
import { type SuggestionAction, useSuggestionAction } from '../bag/suggested-disc.tsx'
import type { SuggestedDiscs } from '../bag/use-suggested-discs.ts'
import { discCountLabel } from '../disc/disc-labels.ts'
import { useThrower } from '../profile/thrower.ts'
import { useUnits } from '../profile/units.tsx'
import { cx } from '../../ui/cx.ts'
import { Card, Section } from '../../ui/surfaces.tsx'
import { TextLink } from '../../ui/button.tsx'
import { ShotDiscName } from './best-discs.tsx'
import { LibraryDisc } from './fallback-discs.tsx'
import { SHAPE_LABELS } from './shot-choices.tsx'
import { type ShotDisc, useShotArm, useShotDiscs } from './shot-discs.ts'

type Cell = CoverageCell<ShotDisc>

type CoverageSectionProps = {
  bagId: string
  discs: readonly Disc[]
  suggested: SuggestedDiscs
  cell: string | null
  onSelectCell: (cell: string | null) => void
  gaps: ReactNode
}

export function CoverageSection(props: CoverageSectionProps) {
  const { bagId, discs, suggested, cell, onSelectCell, gaps } = props
  const { headingRef, action } = useSuggestionAction(suggested)
  const arm = useShotArm()
  const isArmSet = useThrower().longestThrow !== null
  const { distance: unit } = useUnits()
  const candidates = useDeferredValue(useShotDiscs(bagId, discs))
  const rows = useMemo(() => {
    const distances = coverageDistances(arm.longestThrow, STEP_FEET[unit])
    const shapes = coverageOf(candidates, distances, arm, arm.style)
    return distances.map((distance, index) => ({
      distance,
      cells: shapes.flatMap(({ cells }) => cells[index] ?? []),
    }))
  }, [candidates, arm, unit])
  const spot = parseSpot(cell)
  const allCells = rows.flatMap(({ cells }) => cells)
  const selected = spot && nearestCell(allCells, spot)
  return (
    <Section title="Shots you can throw" headingRef={headingRef} className="grid grid-cols-1 gap-3">
      <p className="max-w-prose text-ink-soft">
        Calculated for {isArmSet ? 'your arm' : 'an average arm'} (longest throw{' '}
        {formatDistance(arm.longestThrow, unit)}, {arm.style}) in calm air. An X marks a shot that
        these discs can't make with {isArmSet ? 'your' : 'that'} arm. It doesn't affect your score.{' '}
        <TextLink to="/help/bag-building#caddie">How it works</TextLink>
      </p>
      {gaps}
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-4 lg:grid-cols-2">
        <CellTable
          caption="Shots by distance and shape"
          hideCaption
          rowsLabel="Distance"
          columns={SHAPE_LABELS}
          rows={rows.map(({ distance, cells }) => ({
            label: formatDistance(distance, unit),
            cells: cells.map(tableCell => (
              <td key={tableCell.shot.shape} className="p-0">
                <CellButton
                  cell={tableCell}
                  unit={unit}
                  isSelected={tableCell === selected}
                  onPress={() =>
                    onSelectCell(tableCell === selected ? null : formatSpot(tableCell.shot))
                  }
                />
              </td>
            )),
          }))}
        />
        {selected ? (
          <CellDetails cell={selected} bagDiscs={discs} arm={arm} unit={unit} action={action} />
        ) : (
          <p className="text-ink-soft print:hidden">
            Select a shot to see the discs that cover it, and suggestions.
          </p>
        )}
      </div>
    </Section>
  )
}

/** The closest distance, because the link may be from a player who uses another unit. */
function nearestCell(cells: readonly Cell[], { shape, distance }: CoverageSpot): Cell | null {
  const distanceTo = ({ shot }: Cell) => Math.abs(shot.distance - distance)
  const inColumn = cells.filter(({ shot }) => shot.shape === shape)
  return inColumn.toSorted((a, b) => distanceTo(a) - distanceTo(b))[0] ?? null
}

const STATE_STYLES = {
  covered: { classes: 'bg-success-soft text-success border-success', icon: Check },
  'one-disc': { classes: 'bg-warning-soft text-warning border-warning', icon: CircleAlert },
  missing: { classes: 'bg-danger-soft text-danger border-danger border-dashed', icon: X },
} as const satisfies Record<CoverageState, { classes: string; icon: typeof Check }>

type CellButtonProps = {
  cell: Cell
  unit: DistanceUnit
  isSelected: boolean
  onPress: () => void
}

function CellButton({ cell, unit, isSelected, onPress }: CellButtonProps) {
  const { classes, icon: StateIcon } = STATE_STYLES[cell.state]
  const { length: discs } = cell.fitting
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      onClick={onPress}
      className={cx(
        'flex min-h-11 w-full items-center justify-center gap-1 rounded-md border font-display text-lg',
        classes,
        isSelected && 'border-2 outline-2 outline-ink',
      )}
    >
      <StateIcon aria-hidden size={15} strokeWidth={3} />
      {discs > 0 ? <span aria-hidden="true">{discs}</span> : null}
      <span className="sr-only">{coverageLabel(cell, unit)}</span>
    </button>
  )
}

type CellDetailsProps = {
  cell: Cell
  bagDiscs: readonly Disc[]
  arm: CaddieArm
  unit: DistanceUnit
  action: SuggestionAction
}

function CellDetails({ cell, bagDiscs, arm, unit, action }: CellDetailsProps) {
  const { shot, fitting, state } = cell
  return (
    <Card className="grid animate-enter gap-3">
      <h3 aria-live="polite" className="text-xl">
        {SHAPE_LABELS[shot.shape]}, {formatDistance(shot.distance, unit)}
      </h3>
      {fitting.length > 0 ? (
        <ul aria-label="Discs that cover this shot" className="grid gap-1.5">
          {fitting.map(({ candidate, release }) => (
            <li
              key={candidate.ownedDisc?.id ?? candidate.disc.id}
              className="flex flex-wrap items-baseline justify-between gap-x-3"
            >
              <ShotDiscName candidate={candidate} />
              <span className="text-sm text-ink-soft">{RELEASE_LABELS[release]}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p>No disc in this bag covers this shot.</p>
      )}
      {state === 'covered' ? null : (
        <LibraryDisc
          title={state === 'missing' ? 'Covers this shot' : 'Backup option'}
          bagDiscs={bagDiscs}
          shot={shot}
          arm={arm}
          action={action}
          className="border-t border-line pt-3"
        />
      )}
    </Card>
  )
}

const RELEASE_LABELS = { hyzer: 'On a hyzer', flat: 'Flat', anhyzer: 'On an anhyzer' } as const

export type CoverageSpot = { readonly shape: Shape; readonly distance: number }

export const formatSpot = ({ shape, distance }: CoverageSpot): string =>
  `${shape}-${Math.round(distance)}`

export function parseSpot(text: string | null): CoverageSpot | null {
  const [, name, feet] = /^(.+)-(\d{1,4})$/.exec(text ?? '') ?? []
  const shape = SHAPES.find(option => option === name)
  const distance = Number(feet)
  if (!shape || !(distance >= SHOT_DISTANCE.min && distance <= SHOT_DISTANCE.max)) return null
  return { shape, distance }
}

/** 50 ft or 15 m. Rule CA13. */
export const STEP_FEET = { feet: 50, meters: unitToFeet(15, 'meters') } as const satisfies Record<
  DistanceUnit,
  number
>

/** "Straight, 250 ft: covered by 1 disc, Buzzz". */
export function coverageLabel(cell: CoverageCell<ShotDisc>, unit: DistanceUnit): string {
  const { shot, fitting } = cell
  const names = [...new Set(fitting.map(({ candidate }) => candidate.disc.name))]
  const place = `${SHAPE_LABELS[shot.shape]}, ${formatDistance(shot.distance, unit)}`
  if (fitting.length === 0) return `${place}: missing`
  return `${place}: covered by ${discCountLabel(fitting.length)}, ${names.join(', ')}`
}
