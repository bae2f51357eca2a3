// Exits with one sentence that names the cause, without a stack trace, when the server cannot start.

/** An invalid setting, in one sentence that names it. */
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
