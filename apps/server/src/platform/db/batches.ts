// Splits large writes into several statements.

/** Keeps one statement below the number of values that either engine accepts. */
const BATCH_SIZE = 400

export function* batchesOf<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < items.length; start += BATCH_SIZE) {
    yield items.slice(start, start + BATCH_SIZE)
  }
}
