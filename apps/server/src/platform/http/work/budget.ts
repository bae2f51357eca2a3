// A budget of the main thread's time. It refills as time passes, and each job is charged when it ends.

/** The max budget of one share: enough for dozens of typical requests, or a few large pages. */
const BURST_MS = 500
/** Reserved for a job in progress, because its cost is unknown until it ends. */
const RESERVED_MS = 50
/** Max jobs in progress per share, even while no other network is active. More jobs wait, so they can be dropped if their client disconnects. */
const MAX_RUNNING = 4

export type Budget = {
  readonly shares: number
  /** Milliseconds added per millisecond. */
  readonly rate: number
  /** Milliseconds left; negative if the last job took longer than that. */
  leftMs: number
  refilledAt: number
  running: number
}

export const newBudget = (shares: number, percent: number, now: number): Budget => ({
  shares,
  rate: (shares * percent) / 100,
  leftMs: shares * BURST_MS,
  refilledAt: now,
  running: 0,
})

function refill(budget: Budget, now: number): void {
  const added = budget.rate * (now - budget.refilledAt)
  budget.leftMs = Math.min(budget.shares * BURST_MS, budget.leftMs + added)
  budget.refilledAt = now
}

/** Milliseconds until a job may start. Without a limit, only the number of jobs in progress counts. */
export function waitMs(budget: Budget, isLimited: boolean, now: number): number {
  refill(budget, now)
  const hasRoom = budget.running < budget.shares * MAX_RUNNING
  if (!isLimited) return hasRoom ? 0 : RESERVED_MS
  const missing = budget.running * RESERVED_MS - budget.leftMs
  if (missing < 0 && hasRoom) return 0
  return Math.max(RESERVED_MS, 1 + missing / budget.rate)
}

export function charge(budget: Budget, milliseconds: number, now: number): void {
  refill(budget, now)
  // The debt never exceeds the cost of the job that caused it.
  const debt = Math.min(budget.leftMs, -milliseconds)
  budget.leftMs = Math.max(budget.leftMs - milliseconds, debt)
}
