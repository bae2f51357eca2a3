// What the commands share: their arguments, the folder they work on, and one sentence when it does not go.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, ConfigError, parseConfig } from '../config.ts'

export class UsageError extends ConfigError {}

/** The value of the command's one option, as a full path. */
export function pathOption(
  args: readonly string[],
  name: string,
  usage: string,
): string | undefined {
  const value = optionIn(args, name)
  if (value === null || value === '') throw new UsageError(`Usage: ${usage}`)
  // npm starts commands in the project's folder; a relative path is meant from where the command was typed.
  return value === undefined ? undefined : resolve(process.env['INIT_CWD'] ?? '.', value)
}

/** Null where the arguments make no sense. */
function optionIn(args: readonly string[], name: string): string | undefined | null {
  try {
    const options = { [name]: { type: 'string' } } as const
    return parseArgs({ args: [...args], options, strict: true }).values[name]
  } catch {
    return null
  }
}

/** The embedded engine's folder; another engine has tools of its own. */
export function embeddedDataDir(
  env: Readonly<Record<string, string | undefined>>,
  instead: string,
) {
  const config: Config = parseConfig(env)
  if (config.databaseUrl === undefined) return config.dataDir
  throw new ConfigError(
    `DATABASE_URL is set: this command is for the embedded database, use ${instead} for PostgreSQL`,
  )
}

export async function runCommand(work: () => Promise<string> | string): Promise<void> {
  try {
    process.stdout.write(`${await work()}\n`)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
