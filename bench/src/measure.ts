// Measures time in passes: one pass reads every number in the catalog once.

export type Measurement = {
  readonly name: string
  readonly run: () => unknown
  /** The target in passes. */
  readonly target?: number
}

export type Result = {
  readonly name: string
  readonly microseconds: number
  readonly passes: number
  readonly target: number | undefined
}

const ROUNDS = 201
/** Long enough to measure, and short enough that most rounds aren't disturbed. */
const ROUND_MICROSECONDS = 400

/** Each round times the pass and the work one after the other, so a busy machine slows down both. */
export function measure({ name, run, target }: Measurement, pass: () => unknown): Result {
  const repeats = repeatsFor(run)
  const passRepeats = repeatsFor(pass)
  const rounds = Array.from({ length: ROUNDS }, () => {
    const unit = microsecondsPerRun(pass, passRepeats)
    const microseconds = microsecondsPerRun(run, repeats)
    return { microseconds, passes: microseconds / unit }
  })
  return {
    name,
    microseconds: median(rounds.map(round => round.microseconds)),
    passes: median(rounds.map(round => round.passes)),
    target,
  }
}

/** Warms up, then returns how many repeats fill a round. */
function repeatsFor(run: () => unknown): number {
  let repeats = 1
  for (let warmUp = 0; warmUp < 100; warmUp++) {
    repeats = Math.max(1, Math.round(ROUND_MICROSECONDS / microsecondsPerRun(run, repeats)))
  }
  return repeats
}

/** Uses every result, so the engine can't optimize the work away. */
let results = 0

function microsecondsPerRun(run: () => unknown, repeats: number): number {
  const start = process.hrtime.bigint()
  for (let i = 0; i < repeats; i++) if (run() !== undefined) results++
  return Number(process.hrtime.bigint() - start) / 1000 / repeats
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
