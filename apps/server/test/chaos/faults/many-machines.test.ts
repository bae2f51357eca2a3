// Three servers behind a proxy use PostgreSQL through a pooler in transaction mode.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { freePort } from '../../../../../scripts/lib/free-port.ts'
import { connectPostgres } from '../../../src/platform/db/connect.ts'
import { useDataDirs } from '../../support/data-dirs.ts'
import { LEADERBOARD_EVENTS } from '../../../src/leaderboard/events.ts'
import { TEST_SECRET } from '../../support/app.ts'
import { expectInvariants, expectCompleteAccounts } from '../../support/invariants.ts'
import { type PostgresServer, startPostgres } from '../../support/databases/postgres.ts'
import {
  makeHaproxy,
  makePgBouncer,
  missingProxies,
  type Proxy,
  removeProxyFolders,
} from '../../support/proxies.ts'
import { runFailingStart, type ServerProcess, startServer } from '../../support/server-process.ts'
import { isLong, note, scale } from '../figures.ts'
import { makeWorker } from './ledger.ts'
import { startSteadyLoad, type SteadyLoad } from '../floods/steady-load.ts'

vi.setConfig({ testTimeout: scale(180_000, 900_000), hookTimeout: 120_000 })

const ROUNDS = scale(1, 10)
const WRITES = scale(5, 30)
/** Errors may continue for this long after a part has recovered. */
const RECOVERY_MS = 5000
const missing = missingProxies()
const newDataDir = useDataDirs()

