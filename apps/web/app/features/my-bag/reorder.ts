// Where a disc goes when it moves among those it is shown with: the whole bag's order changes with it (rule BG18).
import { moved } from '@bagwise/domain/bag'

export type Side = 'before' | 'after'

/** Steps a disc can take by key, button or menu. */
export const STEPS = ['up', 'down', 'first', 'last'] as const
export type Step = (typeof STEPS)[number]

/** The bag's ids with one of them moved directly before or after another. */
export function placedBeside(
  ids: readonly string[],
  id: string,
  neighbor: string,
  side: Side,
): string[] {
  const at = ids.filter(other => other !== id).indexOf(neighbor)
  if (at < 0) return [...ids]
  return moved(ids, id, side === 'before' ? at + 1 : at + 2)
}

/** Null where the disc is already at that end of its list. */
export function movedByStep(
  ids: readonly string[],
  shown: readonly string[],
  id: string,
  step: Step,
): string[] | null {
  const at = shown.indexOf(id)
  const backwards = step === 'up' || step === 'first'
  const to = { up: at - 1, down: at + 1, first: 0, last: shown.length - 1 }[step]
  const neighbor = shown[to]
  if (at < 0 || to === at || neighbor === undefined) return null
  return placedBeside(ids, id, neighbor, backwards ? 'before' : 'after')
}
