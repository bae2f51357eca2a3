// Exits with a message instead of a stack trace if the operator can fix the error.

/** An error that the operator can fix. Printed without a stack trace. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

export async function exitOnConfigError<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`Bagwise did not start: ${error.message}\n`)
    process.exit(1)
  }
}
