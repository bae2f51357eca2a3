// "Pack for a round": the bag's best discs for a round, which can be saved as a new bag (rules CA15, CA16, CA18 and CA31 to CA36).
import {
  type EasyTrait,
  MIN_DISCS_TO_PACK,
  pack,
  type PackReason,
  roundFor,
  type Shot,
  type Situation,
  SITUATIONS,
  roundFit,
} from '@bagwise/domain/caddie'
import { packedName } from '@bagwise/domain/bag'
import { type Disc, DISC_TYPE_LABELS } from '@bagwise/domain/disc'
import { joinWithAnd } from '@bagwise/domain/text'
import { type DistanceUnit, formatDistance } from '@bagwise/domain/units'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { discCountLabel } from '../disc/disc-labels.ts'
import { DiscThumbnail } from '../disc/disc-picture.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Card } from '../../ui/surfaces.tsx'
import { usePending } from '../../ui/form/use-pending.ts'
import { useUnits } from '../profile/units.tsx'
import { type ShotArm, useShotArm } from './shot-discs.ts'

type PackForProps = {
  bagName: string
  discs: readonly Disc[]
  saveOptions?: ReactNode
  onSave: (name: string, discIds: readonly string[]) => Promise<void>
}

export function PackFor(props: PackForProps) {
  const arm = useShotArm()
  const [selected, setSelected] = useState<Situation | null>(null)
  // Deferred, because the button must respond before the packing is calculated.
  const situation = useDeferredValue(selected)
  if (props.discs.length < MIN_DISCS_TO_PACK) return null
  return (
    <section aria-labelledby="pack-for" className="grid gap-3 print:hidden">
      <div>
        <h2 id="pack-for" className="text-2xl">
          Pack for a round
        </h2>
        <p className="text-ink-soft">What are you playing?</p>
      </div>
      <ul className="flex flex-wrap gap-2">
        {SITUATIONS.map(option => (
          <li key={option}>
            <button
              type="button"
              aria-pressed={option === selected}
              onClick={() => setSelected(option === selected ? null : option)}
              className={cx(
                'min-h-11 rounded-full border px-4 text-sm font-semibold',
                option === selected
                  ? 'border-ink bg-ink text-page'
                  : 'border-line-strong bg-card hover:border-ink',
              )}
            >
              {SITUATION_LABELS[option].label}
            </button>
          </li>
        ))}
      </ul>
      {situation ? <Packed key={situation} situation={situation} arm={arm} {...props} /> : null}
    </section>
  )
}

type PackedProps = PackForProps & { situation: Situation; arm: ShotArm }

function Packed({ situation, arm, bagName, discs, saveOptions, onSave }: PackedProps) {
  const { distance: unit } = useUnits()
  const { packed, coverage } = useMemo(() => {
    const round = roundFor(situation, arm, arm.style)
    const candidates = discs.map(disc => ({ disc, numbers: disc, type: disc.type }))
    const picks = pack(candidates, round)
    const fullBagFit = roundFit(candidates, round)
    const packedFit = roundFit(
      picks.map(({ candidate }) => candidate),
      round,
    )
    return {
      packed: picks.map(({ candidate, reason }) => ({ disc: candidate.disc, reason })),
      coverage: fullBagFit === 0 ? 0 : packedFit / fullBagFit,
    }
  }, [situation, arm, discs])
  const { label, place } = SITUATION_LABELS[situation]
  const { pending, run } = usePending(() =>
    onSave(
      packedName(label, bagName),
      packed.map(({ disc }) => disc.id),
    ),
  )
  if (packed.length === 0) return <output>{noDiscMessage(situation)}</output>
  return (
    <Card className="grid animate-enter gap-3">
      <output>
        {discCountLabel(packed.length)}: {Math.round(100 * coverage)}% of what your full bag covers{' '}
        {place}.
      </output>
      <ul aria-label={`Packed: ${label}`} className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {packed.map(({ disc, reason }) => (
          <li key={disc.id} className="flex items-center gap-2">
            <DiscThumbnail disc={disc} className="size-8 shrink-0" />
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{disc.name}</p>
              <p className="text-sm text-ink-soft">{packReason(reason, unit)}</p>
            </div>
          </li>
        ))}
      </ul>
      {saveOptions}
      <Button
        variant="primary"
        busy={pending}
        busyLabel="Saving..."
        className="justify-self-start"
        onClick={() => void run()}
      >
        Save as New Bag
      </Button>
    </Card>
  )
}

const noDiscMessage = (situation: Situation): string =>
  situation === 'putter-round'
    ? 'There are no putters in this bag.'
    : 'No disc in this bag suits this kind of round with your arm.'

/** `place` completes "what your full bag covers". */
export const SITUATION_LABELS = {
  woods: { label: 'Woods', place: 'in the woods' },
  wind: { label: 'Wind', place: 'in the wind' },
  'putter-round': { label: 'Putter Round', place: 'in a putter round' },
  'three-discs': { label: 'Three Discs', place: 'in a typical round' },
  beginner: { label: 'For a Beginner', place: 'for someone who is new to the game' },
} as const satisfies Record<Situation, Record<'label' | 'place', string>>

const SHAPE_TEXT = {
  straight: 'straight shots',
  left: 'shots that finish left',
  right: 'shots that finish right',
  's-curve': 'S curves',
} as const satisfies Record<Shot['shape'], string>

const TRAIT_TEXT = {
  slow: 'low speed',
  straight: 'straight flight',
  glides: 'good glide',
} as const satisfies Record<EasyTrait, string>

function windText(wind: number): string {
  if (wind === 0) return ''
  return wind > 0 ? ', into the wind' : ', downwind'
}

/** Why a disc is packed (rule CA36). */
export function packReason(reason: PackReason, unit: DistanceUnit): string {
  switch (reason.kind) {
    case 'putting':
      return 'For putting'
    case 'most-overstable':
      return `Your most overstable ${DISC_TYPE_LABELS[reason.type].one.toLowerCase()}, for headwinds`
    case 'useful-driver':
      return `The most useful driver for a ${formatDistance(reason.longestThrow, unit)} arm`
    case 'useful-midrange':
      return 'The midrange that best rounds out the other two'
    case 'easy':
      return `Easy to throw: ${joinWithAnd(reason.traits.map(trait => TRAIT_TEXT[trait]))}`
    case 'shot': {
      const { shape, distance, wind } = reason.shot
      return `Best for ${SHAPE_TEXT[shape]} at ${formatDistance(distance, unit)}${windText(wind)}`
    }
  }
}
