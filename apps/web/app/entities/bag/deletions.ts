// Bags that this tab deleted, directly or by undoing what created them.
const deletedHere = new Set<string>()

type Outcome = { readonly kind: 'done' | 'failed' }

/** Runs a change that deletes a bag, so that this tab doesn't report that another tab deleted it. */
export async function deletingBag<T extends Outcome | void>(
  bagId: string,
  change: () => Promise<T>,
): Promise<T> {
  deletedHere.add(bagId)
  let isDeleted = false
  try {
    const outcome = await change()
    isDeleted = outcome?.kind !== 'failed'
    return outcome
  } finally {
    if (!isDeleted) deletedHere.delete(bagId)
  }
}

export const isDeletedHere = (bagId: string): boolean => deletedHere.has(bagId)
