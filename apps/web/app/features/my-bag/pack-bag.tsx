// Saves the discs packed for a round as a new bag.
import type { Bag } from '@bagwise/contract'
import { inOrder } from '@bagwise/domain/bag'
import { useMemo } from 'react'
import {
  NewBagVisibilityField,
  useNewBagVisibility,
} from '../../entities/bag/new-bag-visibility.tsx'
import { useUndoToast } from '../../entities/bag/undo.ts'
import { selectBag } from '../../entities/bag/selection.ts'
import { useImport } from '../../entities/list/import-mutations.ts'
import { errorMessage } from '../../lib/api/problem.ts'
import { useRequestId } from '../../lib/new-id.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { PackFor } from '../../entities/caddie/pack-for.tsx'

export function PackBag({ bag }: { bag: Bag }) {
  const discs = useMemo(() => inOrder(bag.discs).map(({ disc }) => disc), [bag.discs])
  const start = useImport()
  const showUndo = useUndoToast()
  const choice = useNewBagVisibility(bag.visibility)
  const { idFor, done } = useRequestId()

  const save = async (name: string, discIds: readonly string[]) => {
    const { visibility } = choice
    const importId = idFor([name, discIds, visibility])
    const outcome = await start({
      importId,
      kind: 'pack',
      target: { kind: 'new', name, visibility },
      discs: discIds.map(discId => ({ discId, ownedDiscs: [] })),
    })
    if (outcome.kind === 'failed')
      return void toast.error(errorMessage(outcome.problem, 'Failed to create bag'))
    done()
    const saved = outcome.value.bag
    if (!saved) return
    selectBag(saved.id)
    showUndo(
      { message: `Saved ${name}` },
      {
        changeIds: [importId],
        done: 'Bag removed',
        createdBagId: saved.id,
        onUndone: () => selectBag(bag.id),
      },
    )
  }
  return (
    <PackFor
      bagName={bag.name}
      discs={discs}
      saveOptions={<NewBagVisibilityField {...choice} />}
      onSave={save}
    />
  )
}
