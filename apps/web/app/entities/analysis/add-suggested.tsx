// Adds a suggested disc; its line is then replaced by another, so the focus moves to the heading above.
import type { Disc } from '@bagwise/domain/disc'
import { AddDiscButton } from '../bag/add-disc-button.tsx'
import type { SuggestedDiscs } from './use-suggested-disc.ts'

type AddSuggestedProps = {
  disc: Disc
  suggested: SuggestedDiscs
  /** The id of the heading that gets the focus. */
  then: string
}

export function AddSuggested({ disc, suggested, then }: AddSuggestedProps) {
  const add = (chosen: Disc) => {
    suggested.add(chosen)
    document.getElementById(then)?.focus({ preventScroll: true })
  }
  return <AddDiscButton disc={disc} state={suggested.stateOf(disc.id)} onAdd={add} />
}
