// The rows of a conversion: each state a row can be in, and nothing else.
import type { Disc } from '../disc/disc.ts'
import type { Candidate, Match } from './match-index.ts'

export type Alternative = Match & { readonly explanation: string }

type Swappable = {
  readonly original: Disc
  /** What was proposed at first, whatever the player made of it; absent where nothing was. */
  readonly proposedId?: string | undefined
  /** Everything the target brand could offer this row, best first. */
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

/** Rows in the order of the bag. No two rows ever hold the same replacement, nor a kept disc. */
export type Conversion = { readonly brand: string; readonly rows: readonly SwapRow[] }
