import type { Bag } from '@bagwise/contract'
import { cloneName } from '@bagwise/domain/bag'
import { BagNameField, useBagNameForm } from '../../entities/bag/bag-name.tsx'
import { runBagDeletion } from '../../entities/bag/mutations.ts'
import {
  NewBagVisibilityField,
  useNewBagVisibility,
} from '../../entities/bag/new-bag-visibility.tsx'
import { useBagAction } from '../../entities/bag/use-bag-action.ts'
import { ConfirmDialog, FormDialog } from '../../ui/dialog.tsx'

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
