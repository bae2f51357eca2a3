// Removes a disc from a bag, or copies or moves it to another one. Asks for confirmation if a note would be lost.
import type { Bag, BagDisc } from '@bagwise/contract'
import { inOrder, openDiscAfterRemoval } from '@bagwise/domain/bag'
import { useState } from 'react'
import { useBagAction } from '../../../entities/bag/messages.ts'
import { useUndoToast } from '../../../entities/bag/undo.ts'
import { usePutInBag } from '../../../entities/collection/mutations.ts'
import type { DiscPanelState } from './use-disc-panel.ts'

export type DiscAction = 'remove' | 'copy' | 'move'
type ActionDialog = { readonly action: DiscAction; readonly bagDisc: BagDisc }
export type DiscActions = ReturnType<typeof useDiscActions>

/** Suppresses the toast for changes that are one step of a larger action. */
const SILENT = { done: null } as const

export function useDiscActions(bag: Pick<Bag, 'id' | 'name' | 'discs'>, panel: DiscPanelState) {
  const change = useBagAction()
  const { carriedIds, putInBag } = usePutInBag()
  const showUndo = useUndoToast()
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

  /** Returns the changes, newest first, or null if the disc or its note couldn't be saved. */
  const addWithNote = async (
    bagId: string,
    { disc, notes }: BagDisc,
  ): Promise<(string | undefined)[] | null> => {
    const added = await change({ kind: 'add-disc', bagId, disc }, SILENT)
    if (added.kind === 'failed' || !added.value) return null
    const { changeId, discs } = added.value
    const bagDiscId = discs.find(item => item.disc.id === disc.id)?.id
    if (notes === null || bagDiscId === undefined) return [changeId]
    const noted = await change(
      { kind: 'set-notes', bagId, bagDiscId, notes, previousNotes: null },
      SILENT,
    )
    return noted.kind === 'done' ? [noted.value?.changeId, changeId] : null
  }

  const remove = async (bagDisc: BagDisc) => {
    setDialog(null)
    showNextDisc(bagDisc)
    const removed = await change(
      { kind: 'remove-disc', bagId: bag.id, bagDiscId: bagDisc.id },
      SILENT,
    )
    if (removed.kind === 'done' && removed.value)
      showUndo(
        { message: 'Disc removed from bag' },
        {
          changeIds: [removed.value.changeId],
          done: `${bagDisc.disc.name} is back in your bag`,
        },
      )
  }

  const copy = async (bagDisc: BagDisc, to: Bag) => {
    setDialog(null)
    const changeIds = await addWithNote(to.id, bagDisc)
    if (changeIds)
      showUndo(
        { message: `Copied ${bagDisc.disc.name} to "${to.name}"` },
        { changeIds, done: 'Disc removed from bag' },
      )
  }

  // Adds the disc before removing it, so it is always in at least one bag.
  const move = async (bagDisc: BagDisc, to: Bag) => {
    setDialog(null)
    const added = await addWithNote(to.id, bagDisc)
    if (!added) return
    showNextDisc(bagDisc)
    const ownedDiscIds = carriedIds(bag.id, bagDisc.disc.id)
    const removed = await change(
      { kind: 'remove-disc', bagId: bag.id, bagDiscId: bagDisc.id },
      {
        done: null,
        failed: `${bagDisc.disc.name} is in both bags now: we couldn't remove it from "${bag.name}"`,
      },
    )
    if (removed.kind === 'failed') return
    const carriedChangeId = await putInBag(to.id, ownedDiscIds)
    showUndo(
      { message: `Moved ${bagDisc.disc.name} to "${to.name}"` },
      {
        changeIds: [carriedChangeId, removed.value?.changeId, ...added],
        done: `${bagDisc.disc.name} is back in your bag`,
      },
    )
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