describe(`many machines${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let postgres: PostgresServer
  let directUrl: string
  let pooler: Proxy & { url: string }
  let proxy: Proxy & { origin: string }
  let ports: number[]
  let servers: ServerProcess[]

  beforeEach(async () => {
    if (missing) return
    postgres = await startPostgres({ isDurable: true })
    directUrl = `${postgres.url}/postgres`
    pooler = await makePgBouncer(directUrl)
    await pooler.start()
    ports = [await freePort(), await freePort(), await freePort()]
    proxy = await makeHaproxy(ports)
    servers = []
  })
  afterEach(async () => {
    if (missing) return
    for (const server of servers) await server.kill()
    await proxy.kill()
    await pooler.kill()
    await postgres.stop()
    removeProxyFolders()
  })

  const settings = (index: number) => ({
    PORT: String(ports[index]),
    DATA_DIR: newDataDir(),
    SESSION_SECRET: TEST_SECRET,
    SIGN_UPS_PER_HOUR: '100000',
    LOG_LEVEL: 'silent',
  })
  const startPooled = (index: number): Promise<ServerProcess> =>
    startServer({ ...settings(index), DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: directUrl })

  async function startAll(start: (index: number) => Promise<ServerProcess>): Promise<SteadyLoad> {
    // One after the other, because the first one migrates.
    for (const index of ports.keys()) servers.push(await start(index))
    await proxy.start()
    const load = startSteadyLoad(proxy.origin, { writers: 4, readers: 2 })
    await load.waitForMore(WRITES)
    return load
  }

  /** Counts the errors during each outage. Errors at any other time fail the test at the end. */
  function makeOutages(load: SteadyLoad) {
    const expected: { from: number; until: number }[] = []
    return {
      async during(down: () => Promise<void>): Promise<{ errors: number; recoveryMs: number }> {
        const from = performance.now()
        await down()
        const back = performance.now()
        await load.waitForMore(WRITES)
        expected.push({ from, until: back + RECOVERY_MS })
        const errors = load.errors().filter(at => at >= from)
        return { errors: errors.length, recoveryMs: Math.max(0, (errors.at(-1) ?? back) - back) }
      },
      unexpected: () =>
        load.errors().filter(at => !expected.some(({ from, until }) => at >= from && at <= until)),
    }
  }

  async function expectNothingLost(load: SteadyLoad): Promise<void> {
    await load.stop({ down: proxy.kill, up: proxy.start })
    expect(load.lost()).toEqual([])
    note('acknowledged writes checked', load.acknowledged())
    const database = connectPostgres(directUrl)
    await expectInvariants(database)
    await expectCompleteAccounts(database)
    await database.close()
  }

  it.skipIf(missing)(
    `[F34] ${ROUNDS} times: a server is killed, the pooler restarts, PostgreSQL restarts: errors only during an outage, no acknowledged write lost`,
    async () => {
      const load = await startAll(startPooled)
      const outages = makeOutages(load)
      const outageCauses: Readonly<Record<string, () => Promise<void>>> = {
        'a server is killed': async () => {
          await servers[0]?.kill()
        },
        'the pooler restarts': async () => {
          await pooler.kill()
          await pooler.start()
        },
        'PostgreSQL restarts': () => postgres.restart(),
      }
      const figures: Record<string, { errors: number; recoveryMs: number }[]> = {}
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const [name, down] of Object.entries(outageCauses)) {
          ;(figures[name] ??= []).push(await outages.during(down))
          if (name === 'a server is killed') servers[0] = await startPooled(0)
        }
      }
      if (isLong) {
        const rows = Object.entries(figures).map(([name, all]) => [
          name,
          {
            'errors (max)': Math.max(...all.map(({ errors }) => errors)),
            'recovery (slowest, s)': Math.max(...all.map(one => one.recoveryMs)) / 1000,
          },
        ])
        process.stdout.write(
          `${JSON.stringify({ ...Object.fromEntries(rows), writes: load.acknowledged(), reads: load.reads() })}\n`,
        )
      }
      note('pooler restarts survived', ROUNDS)
      note(
        'slowest recovery (ms)',
        Math.round(Math.max(...Object.values(figures).flatMap(all => all.map(f => f.recoveryMs)))),
      )
      expect(outages.unexpected()).toEqual([])

      // Events reach the other servers even though queries go through the pooler.
      const events = await fetch(`${servers[2]?.origin}${LEADERBOARD_EVENTS}`)
      await expectNothingLost(load)
      const worker = makeWorker(`alone_${process.pid}`, Math.random)
      void worker.work(servers[1]?.origin ?? '').catch(() => {})
      const text = events.body?.pipeThrough(new TextDecoderStream()).getReader()
      let received = ''
      while (!received.includes('event: changed')) received += (await text?.read())?.value ?? ''
      await text?.cancel()
    },
  )

  it.skipIf(missing)(
    'the error names a pooler in place of the database, and a missing database behind it',
    async () => {
      const { stderr } = await runFailingStart({ ...settings(0), DATABASE_URL: pooler.url })
      expect(stderr).toContain('(DATABASE_URL) is a pooler: set DATABASE_DIRECT_URL to the address')
      const nowhere = `postgres://postgres:postgres@127.0.0.1:${await freePort()}/postgres`
      const wrong = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: nowhere }
      expect((await runFailingStart({ ...settings(0), ...wrong })).stderr).toContain(
        "(DATABASE_DIRECT_URL) can't be reached",
      )
    },
  )

  /** Restarts every server, and returns the number of errors for each. */
  async function replaceAll(load: SteadyLoad): Promise<number[]> {
    const errors: number[] = []
    for (const index of ports.keys()) {
      const before = load.errors().length
      const old = servers[index]
      old?.signal('SIGTERM')
      expect((await old?.ended)?.code).toBe(0)
      servers[index] = await startPooled(index)
      await load.waitForMore(WRITES)
      errors.push(load.errors().length - before)
    }
    return errors
  }

  it.skipIf(missing || !isLong)(
    '[F35] three servers are restarted one after the other under load: nothing is lost, and each restart causes at most one error',
    async () => {
      const load = await startAll(startPooled)
      const errors = await replaceAll(load)
      // Probably a connection that the process hadn't accepted yet when it stopped.
      for (const count of errors) expect(count).toBeLessThanOrEqual(1)
      await expectNothingLost(load)
    },
  )
})
