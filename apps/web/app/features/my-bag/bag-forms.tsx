// The forms that create, rename, clone and delete a bag.
import type { Bag } from '@bagwise/contract'
import { cloneName } from '@bagwise/domain/bag'
import { Check, X } from 'lucide-react'
import { BagNameField, useBagNameForm } from '../../entities/bag/bag-name.tsx'
import {
  NewBagVisibilityField,
  useNewBagVisibility,
} from '../../entities/bag/new-bag-visibility.tsx'
import { useBagAction } from '../../entities/bag/messages.ts'
import { runBagDeletion } from '../../entities/bag/mutations.ts'
import { ConfirmDialog, FormDialog } from '../../ui/dialog.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { focusOnMount } from '../../ui/form/field.tsx'

type NewBagFormProps = {
  onCreated: (bagId: string) => void
  /** Omit if the form can't be closed. */
  onCancel?: () => void
}

export function NewBagForm({ onCreated, onCancel }: NewBagFormProps) {
  const change = useBagAction()
  const choice = useNewBagVisibility()
  const { form, field, valid, pending } = useBagNameForm('', async name => {
    const outcome = await change({ kind: 'create', name, visibility: choice.visibility })
    if (outcome.kind === 'done' && outcome.value) onCreated(outcome.value.id)
  })

  return (
    <form {...form} aria-label="New bag" className="grid gap-3">
      <BagNameField
        {...field}
        placeholder="Tournament, woods, windy days"
        ref={onCancel && focusOnMount}
        onKeyDown={event => {
          if (event.key === 'Escape') onCancel?.()
        }}
      />
      <NewBagVisibilityField {...choice} />
      <div className="flex gap-2">
        <Button
          type="submit"
          variant="primary"
          wide
          busy={pending}
          busyLabel="Creating..."
          disabled={!valid}
        >
          Create Bag
        </Button>
        {onCancel ? <Button onClick={onCancel}>Cancel</Button> : null}
      </div>
    </form>
  )
}

type RenameBagProps = {
  bag: Bag
  draft: string
  onSave: (name: string) => Promise<void>
  onCancel: () => void
}

/** Replaces the bag's row. Enter saves, Escape cancels. */
export function RenameBag({ bag, draft, onSave, onCancel }: RenameBagProps) {
  const { form, field, valid } = useBagNameForm(draft, onSave)

  return (
    <form {...form} aria-label={`Rename ${bag.name}`} className="flex items-start gap-1 py-1">
      <div className="min-w-0 flex-1">
        <BagNameField
          {...field}
          label={`New name for ${bag.name}`}
          hideLabel
          onFocus={event => event.currentTarget.select()}
          ref={focusOnMount}
          onKeyDown={event => {
            if (event.key === 'Escape') onCancel()
          }}
        />
      </div>
      <IconButton label="Save name" type="submit" disabled={!valid} icon={<Check size={20} />} />
      <IconButton label="Cancel renaming" onClick={onCancel} icon={<X size={20} />} />
    </form>
  )
}

type CloneBagDialogProps = {
  bag: Bag
  onCloned: (bagId: string) => void
  onClose: () => void
}

export function CloneBagDialog({ bag, onCloned, onClose }: CloneBagDialogProps) {
  const change = useBagAction()
  const choice = useNewBagVisibility(bag.visibility)
  const { form, field, valid, pending } = useBagNameForm(cloneName(bag.name), async name => {
    const { visibility } = choice
    const outcome = await change({ kind: 'clone', bagId: bag.id, name, visibility })
    if (outcome.kind === 'failed') return
    onClose()
    if (outcome.value) onCloned(outcome.value.id)
  })
  return (
    <FormDialog
      form={form}
      title="Clone Bag"
      onClose={onClose}
      submitLabel="Clone Bag"
      busy={pending}
      busyLabel="Cloning..."
      disabled={!valid}
    >
      <p className="wrap-anywhere text-ink-soft">
        Creates a new bag with the discs and notes in <bdi>{bag.name}</bdi>.
      </p>
      <BagNameField {...field} data-first-focus />
      <NewBagVisibilityField {...choice} />
    </FormDialog>
  )
}

export function DeleteBagDialog({ bag, onClose }: { bag: Bag; onClose: () => void }) {
  const change = useBagAction()
  const remove = () => {
    onClose()
    void runBagDeletion(bag.id, () => change({ kind: 'delete', bagId: bag.id }))
  }
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={remove}
      title="Delete Bag"
      message={`Are you sure you want to delete "${bag.name}"? This action cannot be undone.`}
      confirmLabel="Delete Bag"
    />
  )
}
