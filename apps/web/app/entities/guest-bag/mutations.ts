// Saves a guest's bag to the account once, even if several tabs send the request (rule GB4).
import { bagKeys, cacheSavedBags } from '../bag/queries.ts'
import type { Bag } from '@bagwise/contract'
import type { Visibility } from '@bagwise/domain/bag'
import type { QueryClient } from '@tanstack/react-query'
import { uuidFrom } from '../../lib/new-id.ts'
import { api } from '../../lib/api/api.ts'
import { selectBag } from '../bag/selection.ts'
import { failed, type Outcome, outcomeOf } from '../../lib/api/outcome.ts'
import { isProblem } from '../../lib/api/problem.ts'

export type BagToSave = {
  readonly name: string
  readonly discIds: readonly string[]
  readonly visibility: Visibility
}

/** If the player undid the import or deleted the bag, the next attempt is a new import. */
const MAX_ATTEMPTS = 20

/** Derived from the bag and the player, so all tabs send the same id. */
const deriveImportId = (userId: string, { name, discIds }: BagToSave, attempt: number): string =>
  uuidFrom(JSON.stringify(['guest bag', userId, name, discIds, attempt]))

/** Creates the bag, shows it in every tab and selects it. */
export async function saveGuestBag(
  queries: QueryClient,
  userId: string,
  guestBag: BagToSave,
): Promise<Outcome<Bag>> {
  const outcome = await createBag(userId, guestBag)
  if (outcome.kind === 'failed') return outcome
  const bag = outcome.value
  cacheSavedBags(queries, [bag])
  void queries.invalidateQueries({ queryKey: bagKeys.all })
  selectBag(bag.id)
  return outcome
}

const isUndone = (problem: unknown): boolean =>
  isProblem(problem, 'import-undone') || isProblem(problem, 'bag-not-found')

async function createBag(userId: string, guestBag: BagToSave): Promise<Outcome<Bag>> {
  const discs = guestBag.discIds.map(discId => ({ discId, ownedDiscs: [] }))
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const outcome = await outcomeOf(
      api.importDiscs({
        body: {
          importId: deriveImportId(userId, guestBag, attempt),
          target: { kind: 'new', name: guestBag.name, visibility: guestBag.visibility },
          discs,
        },
      }),
    )
    if (outcome.kind === 'done' && outcome.value.bag)
      return { kind: 'done', value: outcome.value.bag }
    if (outcome.kind === 'failed' && !isUndone(outcome.problem)) return outcome
  }
  return failed(new Error('Every import of this bag was undone'))
}
