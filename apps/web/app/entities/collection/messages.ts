// Messages about changes to owned discs.
import type { ProblemCode } from '@bagwise/contract'
import type { OwnedDiscChange } from './changes.ts'
import { isProblem } from '../../lib/api/problem.ts'

const counted = (count: number): string => (count === 1 ? 'Disc' : `${count} discs`)

export function copyDoneMessage(change: OwnedDiscChange): string {
  if (change.kind === 'add') return `${counted(change.ownedDiscs.length)} added`
  if (change.kind === 'edit') return 'Disc saved'
  const what = counted(change.ownedDiscIds.length)
  switch (change.action.kind) {
    case 'carry':
      return `${what} added to the bag`
    case 'uncarry':
      return `${what} moved to the shelf`
    case 'shelf':
      return `${what} moved to the shelf`
    case 'move':
      return `${what} marked as ${change.action.place}`
    case 'found':
      return 'Good to have it back!'
    case 'plastic':
    case 'condition':
      return `${what} saved`
    case 'delete':
      return `${what} deleted`
  }
}

/** Errors whose message from the server is more helpful: a limit, an invalid field, or a change from elsewhere. */
const SERVER_MESSAGE_SHOWN: ReadonlySet<ProblemCode> = new Set([
  'bag-not-found',
  'bag-full',
  'owned-disc-not-found',
  'owned-disc-changed',
  'owned-disc-limit-reached',
  'owned-disc-texts-full',
  'disc-not-found',
  'bad-request',
  'too-many-requests',
])

export const copyFailedMessage = (change: OwnedDiscChange, problem: unknown): string => {
  if (isProblem(problem) && SERVER_MESSAGE_SHOWN.has(problem.code)) return problem.message
  return change.kind === 'add' ? 'Failed to add disc' : 'Failed to save disc'
}
