// The second step: how many rows are accepted, and buttons for all of them.
import { Button } from '../../../ui/button.tsx'
import { selectedLabel } from './conversion-labels.ts'
import { StepCard } from './step-card.tsx'

type ControlsStepProps = {
  selected: number
  total: number
  /** Whether any row has a replacement or alternatives. */
  choices: boolean
  disabled: boolean
  onAcceptAll: () => void
  onRejectAll: () => void
}

export function ControlsStep({
  selected,
  total,
  choices,
  disabled,
  onAcceptAll,
  onRejectAll,
}: ControlsStepProps) {
  return (
    <StepCard step={2} title="CONTROLS">
      <output className="block">{selectedLabel(selected, total)}</output>
      <div
        aria-hidden="true"
        className="h-2 overflow-hidden rounded-full bg-sunken outline outline-line"
      >
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-150"
          style={{ width: `${total === 0 ? 0 : (100 * selected) / total}%` }}
        />
      </div>
      {choices ? (
        <div className="grid grid-cols-2 gap-2">
          <Button disabled={disabled} onClick={onAcceptAll}>
            Accept All
          </Button>
          <Button disabled={disabled} onClick={onRejectAll}>
            Reject All
          </Button>
        </div>
      ) : null}
    </StepCard>
  )
}
