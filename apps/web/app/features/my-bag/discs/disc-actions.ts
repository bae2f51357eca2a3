// Removes a disc from a bag, or copies or moves it to another one. Asks for confirmation if a note would be lost.
import type { Bag, BagDisc } from '@bagwise/contract'
import { inOrder, moveTo, openDiscAfterRemoval } from '@bagwise/domain/bag'
import { useState } from 'react'
import { useBagAction } from '../../../entities/bag/messages.ts'
import { useRestoreToBag } from '../../../entities/collection/mutations.ts'
import { toast, toastWithUndo } from '../../../ui/feedback/toast.tsx'
import type { DiscPanelState } from './use-disc-panel.ts'

export type DiscAction = 'remove' | 'copy' | 'move'
type ActionDialog = { readonly action: DiscAction; readonly bagDisc: BagDisc }
export type DiscActions = ReturnType<typeof useDiscActions>

/** Suppresses the toast for changes that are one step of a larger action. */
const SILENT = { done: null } as const

export function useDiscActions(bag: Pick<Bag, 'id' | 'name' | 'discs'>, panel: DiscPanelState) {
  const change = useBagAction()
  const { carriedIds, restoreToBag } = useRestoreToBag()
  const [dialog, setDialog] = useState<ActionDialog | null>(null)

  /** Shows the next disc in the panel. */
  const showNextDisc = (bagDisc: BagDisc) => {
    const remaining = inOrder(bag.discs)
      .filter(({ id }) => id !== bagDisc.id)
      .map(({ disc }) => disc.id)
    const before = panel.disc?.disc.id ?? null
    const next = openDiscAfterRemoval(remaining, before, bagDisc.disc.id)
    if (next !== before) panel.show(next)
  }

  /** Returns null if the disc or its note couldn't be saved. */
  const addWithNote = async (bagId: string, { disc, notes }: BagDisc): Promise<Bag | null> => {
    const added = await change({ kind: 'add-disc', bagId, disc }, SILENT)
    if (added.kind === 'failed' || !added.value) return null
    const bagDiscId = added.value.discs.find(item => item.disc.id === disc.id)?.id
    if (notes === null || bagDiscId === undefined) return added.value
    const noted = await change(
      { kind: 'set-notes', bagId, bagDiscId, notes, previousNotes: null },
      SILENT,
    )
    return noted.kind === 'done' ? added.value : null
  }

  const undoRemove = async (bagDisc: BagDisc, ownedDiscIds: string[]) => {
    const after = await addWithNote(bag.id, bagDisc)
    if (!after) return
    const ids = inOrder(after.discs).map(({ id }) => id)
    const id = after.discs.find(item => item.disc.id === bagDisc.disc.id)?.id ?? ''
    if (bagDisc.order < ids.length) {
      const bagDiscIds = moveTo(ids, id, bagDisc.order)
      const ordered = await change({ kind: 'reorder', bagId: bag.id, bagDiscIds })
      if (ordered.kind === 'failed') return
    }
    await restoreToBag(bag.id, ownedDiscIds)
    toast.success(`${bagDisc.disc.name} is back in your bag`)
  }

  const remove = async (bagDisc: BagDisc) => {
    setDialog(null)
    showNextDisc(bagDisc)
    const ownedDiscIds = carriedIds(bag.id, bagDisc.disc.id)
    const removed = await change(
      { kind: 'remove-disc', bagId: bag.id, bagDiscId: bagDisc.id },
      SILENT,
    )
    if (removed.kind === 'done' && removed.value)
      toastWithUndo({
        message: 'Disc removed from bag',
        undo: () => undoRemove(bagDisc, ownedDiscIds),
      })
  }

  const copy = async (bagDisc: BagDisc, to: Bag) => {
    setDialog(null)
    if (await addWithNote(to.id, bagDisc))
      toast.success(`Copied ${bagDisc.disc.name} to "${to.name}"`)
  }

  // Adds the disc before removing it, so it is always in at least one bag.
  const move = async (bagDisc: BagDisc, to: Bag) => {
    setDialog(null)
    if (!(await addWithNote(to.id, bagDisc))) return
    showNextDisc(bagDisc)
    const ownedDiscIds = carriedIds(bag.id, bagDisc.disc.id)
    const removed = await change(
      { kind: 'remove-disc', bagId: bag.id, bagDiscId: bagDisc.id },
      {
        done: `Moved ${bagDisc.disc.name} to "${to.name}"`,
        failed: `${bagDisc.disc.name} is in both bags now: we couldn't remove it from "${bag.name}"`,
      },
    )
    if (removed.kind === 'done') await restoreToBag(to.id, ownedDiscIds)
  }

  return {
    dialog,
    start: (action: DiscAction, bagDisc: BagDisc) => {
      if (action === 'remove' && bagDisc.notes === null) void remove(bagDisc)
      else setDialog({ action, bagDisc })
    },
    cancel: () => setDialog(null),
    remove,
    copy,
    move,
  }
}
