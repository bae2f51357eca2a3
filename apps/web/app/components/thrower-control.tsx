// One small control for hand, throw and arm speed; every flight path of the product follows it.
import { ARM_SPEEDS, type Hand, type ThrowStyle } from '@bagwise/domain/flight'
import { Segmented } from '../ui/segmented.tsx'
import { Select } from '../ui/select.tsx'
import { cx } from '../ui/cx.ts'
import { useThrower } from './thrower.ts'

const HAND_CHOICES: readonly { value: Hand; label: string }[] = [
  { value: 'right', label: 'Right' },
  { value: 'left', label: 'Left' },
]

const STYLE_CHOICES: readonly { value: ThrowStyle; label: string }[] = [
  { value: 'backhand', label: 'Backhand' },
  { value: 'forehand', label: 'Forehand' },
]

export function ThrowerControl({ className }: { className?: string }) {
  const [thrower, choose] = useThrower()
  return (
    <div className={cx('needs-script flex flex-wrap items-end gap-3', className)}>
      <Segmented
        label="Hand"
        choices={HAND_CHOICES}
        value={thrower.hand}
        onChange={hand => choose({ ...thrower, hand })}
      />
      <Segmented
        label="Throw"
        choices={STYLE_CHOICES}
        value={thrower.style}
        onChange={style => choose({ ...thrower, style })}
      />
      <div className="min-w-44 flex-1 text-sm">
        <Select
          label="Arm speed"
          value={String(thrower.longestThrow)}
          onChange={event => {
            const arm = ARM_SPEEDS.find(
              arm => String(arm.longestThrow) === event.currentTarget.value,
            )
            choose({ ...thrower, longestThrow: arm?.longestThrow ?? null })
          }}
        >
          {ARM_SPEEDS.map(arm => (
            <option key={arm.label} value={String(arm.longestThrow)}>
              {arm.label}
            </option>
          ))}
        </Select>
      </div>
    </div>
  )
}
