// Saves a guest's bag to the account once, even if several tabs send the request (rule GB4).
import type { Bag } from '@bagwise/contract'
import type { Visibility } from '@bagwise/domain/bag'
import type { QueryClient } from '@tanstack/react-query'
import { uuidFrom } from '../../lib/new-id.ts'
import { api } from '../../lib/api/api.ts'
import { withSavedBag } from '../bag/changes.ts'
import { bagKeys, notifyOtherTabs } from '../bag/queries.ts'
import { selectBag } from '../bag/selection.ts'
import { isProblem } from '../../lib/api/problem.ts'

export type GuestBag = {
  readonly name: string
  readonly discIds: readonly string[]
  readonly visibility: Visibility
}

/** If the player undid the import or deleted the bag, the next attempt is a new import. */
const MAX_ATTEMPTS = 20

/** Derived from the bag and the player, so all tabs send the same id. */
const deriveImportId = (userId: string, { name, discIds }: GuestBag, attempt: number): string =>
  uuidFrom(JSON.stringify(['guest bag', userId, name, discIds, attempt]))

/** Creates the bag, shows it in every tab and selects it. */
export async function keepGuestBag(
  queries: QueryClient,
  userId: string,
  guestBag: GuestBag,
): Promise<Bag> {
  const bag = await createBag(userId, guestBag)
  queries.setQueryData<Bag[]>(bagKeys.all, bags => bags && withSavedBag(bags, bag))
  void queries.invalidateQueries({ queryKey: bagKeys.all })
  notifyOtherTabs()
  selectBag(bag.id)
  return bag
}

async function createBag(userId: string, guestBag: GuestBag): Promise<Bag> {
  const discs = guestBag.discIds.map(discId => ({ discId, ownedDiscs: [] }))
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    try {
      const { bag } = await api.importDiscs({
        body: {
          importId: deriveImportId(userId, guestBag, attempt),
          into: { kind: 'new', name: guestBag.name, visibility: guestBag.visibility },
          discs,
        },
      })
      if (bag) return bag
    } catch (problem) {
      const isGone = isProblem(problem, 'import-undone') || isProblem(problem, 'bag-not-found')
      if (!isGone) throw problem
    }
  }
  throw new Error('Every import of this bag was undone')
}
