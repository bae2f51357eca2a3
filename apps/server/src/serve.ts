// Runs the server: opens the database, loads the catalog, listens, and shuts down cleanly on a signal.
import { randomBytes } from 'node:crypto'
import { buildApp } from './app.ts'
import { type Config, parseConfig, withPersistedSecret } from './config.ts'
import { connectPostgres, type Database } from './platform/db/connect.ts'
import { makeNewFilesPrivate, openDataDir } from './platform/data-dir/data-dir.ts'
import { databaseFaultOf } from './platform/db/faults.ts'
import { migrate } from './platform/db/migrate.ts'
import { MIGRATION_TIMEOUTS, missingTimeouts } from './platform/db/postgres-pool.ts'
import { areScoresOutdated } from './catalog/scoring-queries.ts'
import { syncCatalogToDatabase } from './catalog/sync.ts'
import { openCatalog } from './catalog/catalog.ts'
import type { WebBuildSource } from './site/pages.ts'
import { exitOnConfigError, ConfigError } from './platform/config-error.ts'

const DRAIN_MS = 10_000

const secureRandom = () => randomBytes(6).readUIntBE(0, 6) / 2 ** 48

export type ServeOptions = {
  readonly env: Readonly<Record<string, string | undefined>>
  /** Omit to serve only the API. */
  readonly webBuild?: WebBuildSource | undefined
  /** The folder with the web build's files. */
  readonly files?: string | undefined
}

async function openPostgres(url: string, directUrl: string): Promise<Database> {
  const isPooled = url !== directUrl
  const migrationDatabase = connectPostgres(directUrl, {
    connections: 2,
    timeouts: MIGRATION_TIMEOUTS,
  })
  const throwConnectionError = (name: string, address: string) => (error: unknown) => {
    const message = connectionErrorMessage(error, name, new URL(address))
    throw message ? new ConfigError(message) : error
  }
  await migrate(migrationDatabase)
    .catch(throwConnectionError(isPooled ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL', directUrl))
    .finally(migrationDatabase.close)
  const database = connectPostgres(url, { directUrl })
  await database.ping().catch(throwConnectionError('DATABASE_URL', url))
  return database
}

/** Returns a message for errors that only an operator can fix. Omits the URL's user and password. */
function connectionErrorMessage(error: unknown, name: string, { host, pathname }: URL) {
  if (error instanceof Error && error.message.includes('unsupported startup parameter')) {
    return `The server at ${host} (${name}) is a pooler: set DATABASE_DIRECT_URL to the address of PostgreSQL itself`
  }
  if (databaseFaultOf(error)?.kind === 'lost') {
    return `The database at ${host} (${name}) can't be reached`
  }
  const { code = '', syscall, path = '' } = error as NodeJS.ErrnoException
  // Such as the certificate in `sslrootcert`.
  if (syscall === 'open') return `${name} refers to the file ${path}, which can't be read (${code})`
  const messages: Readonly<Record<string, string>> = {
    '28000': `The database at ${host} rejected the user in ${name}`,
    '28P01': `The database at ${host} rejected the user or password in ${name}`,
    '3D000': `The server at ${host} (${name}) has no database ${pathname.slice(1)}`,
  }
  return messages[code]
}

const openDatabase = ({ databaseUrl, directDatabaseUrl, dataDir }: Config): Promise<Database> =>
  databaseUrl
    ? openPostgres(databaseUrl, directDatabaseUrl ?? databaseUrl)
    : openDataDir({ dataDir })

/** Throws a ConfigError for errors that only an operator can fix. */
const throwListenError =
  (port: string, host: string) =>
  (error: NodeJS.ErrnoException): never => {
    const messages: Record<string, string> = {
      EADDRINUSE: `${port} is in use by another process`,
      EACCES: `${port}: permission denied`,
      EADDRNOTAVAIL: `${host} isn't an address on this machine`,
      ENOTFOUND: `${host} isn't an address on this machine`,
    }
    const message = messages[error.code ?? '']
    throw message ? new ConfigError(message) : error
  }

async function startMetrics(database: Database, address: NonNullable<Config['metricsAddress']>) {
  // Loaded on demand, because loading is slow.
  const { makeMetrics } = await import('./platform/metrics/metrics.ts')
  const metrics = makeMetrics({ database, now: Date.now })
  const name = `METRICS_ADDRESS ${address.host}:${address.port}`
  await metrics.listen(address).catch(throwListenError(name, name))
  return metrics
}

/** Runs until a signal stops it. Exits with an error message if the server can't start. */
export const serve = (options: ServeOptions): Promise<void> => exitOnConfigError(() => run(options))

async function run({ env, webBuild, files }: ServeOptions): Promise<void> {
  const parsed = parseConfig(env)
  makeNewFilesPrivate()
  // Locks the folder and checks that it's writable before anything is written.
  const database = await openDatabase(parsed)
  const config = withPersistedSecret(parsed)
  await syncCatalogToDatabase(database, { stores: config.storeLinks, now: Date.now() })
  const catalog = await openCatalog(database)
  const metrics = config.metricsAddress && (await startMetrics(database, config.metricsAddress))
  const app = await buildApp({
    config,
    database,
    catalog,
    now: Date.now,
    random: secureRandom,
    webBuild,
    files,
    metrics,
  })
  if (config.databaseUrl !== config.directDatabaseUrl) {
    const missing = await missingTimeouts(database.reader)
    if (missing.length > 0) {
      app.log.warn(`the pooler at DATABASE_URL doesn't set ${missing.join(', ')}`)
    }
  }
  if (await areScoresOutdated(database.reader, catalog.version)) {
    app.log.warn('scores are from an older catalog or older rules: run npm run rescore')
  }
  // Signal handlers must be registered before the server is ready.
  let stopping = false
  const stop = (exitCode: number) => {
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => process.exit(1), DRAIN_MS).unref()
    void app
      .close()
      .then(() => metrics?.close())
      .then(() => database.close())
      .then(() => process.exit(exitCode))
  }
  process.on('SIGTERM', () => stop(0))
  process.on('SIGINT', () => stop(0))
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      app.log.fatal({ err: error }, event)
      stop(1)
    })
  }

  const { port, host } = config
  await app.listen({ port, host }).catch(throwListenError(`PORT ${port}`, `HOST ${host}`))
  process.stdout.write(`Bagwise is ready at ${config.origin}\n`)
}
