// The rows of a conversion: one type for each state of a row.
import type { Disc } from '../disc/disc.ts'
import type { Candidate, Match } from './match-index.ts'

export type Alternative = Match & { readonly explanation: string }

type Swappable = {
  readonly original: Disc
  /** The original proposal, whatever the player did with it; absent if there was none. */
  readonly proposedId?: string | undefined
  /** All candidates of the target brand for this row, best first. */
  readonly candidates: readonly Candidate[]
  /** Up to five that can be chosen now. */
  readonly alternatives: readonly Alternative[]
}

export type KeptRow = { readonly kind: 'kept'; readonly original: Disc }
export type UnmatchedRow = Swappable & { readonly kind: 'unmatched' }
export type ProposedRow = Swappable & {
  readonly kind: 'proposed'
  readonly replacement: Match
  readonly accepted: boolean
}
export type SwapRow = KeptRow | UnmatchedRow | ProposedRow

/** Rows in the order of the bag. No two rows have the same replacement, and none has a kept disc. */
export type Conversion = { readonly brand: string; readonly rows: readonly SwapRow[] }
