// Reads: requests per second compared with a bare server that sends the same bytes.
import { request } from 'node:http'
import type { ProductServer } from '../../../scripts/lib/product-server.ts'
import { median } from '../measure.ts'
import type { Comparison } from './comparison.ts'
import { answerKey, type BareAnswer } from './bare-answer.ts'
import { runAtCapacity, requestOf } from './load.ts'
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

type Encoding = 'gzip' | 'identity'

type Read = {
  readonly name: string
  readonly path: string
  readonly cookie?: string
  readonly encoding?: Encoding
  /** The target share of the bare server's requests per second. */
  readonly aim: number
}

const headersOf = ({ cookie, encoding = 'gzip' }: Read): Record<string, string> => ({
  'accept-encoding': encoding,
  ...(cookie && { cookie }),
})

/** The raw response, still compressed. */
const answerTo = (port: number, read: Read): Promise<BareAnswer> =>
  new Promise((resolve, reject) => {
    const { path } = read
    request({ host: '127.0.0.1', port, path, headers: headersOf(read) }, response => {
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
    })
      .on('error', reject)
      .end()
  })

/** Written by `node:http` itself. */
const OWN_HEADERS: ReadonlySet<string> = new Set(['date', 'connection', 'keep-alive'])

/** One round: responses per second, and responses per tick of the server's processor time. */
type Round = { readonly perSecond: number; readonly perTick: number }

async function compare(read: Read, product: ProductServer, bare: Bare): Promise<Comparison> {
  const bytes = requestOf(read.path, headersOf(read))
  const run = async ({ port, pid }: Bare | ProductServer, round: typeof ROUND): Promise<Round> => {
    const before = ticksOf(pid)
    const { perSecond, statuses } = await runAtCapacity({ port, request: bytes }, round)
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
    ratio: median(rounds.map(({ ours, limit }) => ours.perSecond / limit.perSecond)),
    ofProcessor: median(rounds.map(({ ours, limit }) => ours.perTick / limit.perTick)),
    aim: read.aim,
    perSecond: median(rounds.map(({ ours }) => ours.perSecond)),
    comparedWith: median(rounds.map(({ limit }) => limit.perSecond)),
  }
}

export async function readResults(): Promise<readonly Comparison[]> {
  const dataDir = newDataDir()
  await seedPlayers(dataDir, PLAYERS)
  const product = await startProduct(dataDir)
  try {
    const { ask, cookie, username } = await newPlayer(product)
    await fillBags(ask)
    const pages = [
      { name: 'library page', path: '/library' },
      { name: 'leaderboard page', path: '/leaderboard' },
      { name: 'profile page', path: `/u/${username}` },
    ]
    const reads: readonly Read[] = [
      { name: 'leaderboard', path: '/api/leaderboard?period=weekly', aim: 0.4 },
      { name: 'my bags, signed in', path: '/api/bags', cookie, aim: 0.2 },
      ...pages.map(page => ({ ...page, aim: 0.3 })),
      ...pages.map(({ name, path }) => ({
        name: `${name}, not compressed`,
        path,
        encoding: 'identity' as const,
        aim: 0.15,
      })),
    ]
    const answers: Record<string, BareAnswer> = {}
    for (const read of reads) {
      const key = answerKey(read.path, headersOf(read)['accept-encoding'])
      answers[key] = await answerTo(product.port, read)
    }
    const bare = await startBare(answers)
    try {
      const results: Comparison[] = []
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
