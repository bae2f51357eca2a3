// What the address of the library says beside its filters, and how a change of filters enters the history.
import { type LibraryFilters, queryFromFilters } from '@bagwise/domain/library'

const PAGES = 'pages'
const MOST_PAGES = 200

/** How many pages are unfolded; whatever makes no sense is one. */
export function pagesFrom(query: URLSearchParams): number {
  const pages = Number(query.get(PAGES) ?? '1')
  return Number.isInteger(pages) ? Math.min(MOST_PAGES, Math.max(1, pages)) : 1
}

export function withPages(filters: LibraryFilters, pages: number): URLSearchParams {
  const query = queryFromFilters(filters)
  if (pages > 1) query.set(PAGES, String(pages))
  return query
}

/** The order a page without scripts goes on with. */
export const SEED = 'seed'
const SEED_FORM = /^[a-z0-9]{1,16}$/

export function seedFrom(query: URLSearchParams, fresh: () => string): string {
  const seed = query.get(SEED)
  return seed !== null && SEED_FORM.test(seed) ? seed : fresh()
}

/** Kept in the history beside the address: what of the page led there. */
export type LibraryEntry = { readonly changed: 'search' | 'choice' | 'all' | 'pages' }

const isEntry = (state: unknown): state is LibraryEntry =>
  typeof state === 'object' && state !== null && 'changed' in state

/** Or else Back, Forward or a link did. */
export type StepMaker = LibraryEntry['changed'] | 'others'

export const madeBy = (move: 'POP' | 'PUSH' | 'REPLACE', entry: unknown): StepMaker =>
  move !== 'POP' && isEntry(entry) ? entry.changed : 'others'

export type HistoryStep = { readonly replace: boolean; readonly state: LibraryEntry }

/** Every choice is a step of its own; typing on is one step, so that Back undoes the whole word. */
export function historyStep(change: Partial<LibraryFilters>, entry: unknown): HistoryStep {
  const changed = whatChanged(change)
  const typedBefore = isEntry(entry) && entry.changed === 'search'
  return { replace: changed === 'search' && typedBefore, state: { changed } }
}

function whatChanged(change: Partial<LibraryFilters>): LibraryEntry['changed'] {
  if (change.search === undefined) return 'choice'
  return Object.keys(change).length === 1 ? 'search' : 'all'
}

/** More pages of the same wall: the step stays what it was. */
export const samePlace = (entry: unknown): LibraryEntry =>
  isEntry(entry) ? entry : { changed: 'pages' }

/** How many filters narrow the library, the search not counted. */
export const narrowedBy = (filters: LibraryFilters): number =>
  queryFromFilters({ ...filters, search: '' }).size
