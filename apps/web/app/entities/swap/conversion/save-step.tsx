import type { Bag, SaveTarget } from '@bagwise/contract'
import { convertedName } from '@bagwise/domain/bag'
import {
  conversionChanges,
  rejectedSwaps,
  type ReportTarget,
  requestedSwaps,
} from '@bagwise/domain/swap'
import { type RefObject, useId, useState } from 'react'
import { useOnline } from '../../../lib/browser/offline.ts'
import { BagNameField } from '../../bag/bag-name.tsx'
import { bagOption } from '../../bag/bag-states.tsx'
import { useUndo, useUndoToast } from '../../bag/undo.ts'
import { NewBagVisibilityField, useNewBagVisibility } from '../../bag/new-bag-visibility.tsx'
import { useBags } from '../../bag/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { type Choice, RadioGroup } from '../../../ui/form/choices.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { usePending } from '../../../ui/form/use-pending.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import {
  conversionFailure,
  convertedMessage,
  executionProblem,
  type SaveForm,
  skippedMessage,
  SWAP_MESSAGES,
} from '../messages.ts'
import { useConvertBag } from '../mutations.ts'
import { StepCard } from './conversion-controls.tsx'
import type { SavedConversion } from './conversion-result.tsx'
import type { ConversionRows } from './conversion-state.ts'

type SaveConversion = ReturnType<typeof useSaveConversion>

/** The name is null until the player types one. */
type SaveSelection = Omit<SaveForm, 'name'> & { readonly name: string | null }

const DEFAULT_SAVE: SaveSelection = { kind: 'current', name: null, bagId: '' }

export function useSaveConversion(bag: Bag, { conversion, outdated }: ConversionRows) {
  const { bags = [] } = useBags()
  const others = bags.filter(other => other.id !== bag.id)
  const [selected, setSelected] = useState<SaveSelection>(DEFAULT_SAVE)
  const suggestedName = conversion ? convertedName(bag.name, conversion.brand) : ''
  const form: SaveForm = { ...selected, name: selected.name ?? suggestedName }
  const [saved, setSaved] = useState<SavedConversion | null>(null)
  const choice = useNewBagVisibility(bag.visibility)
  const convert = useConvertBag()
  const undo = useUndo()
  const showUndo = useUndoToast()
  const swaps = conversion ? requestedSwaps(conversion) : []
  const problem = executionProblem(swaps.length, form)
  const existing = others.find(({ id }) => form.kind === 'existing' && id === form.bagId)
  /** The target determines which discs the report card compares. */
  const reportTarget = reportTargetFor(form.kind, existing)

  const { pending, run } = usePending(async () => {
    if (!conversion) return
    if (problem) return void toast.error(SWAP_MESSAGES[problem], { id: 'conversion' })
    const target = saveTarget(form, choice.visibility)
    const outcome = await convert({ bag, target, swaps, rejected: rejectedSwaps(conversion) })
    if (outcome.kind === 'failed') return showFailure(target, outcome.problem)
    const { conversionId, bag: savedBag, swapped, skipped } = outcome.value
    const undoable = {
      changeIds: [conversionId],
      done: 'Conversion undone',
      failed: 'Failed to undo the conversion',
      createdBagId: target.kind === 'new' ? savedBag.id : undefined,
      onUndone: () => setSaved(null),
    }
    showUndo(
      {
        id: 'conversion',
        message: convertedMessage(swapped, savedBag.name),
        detail: skipped > 0 ? skippedMessage(skipped) : undefined,
      },
      undoable,
    )
    setSaved({
      ...conversionChanges(
        conversion,
        reportTarget,
        savedBag.discs.map(({ disc }) => disc),
      ),
      bag: savedBag,
      isNewBag: target.kind === 'new',
      swapped,
      skipped,
      undo: async () => {
        toast.dismiss('conversion')
        if (await undo(undoable)) undoable.onUndone()
      },
    })
    setSelected({ ...selected, name: null, bagId: '' })
  })

  return {
    bag,
    others,
    form,
    choice,
    reportTarget,
    problem,
    busy: pending,
    disabled: pending || outdated,
    change: (change: Partial<SaveForm>) => setSelected({ ...selected, ...change }),
    execute: () => void run(),
    saved,
    /** The saved bag as it is now. Undefined if it was deleted since. */
    savedBag: saved && bags.find(({ id }) => id === saved.bag.id),
    closeResult: () => setSaved(null),
  }
}

function reportTargetFor(kind: SaveForm['kind'], existing: Bag | undefined): ReportTarget {
  if (existing) return { kind: 'existing', discs: existing.discs.map(({ disc }) => disc) }
  return { kind: kind === 'new' ? 'new' : 'current' }
}

function saveTarget(
  { kind, name, bagId }: SaveForm,
  visibility: SaveConversion['choice']['visibility'],
): SaveTarget {
  if (kind === 'new') return { kind, name, visibility }
  return kind === 'existing' ? { kind, bagId } : { kind }
}

function showFailure(target: SaveTarget, problem: unknown): void {
  const { message, reason } = conversionFailure(target.kind, problem)
  toast.error(
    <>
      <p>{message}</p>
      {reason === null ? null : <p className="text-sm font-normal">{reason}</p>}
    </>,
    { id: 'conversion' },
  )
}

const OFFLINE = "You're offline. Your choices are still here. Convert when you're back online."

type SaveStepProps = { save: SaveConversion; headingRef: RefObject<HTMLHeadingElement | null> }

export function SaveStep({ save, headingRef }: SaveStepProps) {
  const { bag, others, form, choice, busy, disabled, problem, change, execute } = save
  const online = useOnline()
  const problemId = useId()
  const choices: Choice<SaveForm['kind']>[] = [
    { value: 'current', label: 'Replace Current', hint: `Updates ${bag.name}` },
    { value: 'new', label: 'Create New', hint: "Doesn't change this bag" },
  ]
  if (others.length > 0)
    choices.push({ value: 'existing', label: 'Add to Existing', hint: "Doesn't change this bag" })
  return (
    <StepCard step={3} title="SAVE TO" headingRef={headingRef}>
      <RadioGroup
        label="Save to"
        hideLabel
        choices={choices}
        value={form.kind}
        disabled={busy}
        onChange={kind => change({ kind })}
      />
      {form.kind === 'new' ? (
        <>
          <BagNameField
            label="New bag name"
            hideLabel
            placeholder="Enter new bag name..."
            value={form.name}
            disabled={busy}
            onNameChange={name => change({ name })}
            onKeyDown={event => {
              if (event.key === 'Enter' && !event.nativeEvent.isComposing && !disabled) execute()
            }}
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
          onChange={event => change({ bagId: event.currentTarget.value })}
          options={others.map(bagOption)}
        />
      ) : null}
      <Button
        variant="primary"
        wide
        busy={busy}
        busyLabel="EXECUTING..."
        disabled={disabled}
        // Not `disabled`, because clicking it shows what's missing.
        aria-disabled={problem ? true : undefined}
        aria-describedby={problemId}
        onClick={execute}
        className="min-h-13"
      >
        EXECUTE CONVERSION
      </Button>
      <p id={problemId} className="text-sm text-ink-soft empty:hidden">
        {problem && `${SWAP_MESSAGES[problem]}.`}
        {!problem && !online && OFFLINE}
      </p>
    </StepCard>
  )
}
