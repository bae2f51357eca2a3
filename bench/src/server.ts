// `npm run bench -- server`: the product compared with a bare Fastify server that sends the same bytes.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { discs } from '@bagwise/catalog'
import autocannon, { type Request } from 'autocannon'
import { syncCatalogToDatabase } from '../../apps/server/src/catalog/sync.ts'
import { connectDataDir } from '../../apps/server/src/platform/db/connect.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { createPlayers } from '../../scripts/lib/many-players.ts'
import { startProductServer } from '../../scripts/lib/product-server.ts'
import type { RecordedResponse } from './bare-server.ts'
import { type Player, signUpPlayer } from './client.ts'
import { median } from './measure.ts'

const OTHER_PLAYERS = 200
const CONNECTIONS = 16
const ROUNDS = 5
const ROUND_SECONDS = 1
const WARM_UP_SECONDS = 3
const SETTLE_MS = 3000
const BAGS_PER_ROUND = 2
const DISCS_PER_BAG = 20
const BAG_NAMES = ['Main bag', 'Woods', 'Wind']

type Server = {
  readonly origin: string
  readonly pid: number
  /** From the start of the process to its first response. */
  readonly startMs: number
  readonly stop: () => Promise<void>
}
type Read = { readonly name: string; readonly path: string; readonly cookie: string }
type Row = { readonly name: string; readonly product: number; readonly bare: number }

async function startProduct(dataDir: string): Promise<Server> {
  const { origin, pid, readyMs, stop } = await startProductServer({ dataDir })
  return { origin: origin.replace('localhost', '127.0.0.1'), pid, startMs: readyMs, stop }
}

async function startBare(folder: string, responses: readonly RecordedResponse[]): Promise<Server> {
  const startedAt = performance.now()
  const child = fork(join(import.meta.dirname, 'bare-server.ts'))
  child.send({ folder, responses })
  const [origin] = (await once(child, 'message')) as [string]
  const startMs = performance.now() - startedAt
  const stop = async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return { origin, pid: child.pid ?? 0, startMs, stop }
}

const addDisc = (player: Player, bagId: string, discId: string): Request => ({
  method: 'POST',
  path: `/api/bags/${bagId}/discs`,
  headers: player.headers(),
  body: JSON.stringify({ discId }),
})

/** The raw response, still compressed. */
async function record(origin: string, { path, cookie }: Read): Promise<RecordedResponse> {
  const sent = request(origin + path, { headers: { cookie, 'accept-encoding': 'gzip' } }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const body = Buffer.concat(await Array.fromAsync(response as AsyncIterable<Buffer>))
  if (response.statusCode !== 200) throw new Error(`GET ${path}: ${response.statusCode}`)
  const headers = Object.entries(response.headers)
    .filter(([name]) => !['date', 'connection', 'keep-alive', 'set-cookie'].includes(name))
    .map(([name, value]) => [name, String(value)])
  return { path, headers: Object.fromEntries(headers), body: body.toString('base64') }
}

async function requestsPerSecond(options: Parameters<typeof autocannon>[0]): Promise<number> {
  const result = await autocannon(options)
  if (result.non2xx + result.errors > 0)
    throw new Error(
      `${options.url}: ${result.non2xx} error responses, ${result.errors} connection errors`,
    )
  return result['2xx'] / result.duration
}

/** Measures both servers in turn, so other load slows down both. */
async function measureInTurn(
  name: string,
  [product, bare]: readonly [Server, Server],
  measure: (server: Server) => Promise<number>,
): Promise<Row> {
  const rounds: { product: number; bare: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ bare: await measure(bare), product: await measure(product) })
  return {
    name,
    product: median(rounds.map(round => round.product)),
    bare: median(rounds.map(round => round.bare)),
  }
}

async function measureReads(servers: readonly [Server, Server], read: Read): Promise<Row> {
  const load = ({ origin }: Server, duration: number) => {
    const headers = { cookie: read.cookie, 'accept-encoding': 'gzip' }
    return requestsPerSecond({
      url: origin + read.path,
      headers,
      connections: CONNECTIONS,
      duration,
    })
  }
  for (const server of servers) await load(server, WARM_UP_SECONDS)
  return measureInTurn(read.name, servers, server => load(server, ROUND_SECONDS))
}

