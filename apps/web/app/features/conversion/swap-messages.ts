// What the swap screen says when something goes wrong or well.
import { NEW_BAG_NAME_MISSING } from '@bagwise/domain/swap'
import { isBlank } from '@bagwise/domain/text'

/** Rule SW24. */
export const SWAP_MESSAGES = {
  'not-in-bag': 'Selected disc not found in bag',
  'swap-failed': 'Failed to swap disc',
  'no-swaps': 'No swaps selected',
  'name-missing': NEW_BAG_NAME_MISSING,
  'bag-missing': 'Please select an existing bag',
  'no-target-bag': 'No target bag available',
  'create-failed': 'Failed to create new bag',
  'conversion-failed': 'Failed to complete bag swap',
} as const
export type SwapProblem = keyof typeof SWAP_MESSAGES

export const swappedMessage = (old: string, replacement: string): string =>
  `Swapped ${old} for ${replacement}!`

export const convertedMessage = (discs: number, bag: string): string =>
  `Successfully swapped ${discs} ${discs === 1 ? 'disc' : 'discs'} to ${bag}!`

/** The choice under SAVE TO, as the player has made it so far. */
export type SaveChoice =
  | { readonly kind: 'current'; readonly bagId: string | undefined }
  | { readonly kind: 'new'; readonly name: string }
  | { readonly kind: 'existing'; readonly bagId: string | undefined }

/** The first reason why a conversion cannot be executed; none when it can. */
export function executionProblem(swaps: number, choice: SaveChoice): SwapProblem | undefined {
  if (swaps === 0) return 'no-swaps'
  switch (choice.kind) {
    case 'current':
      return choice.bagId === undefined ? 'no-target-bag' : undefined
    case 'new':
      return isBlank(choice.name) ? 'name-missing' : undefined
    case 'existing':
      return choice.bagId === undefined ? 'bag-missing' : undefined
  }
}
