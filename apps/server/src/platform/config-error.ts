// Configuration errors: the server exits with a message instead of a stack trace.

/** An invalid setting. The message names it. */
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
