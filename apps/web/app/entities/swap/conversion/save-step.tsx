// The last step of a conversion: where it is saved, the button that does it, and the messages about it.
import type { Bag, SaveTarget } from '@bagwise/contract'
import { BAG_NAME_LIMIT, checkBagName, type Visibility } from '@bagwise/domain/bag'
import { type Conversion, rejectedSwaps, requestedSwaps } from '@bagwise/domain/swap'
import { isBlank } from '@bagwise/domain/text'
import { type Ref, useRef } from 'react'
import { serverMessage } from '../../../lib/api/problem.ts'
import { deletingBag } from '../../bag/mutations.ts'
import { NewBagVisibilityField, type NewBagVisibility } from '../../bag/new-bag-visibility.tsx'
import { selectBag } from '../../bag/selection.ts'
import { Button, TextLink } from '../../../ui/button.tsx'
import { type Choice, RadioGroup } from '../../../ui/form/choices.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { toastWithUndo } from '../../../ui/feedback/undo-toast.tsx'
import { discCountLabel } from '../../disc/disc-labels.ts'
import {
  conversionFailure,
  convertedMessage,
  executionProblem,
  skippedMessage,
  SWAP_MESSAGES,
} from '../messages.ts'
import { type Converted, useConvertBag } from '../mutations.ts'
import { StepCard } from './conversion-controls.tsx'
import type { SaveForm } from './conversion-state.ts'

type SaveStepProps = {
  bag: Bag
  others: readonly Bag[]
  form: SaveForm
  /** Who can see a new bag. */
  choice: NewBagVisibility
  /** Why it can't be executed yet. */
  missing: string | undefined
  busy: boolean
  /** Also while the rows are being updated. */
  disabled: boolean
  onChange: (change: Partial<SaveForm>) => void
  onExecute: () => void
  headingRef: Ref<HTMLHeadingElement>
  /** Another bag that this one was last saved to. */
  savedTo: Bag | undefined
}

export function SaveStep({
  bag,
  others,
  form,
  choice,
  missing,
  busy,
  disabled,
  onChange,
  onExecute,
  headingRef,
  savedTo,
}: SaveStepProps) {
  const choices: Choice<SaveForm['kind']>[] = [
    { value: 'current', label: 'Replace Current', hint: `Updates ${bag.name}` },
    { value: 'new', label: 'Create New', hint: 'Leaves this bag as it is' },
  ]
  if (others.length > 0)
    choices.push({ value: 'existing', label: 'Add to Existing', hint: 'Leaves this bag as it is' })
  return (
    <StepCard step={3} title="SAVE TO" headingRef={headingRef}>
      <RadioGroup
        label="Save to"
        hideLabel
        choices={choices}
        value={form.kind}
        disabled={busy}
        onChange={kind => onChange({ kind })}
      />
      {form.kind === 'new' ? (
        <>
          <NameField
            form={form}
            busy={busy}
            onChange={onChange}
            onExecute={disabled ? undefined : onExecute}
          />
          <NewBagVisibilityField {...choice} disabled={busy} />
        </>
      ) : null}
      {form.kind === 'existing' ? (
        <Select
          label="Existing bag"
          hideLabel
          placeholder="Select existing bag..."
          value={form.bagId}
          disabled={busy}
          onChange={event => onChange({ bagId: event.currentTarget.value })}
        >
          {others.map(other => (
            <option key={other.id} value={other.id}>
              {other.name} ({discCountLabel(other.discs.length)})
            </option>
          ))}
        </Select>
      ) : null}
      <Button
        variant="primary"
        wide
        busy={busy}
        busyLabel="EXECUTING..."
        disabled={disabled}
        // Not disabled, so that selecting it says what is missing.
        aria-disabled={missing === undefined ? undefined : true}
        onClick={onExecute}
        className="min-h-13"
      >
        EXECUTE CONVERSION
      </Button>
      {savedTo ? (
        <TextLink to="/my-bag" onClick={() => selectBag(savedTo.id)} className="wrap-anywhere">
          Open <bdi>{savedTo.name}</bdi>
        </TextLink>
      ) : null}
    </StepCard>
  )
}

type NameFieldProps = Pick<SaveStepProps, 'form' | 'busy' | 'onChange'> & {
  onExecute: (() => void) | undefined
}

function NameField({ form, busy, onChange, onExecute }: NameFieldProps) {
  const checked = checkBagName(form.name)
  const wrong = !isBlank(form.name) && checked.kind === 'refused' ? checked.message : undefined
  return (
    <TextField
      label="New bag name"
      hideLabel
      placeholder="Enter new bag name..."
      // Generous: the rule counts characters as people see them.
      maxLength={BAG_NAME_LIMIT * 4}
      value={form.name}
      error={wrong}
      disabled={busy}
      autoComplete="off"
      onChange={event => onChange({ name: event.currentTarget.value })}
      onKeyDown={event => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) onExecute?.()
      }}
    />
  )
}

function targetOf(save: SaveForm, visibility: Visibility): SaveTarget {
  switch (save.kind) {
    case 'current':
      return { kind: 'current' }
    case 'new':
      return { kind: 'new', name: save.name, visibility }
    case 'existing':
      return { kind: 'existing', bagId: save.bagId }
  }
}

type Execution = {
  readonly busy: boolean
  /** Why it can't be executed yet. */
  readonly missing: string | undefined
  /** Returns the bag it was saved to, or null if it failed. */
  readonly execute: () => Promise<Bag | null>
}

/** `visibility` applies if a new bag is created. */
export function useExecution(
  bag: Bag,
  conversion: Conversion | null,
  save: SaveForm,
  visibility: Visibility,
): Execution {
  const { busy, convert, undo } = useConvertBag()
  // A double click arrives before the button is disabled.
  const running = useRef(false)
  const swaps = conversion ? requestedSwaps(conversion) : []
  const problem = executionProblem(swaps.length, save)
  const missing = problem && SWAP_MESSAGES[problem]

  async function execute(): Promise<Bag | null> {
    if (running.current || !conversion) return null
    if (missing !== undefined) {
      toast.error(missing, { id: 'conversion' })
      return null
    }
    running.current = true
    const target = targetOf(save, visibility)
    const outcome = await convert({ bag, target, swaps, rejected: rejectedSwaps(conversion) })
    running.current = false
    if (outcome.kind === 'failed') {
      showFailed(target, outcome.problem)
      return null
    }
    showDone(outcome.value, target, undo)
    return outcome.value.bag
  }

  return { busy, missing, execute }
}

type Undo = ReturnType<typeof useConvertBag>['undo']

function showDone(
  { conversionId, bag, swapped, skipped }: Converted,
  target: SaveTarget,
  undo: Undo,
): void {
  const undoIt = () => undo(conversionId)
  toastWithUndo({
    id: 'conversion',
    message: convertedMessage(swapped, bag.name),
    detail: skipped > 0 ? skippedMessage(skipped) : undefined,
    undo: async () => {
      const outcome = await (target.kind === 'new' ? deletingBag(bag.id, undoIt) : undoIt())
      if (outcome.kind === 'done') toast.success('Conversion undone')
      else toast.error(serverMessage(outcome.problem, 'Failed to undo the conversion'))
    },
  })
}

function showFailed(target: SaveTarget, problem: unknown): void {
  const { message, reason } = conversionFailure(target.kind, problem)
  toast.error(reason === null ? message : <FailedMessage message={message} reason={reason} />, {
    id: 'conversion',
  })
}

const FailedMessage = ({ message, reason }: { message: string; reason: string }) => (
  <>
    <p>{message}</p>
    <p className="text-sm font-normal">{reason}</p>
  </>
)
