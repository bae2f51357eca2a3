import type { OwnedDiscChange } from './changes.ts'
import { countOf } from '../../lib/format.ts'
import { errorMessage } from '../../lib/api/problem.ts'

/** 'Disc', '3 discs'. */
const discsText = (count: number): string => (count === 1 ? 'Disc' : countOf(count, 'disc'))

export function ownedDiscDoneMessage(change: OwnedDiscChange): string {
  if (change.kind === 'add') return `${discsText(change.ownedDiscs.length)} added`
  if (change.kind === 'edit') return 'Disc saved'
  const discs = discsText(change.ownedDiscIds.length)
  switch (change.action.kind) {
    case 'add-to-bag':
      return `${discs} added to the bag`
    case 'remove-from-bag':
    case 'move-to-shelf':
      return `${discs} moved to the shelf`
    case 'move':
      return `${discs} marked as ${change.action.place}`
    case 'mark-found':
      return `${discs} marked as found`
    case 'set-plastic':
    case 'set-condition':
      return `${discs} saved`
    case 'delete':
      return `${discs} deleted`
  }
}

export const ownedDiscFailedMessage = (change: OwnedDiscChange, problem: unknown): string =>
  errorMessage(problem, change.kind === 'add' ? 'Failed to add disc' : 'Failed to save disc')
