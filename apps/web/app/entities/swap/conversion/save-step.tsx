// Where the converted bag goes: three choices, and the one button that does it.
import type { Bag } from '@bagwise/contract'
import { BAG_NAME_LIMIT, checkBagName } from '@bagwise/domain/bag'
import { isBlank } from '@bagwise/domain/text'
import type { Ref } from 'react'
import { NewBagVisibilityField, type NewBagVisibility } from '../../bag/new-bag-visibility.tsx'
import { selectBag } from '../../bag/selection.ts'
import { Button, TextLink } from '../../../ui/button.tsx'
import { type Choice, RadioGroup } from '../../../ui/form/choices.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { discCountLabel } from '../../disc/disc-labels.ts'
import type { SaveForm, SaveKind } from './conversion-state.ts'
import { StepCard } from './brand-step.tsx'

type SaveStepProps = {
  bag: Bag
  others: readonly Bag[]
  form: SaveForm
  /** Who can see a new bag. */
  choice: NewBagVisibility
  /** Why it cannot be executed yet. */
  missing: string | undefined
  busy: boolean
  /** Also while the rows are being updated. */
  disabled: boolean
  onChange: (change: Partial<SaveForm>) => void
  onExecute: () => void
  headingRef: Ref<HTMLHeadingElement>
  /** Another bag that this one was last saved to. */
  savedTo: Bag | undefined
  className?: string
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
  className = '',
}: SaveStepProps) {
  const choices: Choice<SaveKind>[] = [
    { value: 'current', label: 'Replace Current', hint: `Updates ${bag.name}` },
    { value: 'new', label: 'Create New', hint: 'Leaves this bag as it is' },
  ]
  if (others.length > 0)
    choices.push({ value: 'existing', label: 'Add to Existing', hint: 'Leaves this bag as it is' })
  return (
    <StepCard step={3} title="SAVE TO" headingRef={headingRef} className={className}>
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
