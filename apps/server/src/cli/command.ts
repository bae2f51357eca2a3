// Shared by the commands: parsing arguments, finding the data folder, and reporting a failure in one sentence.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, parseConfig } from '../config.ts'
import { ConfigError } from '../platform/config-error.ts'
import { makeNewFilesPrivate } from '../platform/data-dir/data-dir.ts'

export class UsageError extends ConfigError {}

/** The value of the command's only option, as a full path. */
export function pathOption(
  args: readonly string[],
  name: string,
  usage: string,
): string | undefined {
  const value = optionIn(args, name)
  if (value === null || value === '') throw new UsageError(`Usage: ${usage}`)
  // npm runs scripts in the project's folder; a relative path means relative to where the user typed it.
  return value === undefined ? undefined : resolve(process.env['INIT_CWD'] ?? '.', value)
}

/** Null if the arguments are invalid. */
function optionIn(args: readonly string[], name: string): string | undefined | null {
  try {
    const options = { [name]: { type: 'string' } } as const
    return parseArgs({ args: [...args], options, strict: true }).values[name]
  } catch {
    return null
  }
}

/** SQLite's data folder; PostgreSQL has its own tools. */
export function embeddedDataDir(
  env: Readonly<Record<string, string | undefined>>,
  instead: string,
) {
  const config: Config = parseConfig(env)
  if (config.databaseUrl === undefined) return config.dataDir
  throw new ConfigError(
    `DATABASE_URL is set, but this command works only with the embedded database; use ${instead} for PostgreSQL`,
  )
}

export async function runCommand(work: () => Promise<string> | string): Promise<void> {
  makeNewFilesPrivate()
  try {
    process.stdout.write(`${await work()}\n`)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
