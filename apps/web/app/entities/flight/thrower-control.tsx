// A button that shows how the player throws, such as "RHBH · 300 ft", and opens the settings (rule UI9).
import type { Thrower } from '@bagwise/domain/flight'
import { type DistanceUnit, formatDistance } from '@bagwise/domain/units'
import { ChevronDown } from 'lucide-react'
import { use, useId, useState } from 'react'
import { useHydrated } from '../../lib/browser/hydrated.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { AssumedThrow, useThrower } from '../profile/thrower.ts'
import { useUnits } from '../profile/units.tsx'

const ThrowerSettings = lazyComponent(
  async () => (await import('./thrower-settings.tsx')).ThrowerSettings,
  { fallback: <Skeleton className="h-40" /> },
)

const HAND_CODES = { right: 'RH', left: 'LH' } as const
const STYLE_CODES = { backhand: 'BH', forehand: 'FH' } as const

/** `RHBH · 300 ft`, `RHBH · 300 ft (set yours)`, `LHFH hyzer · as rated`. */
function throwerLine(
  { hand, style, release, longestThrow }: Thrower,
  assumed: number | null,
  unit: DistanceUnit,
): string {
  const code = `${HAND_CODES[hand]}${STYLE_CODES[style]}`
  const arm =
    longestThrow === null ? assumedLabel(assumed, unit) : formatDistance(longestThrow, unit)
  return `${release === 'flat' ? code : `${code} ${release}`} · ${arm}`
}

const assumedLabel = (assumed: number | null, unit: DistanceUnit): string =>
  assumed === null ? 'as rated' : `${formatDistance(assumed, unit)} (set yours)`

export function ThrowerControl() {
  const thrower = useThrower()
  const assumed = use(AssumedThrow)
  const { distance: unit } = useUnits()
  const [isOpen, setIsOpen] = useState(false)
  const isHydrated = useHydrated()
  const id = useId()
  return (
    <div className="needs-script grid gap-3">
      <Button
        size="small"
        disabled={!isHydrated}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
        className="justify-self-start"
      >
        <span className="sr-only">
          Throw settings, {thrower.hand} hand, {thrower.style}:{' '}
        </span>
        {throwerLine(thrower, assumed, unit)}
        <ChevronDown aria-hidden size={16} className={cx(isOpen && 'rotate-180')} />
      </Button>
      {isOpen ? (
        <div id={id}>
          <ThrowerSettings />
        </div>
      ) : null}
    </div>
  )
}
