// npm run seed:demo -- --players N [--seed word] [--login]: fills the database with realistic demo players.
import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { hashing, hashPassword } from '../accounts/password.ts'
import { parseConfig } from '../config.ts'
import { connectDataDir, connectPostgres } from '../platform/db/connect.ts'
import { storageFaultOf } from '../platform/db/faults.ts'
import { migrate } from '../platform/db/migrate.ts'
import { loadCatalog } from '../catalog/load.ts'
import { seedDemo, seedDemoLogin } from '../demo/demo.ts'
import { ConfigError } from '../platform/config-error.ts'

const USAGE = 'npm run seed:demo -- --players 1000 [--seed word] [--login]'
const MOST_PLAYERS = 10_000_000

export type SeedOrder = { readonly players: number; readonly seed: string; readonly login: boolean }

/** The parsed options, or a sentence about what is wrong with them. */
export function parseSeedArguments(args: readonly string[]): SeedOrder {
  const parsed = (() => {
    try {
      return parseArgs({
        args: [...args],
        options: {
          players: { type: 'string', default: '1000' },
          seed: { type: 'string', default: 'bagwise' },
          login: { type: 'boolean', default: false },
        },
      }).values
    } catch (error) {
      const reason = error instanceof Error ? error.message.split('.')[0] : 'Unknown arguments'
      throw new ConfigError(`${reason}. Usage: ${USAGE}`)
    }
  })()
  const players = /^\d+$/.test(parsed.players) ? Number(parsed.players) : Number.NaN
  if (!(players >= 1 && players <= MOST_PLAYERS)) {
    throw new ConfigError(
      `--players must be a whole number from 1 to ${MOST_PLAYERS}, not "${parsed.players}". Usage: ${USAGE}`,
    )
  }
  return { players, seed: parsed.seed, login: parsed.login }
}

const printLine = (sentence: string) => process.stdout.write(`${sentence}\n`)
const formatted = (count: number) => count.toLocaleString('en')

async function main(): Promise<void> {
  const order = parseSeedArguments(process.argv.slice(2))
  const config = parseConfig(process.env)
  const database = config.directDatabaseUrl
    ? connectPostgres(config.directDatabaseUrl, { connections: 1 })
    : connectDataDir(config.dataDir)
  try {
    await migrate(database)
    const now = Date.now()
    await loadCatalog(database, { stores: config.storeLinks, now })
    let reported = 0
    const made = await seedDemo(database, {
      ...order,
      now,
      onProgress(players) {
        const tenth = Math.floor((10 * players) / order.players)
        if (tenth > reported)
          printLine(`${formatted(players)} of ${formatted(order.players)} players`)
        reported = tenth
      },
    })
    const seconds = ((Date.now() - now) / 1000).toFixed(1)
    printLine(
      `Added ${formatted(made.players)} players with ${formatted(made.bags)} bags and ${formatted(made.discs)} discs in them, in ${seconds} s.`,
    )
    if (order.login) {
      const password = randomBytes(9).toString('base64url')
      const passwordHash = await hashPassword(password, hashing.as({ network: 'local' }))
      const email = await seedDemoLogin(database, { passwordHash, seed: order.seed, now })
      printLine(`Sign in as ${email} with the password ${password}`)
    }
  } finally {
    await database.close()
  }
}

/** One sentence for what the operator can fix; anything else is a bug and is thrown. */
function sentenceFor(error: unknown): string | undefined {
  if (error instanceof ConfigError) return error.message
  if (storageFaultOf(error)?.kind === 'lost') return "The database at DATABASE_URL can't be reached"
  return undefined
}

if (import.meta.main) {
  await main().catch((error: unknown) => {
    const sentence = sentenceFor(error)
    if (!sentence) throw error
    process.stderr.write(`No demo players were added: ${sentence}\n`)
    process.exitCode = 1
  })
}
