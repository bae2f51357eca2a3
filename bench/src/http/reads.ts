// What a read costs: requests per second against a bare server that sends the same bytes.
import { request } from 'node:http'
import type { ProductServer } from '../../../scripts/lib/product-server.ts'
import { median } from '../measure.ts'
import type { BareAnswer } from './bare-server.ts'
import { asMuchAsItCarries, requestOf } from './load.ts'
import {
  type Bare,
  fillBags,
  forget,
  newDataDir,
  newPlayer,
  seedPlayers,
  startBare,
  startProduct,
  ticksOf,
} from './product.ts'

const PLAYERS = 1000
const ROUNDS = 7
const WARM_UP = { connections: 16, milliseconds: 2000 }
const ROUND = { connections: 16, milliseconds: 700 }

type Read = {
  readonly name: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  /** The share of the bare server's requests per second we aim for. */
  readonly aim: number
}

export type ReadResult = {
  name: string
  share: number
  /** The same share by processor time: what a quiet machine would show. */
  ofProcessor: number
  aim: number
  perSecond: number
  bare: number
}

/** The answer as it came over the wire, still compressed. */
const answerTo = (port: number, { path, headers = {} }: Read): Promise<BareAnswer> =>
  new Promise((resolve, reject) => {
    request(
      { host: '127.0.0.1', port, path, headers: { 'accept-encoding': 'gzip', ...headers } },
      response => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          if (response.statusCode !== 200) {
            reject(new Error(`GET ${path} was answered with ${response.statusCode}`))
            return
          }
          const kept = Object.entries(response.headers).filter(([name]) => !OWN_HEADERS.has(name))
          resolve({
            headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
            body: Buffer.concat(chunks).toString('base64'),
          })
        })
      },
    )
      .on('error', reject)
      .end()
  })

/** Written by `node:http` itself. */
const OWN_HEADERS: ReadonlySet<string> = new Set(['date', 'connection', 'keep-alive'])

/** What one round gave: answers a second, and answers for each tick of the server's processor time. */
type Round = { readonly perSecond: number; readonly perTick: number }

async function compare(read: Read, product: ProductServer, bare: Bare): Promise<ReadResult> {
  const bytes = requestOf(read.path, read.headers)
  const run = async ({ port, pid }: Bare | ProductServer, round: typeof ROUND): Promise<Round> => {
    const before = ticksOf(pid)
    const { perSecond, statuses } = await asMuchAsItCarries({ port, request: bytes }, round)
    if (statuses.size > 1 || !statuses.has(200)) {
      throw new Error(`GET ${read.path}: ${JSON.stringify([...statuses])}`)
    }
    return { perSecond, perTick: (statuses.get(200) ?? 0) / (ticksOf(pid) - before) }
  }
  for (const server of [product, bare]) await run(server, WARM_UP)
  const rounds: { ours: Round; limit: Round }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({ limit: await run(bare, ROUND), ours: await run(product, ROUND) })
  }
  return {
    name: read.name,
    share: median(rounds.map(({ ours, limit }) => ours.perSecond / limit.perSecond)),
    ofProcessor: median(rounds.map(({ ours, limit }) => ours.perTick / limit.perTick)),
    aim: read.aim,
    perSecond: median(rounds.map(({ ours }) => ours.perSecond)),
    bare: median(rounds.map(({ limit }) => limit.perSecond)),
  }
}

export async function readResults(): Promise<readonly ReadResult[]> {
  const dataDir = newDataDir()
  await seedPlayers(dataDir, PLAYERS)
  const product = await startProduct(dataDir)
  try {
    const { ask, cookie, username } = await newPlayer(product)
    await fillBags(ask)
    const reads: readonly Read[] = [
      { name: 'leaderboard', path: '/api/leaderboard?period=weekly', aim: 0.6 },
      { name: 'leaderboard, as a page', path: '/leaderboard', aim: 0.6 },
      { name: 'library, as a page', path: '/library', aim: 0.3 },
      { name: 'public profile, as a page', path: `/u/${username}`, aim: 0.3 },
      { name: 'public profile', path: `/api/profiles/${username}`, aim: 0.3 },
      { name: 'my bags, signed in', path: '/api/bags', headers: { cookie }, aim: 0.2 },
    ]
    const answers: Record<string, BareAnswer> = {}
    for (const read of reads) answers[read.path] = await answerTo(product.port, read)
    const bare = await startBare(answers)
    try {
      const results: ReadResult[] = []
      for (const read of reads) results.push(await compare(read, product, bare))
      return results
    } finally {
      bare.stop()
    }
  } finally {
    await product.stop()
    forget(dataDir)
  }
}
