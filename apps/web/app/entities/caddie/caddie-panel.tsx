// The caddie: a form for the shot, which works without JavaScript, and the recommended discs.
import type { Disc } from '@bagwise/domain/disc'
import { type FormEvent, useDeferredValue, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { SuggestedDiscs } from '../bag/use-suggested-discs.ts'
import { useUnits } from '../profile/units.tsx'
import type { ChangeUrl } from '../../lib/url-state.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import {
  recommendDiscs,
  useShotArm,
  useShotDiscs,
  type Preset,
  presetsFor,
  toShot,
} from './shot-discs.ts'
import { ArmSettings, ShapeChoice, ShotChoices } from './shot-choices.tsx'
import { BestDiscs } from './best-discs.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { type CaddieView, SHOT_FIELDS } from './caddie-url.ts'
import { DistanceField } from './distance-field.tsx'

/** Below the best discs, so its script loads after theirs. */
const CaddieChart = lazyComponent(async () => (await import('./caddie-chart.tsx')).CaddieChart, {
  fallback: <Skeleton className="h-80" />,
})

/** Loaded only if no disc in the bag fits. */
const FallbackDiscs = lazyComponent(
  async () => (await import('./fallback-discs.tsx')).FallbackDiscs,
)

export type CaddiePanelProps = {
  /** The form's action without JavaScript, and its other URL parameters. */
  action: string
  fields?: Readonly<Record<string, string>>
  view: CaddieView
  change: ChangeUrl<CaddieView>
  hrefOf: (view: CaddieView) => string
  bagId: string
  discs: readonly Disc[]
  /** Null if discs can't be added to the bag. */
  suggested: SuggestedDiscs | null
}

export function CaddiePanel({
  action,
  fields,
  view,
  change,
  hrefOf,
  bagId,
  discs,
  suggested,
}: CaddiePanelProps) {
  const arm = useShotArm()
  const units = useUnits()
  const { distance: unit } = units
  const candidates = useShotDiscs(bagId, discs)
  const heading = useRef<HTMLHeadingElement>(null)
  // While the slider moves, its distance isn't in the URL yet.
  const [sliderFeet, setSliderFeet] = useState<number | null>(null)
  const shot = useMemo(
    () => toShot(sliderFeet === null ? view : { ...view, distance: sliderFeet }, arm, unit),
    [view, sliderFeet, arm, unit],
  )
  // Deferred, because the slider must not wait for the calculation.
  const deferredShot = useDeferredValue(shot)
  const recommendation = useMemo(
    () => recommendDiscs(candidates, deferredShot, arm, view.mold),
    [candidates, deferredShot, arm, view.mold],
  )

  const onChange = (part: Partial<CaddieView>, group?: string) =>
    change(current => ({ ...current, ...part }), group === undefined ? {} : { group })
  return (
    <form
      method="get"
      action={action}
      onSubmit={(event: FormEvent) => event.preventDefault()}
      aria-label="Shot"
      className="grid grid-cols-1 items-start gap-x-10 gap-y-4 lg:grid-cols-[384px_minmax(0,1fr)] lg:grid-rows-[auto_1fr]"
    >
      <div className="grid grid-cols-1 gap-3">
        {Object.entries(fields ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {view.mold === null ? null : (
          <input type="hidden" name={SHOT_FIELDS.mold} value={view.mold} />
        )}
        <input type="hidden" name={SHOT_FIELDS.unit} value={unit} />
        <input type="hidden" name={SHOT_FIELDS.windUnit} value={units.wind} />
        <DistanceField
          feet={shot.distance}
          longestThrow={arm.longestThrow}
          unit={unit}
          onMove={setSliderFeet}
          onCommit={distance => {
            setSliderFeet(null)
            onChange({ distance }, 'distance')
          }}
        />
        <Presets presets={presetsFor(arm, unit)} view={view} hrefOf={hrefOf} />
        <ShapeChoice shot={shot} onChange={onChange} />
      </div>
      <section
        aria-label="Recommendation"
        className="grid grid-cols-1 items-start gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1 xl:grid-cols-[minmax(0,5fr)_minmax(320px,4fr)] xl:gap-6"
      >
        <div className="grid grid-cols-1 gap-4">
          <BestDiscs recommendation={recommendation} arm={arm} unit={unit} headingRef={heading} />
          {recommendation.missing ? (
            <FallbackDiscs
              bagId={bagId}
              bagDiscs={discs}
              shot={deferredShot}
              arm={arm}
              suggested={suggested}
              heading={heading}
            />
          ) : null}
        </div>
        <CaddieChart recommendation={recommendation} />
      </section>
      <div className="grid grid-cols-1 gap-4">
        <ShotChoices shot={shot} units={units} onChange={onChange} />
        <ArmSettings arm={arm} unit={unit} />
        <Button type="submit" variant="primary" className="hidden noscript:inline-flex">
          Show Discs
        </Button>
      </div>
    </form>
  )
}

type PresetsProps = {
  presets: readonly Preset[]
  view: CaddieView
  hrefOf: CaddiePanelProps['hrefOf']
}

/** Links, because they must work without JavaScript. They scroll sideways, with room for the focus rings. */
function Presets({ presets, view, hrefOf }: PresetsProps) {
  const current = hrefOf(view)
  return (
    <nav aria-label="Common shots" className="-mx-4 overflow-x-auto px-4 pb-1 sm:-mx-1 sm:px-1">
      <p aria-hidden="true" className="sticky left-0 mb-1.5 text-sm font-semibold">
        Common shots
      </p>
      <ul className="flex w-max gap-2 lg:w-auto lg:flex-wrap">
        {presets.map(preset => {
          const href = hrefOf({ ...preset.view, mold: view.mold })
          const isCurrent = href === current
          return (
            <li key={preset.label}>
              <Link
                to={href}
                preventScrollReset
                aria-current={isCurrent ? 'true' : undefined}
                className={cx(
                  'flex min-h-11 items-center rounded-full border px-4 text-sm font-semibold whitespace-nowrap no-underline',
                  isCurrent
                    ? 'border-ink bg-ink text-page'
                    : 'border-line-strong bg-card text-ink hover:border-ink',
                )}
              >
                {preset.label}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