/** Each connection adds discs to its own player's new bags. */
async function measureAdds(
  servers: readonly [Server, Server],
  players: readonly Player[],
): Promise<Row> {
  const measure = async ({ origin }: Server) => {
    const requests = await Promise.all(
      players.map(async player => {
        const bags = Array.from({ length: BAGS_PER_ROUND }, () =>
          player.post('/api/bags', { name: 'Bench' }),
        )
        return (await Promise.all(bags)).flatMap(({ id }) =>
          discs.slice(0, DISCS_PER_BAG).map(disc => addDisc(player, id, disc.id)),
        )
      }),
    )
    const connections = players.length
    return requestsPerSecond({
      url: origin,
      connections,
      amount: connections * BAGS_PER_ROUND * DISCS_PER_BAG,
      setupClient: client => client.setRequests(requests.pop() ?? []),
    })
  }
  for (const server of servers) await measure(server)
  return measureInTurn(`add a disc, ${players.length} players`, servers, measure)
}

/** Resident memory in MB, on Linux. */
const memoryOf = ({ pid }: Server): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000

async function fillDatabase(dataDir: string): Promise<void> {
  const database = connectDataDir(dataDir)
  const now = Date.now()
  await migrate(database)
  await syncCatalogToDatabase(database, { stores: undefined, now })
  await createPlayers(database, { players: OTHER_PLAYERS, now })
  await database.close()
}

type MakeReads = (product: Server) => Promise<readonly Read[]>

/** Starts both servers. The bare one sends the product's recorded responses to these reads. */
async function startBoth(dataDir: string, makeReads: MakeReads) {
  const product = await startProduct(dataDir)
  const reads = await makeReads(product)
  const responses = await Promise.all(reads.map(read => record(product.origin, read)))
  const bare = await startBare(mkdtempSync(join(dataDir, 'bare-')), responses)
  return { product, bare, reads }
}

/** Measures several starts of both servers, and keeps the last ones running. */
async function measureStarts(dataDir: string, makeReads: MakeReads) {
  const starts: { product: number; bare: number }[] = []
  const noReads = () => Promise.resolve([])
  for (let round = 1; round < ROUNDS; round += 1) {
    const { product, bare } = await startBoth(dataDir, noReads)
    starts.push({ product: product.startMs, bare: bare.startMs })
    await Promise.all([product.stop(), bare.stop()])
  }
  const servers = await startBoth(dataDir, makeReads)
  starts.push({ product: servers.product.startMs, bare: servers.bare.startMs })
  const start: Row = {
    name: 'start, ms',
    product: median(starts.map(each => each.product)),
    bare: median(starts.map(each => each.bare)),
  }
  return { ...servers, start }
}

export async function benchServer(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bagwise-bench-'))
  await fillDatabase(dataDir)
  const players: Player[] = []
  const { product, bare, start, reads } = await measureStarts(dataDir, async running => {
    for (let count = 1; count <= CONNECTIONS; count += 1)
      players.push(await signUpPlayer(running.origin, `bench_${count}`))
    const [player] = players
    if (!player) throw new Error('There is no player')
    for (const name of BAG_NAMES) {
      const { id } = await player.post('/api/bags', { name })
      for (const disc of discs.slice(0, 15))
        await player.post(`/api/bags/${id}/discs`, { discId: disc.id })
    }
    const { cookie } = player.headers()
    return [
      { name: 'leaderboard API', path: '/api/leaderboard?period=weekly', cookie: '' },
      { name: 'library page', path: '/library', cookie: '' },
      { name: 'leaderboard page', path: '/leaderboard', cookie: '' },
      { name: 'profile page', path: `/u/${player.username}`, cookie: '' },
      { name: 'my bags', path: '/api/bags', cookie },
    ]
  })
  try {
    const servers = [product, bare] as const
    await sleep(SETTLE_MS)
    const memory: Row = {
      name: 'idle memory, MB',
      product: memoryOf(product),
      bare: memoryOf(bare),
    }
    const rows: Row[] = []
    for (const read of reads) rows.push(await measureReads(servers, read))
    rows.push(await measureAdds(servers, players), start, memory)
    const cells = rows.map(row => [
      row.name,
      {
        product: Math.round(row.product),
        bare: Math.round(row.bare),
        ratio: (row.product / row.bare).toFixed(2),
      },
    ])
    console.log(
      'Requests per second, unless the row says otherwise; bare is a bare Fastify server.',
    )
    console.table(Object.fromEntries(cells))
  } finally {
    await Promise.all([product.stop(), bare.stop()])
    rmSync(dataDir, { recursive: true, force: true })
  }
}
