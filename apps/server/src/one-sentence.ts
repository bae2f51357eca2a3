// How a start that cannot succeed ends: with one sentence that names the cause, and no trace of our insides.
import { ConfigError } from './config.ts'

export async function orOneSentence<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`Bagwise did not start: ${error.message}\n`)
    process.exit(1)
  }
}
