import { Agent, request } from 'node:http'
import { expect, it } from 'vitest'
import { PASSWORD } from '../../support/app.ts'
import { useDataDirs } from '../../support/data-dirs.ts'
import { isLong, note, scale } from '../figures.ts'
import { startMeasuredServer } from '../../support/server-process.ts'

const REQUESTS = scale(5000, 1_000_000)
const CONCURRENCY = 16
const newDataDir = useDataDirs()

type RequestOptions = {
  readonly path: string
  readonly method?: string
  readonly headers?: object
  readonly body?: object
}

function makeClient(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY })
  const send = ({ path, method = 'GET', headers = {}, body }: RequestOptions) =>
    new Promise<{ status: number; cookie: string; text: string }>((resolve, reject) => {
      const text = body && JSON.stringify(body)
      const outgoing = request(
        origin + path,
        {
          agent,
          method,
          headers: { origin, ...headers, ...(text && { 'content-type': 'application/json' }) },
        },
        response => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              cookie: String(response.headers['set-cookie']?.[0]).split(';')[0] ?? '',
              text: Buffer.concat(chunks).toString(),
            }),
          )
        },
      )
      outgoing.on('error', reject)
      outgoing.end(text)
    })
  return { send, stop: () => agent.destroy() }
}

it(
  `[F24] after ${REQUESTS} requests the memory in use has not grown since halfway`,
  { timeout: 3_600_000 },
  async () => {
    const server = await startMeasuredServer({ DATA_DIR: newDataDir() })
    const { send, stop } = makeClient(server.origin)
    const player = await send({
      path: '/api/auth/sign-up',
      method: 'POST',
      body: { email: 'soak@example.com', password: PASSWORD },
    })
    const headers = { cookie: player.cookie }
    const bag = await send({ path: '/api/bags', method: 'POST', headers, body: { name: 'Soak' } })
    const { id } = JSON.parse(bag.text) as { id: string }

    const reads: readonly RequestOptions[] = [
      { path: '/api/bags', headers },
      { path: '/api/leaderboard?period=weekly' },
      { path: '/api/discs/innova-destroyer' },
      { path: '/api/leaderboard/my-rank?period=yearly', headers },
      { path: '/no-such-page' },
    ]
    let sent = 0
    const failed = new Set<number>()
    async function worker(until: number): Promise<void> {
      while (sent < until) {
        sent += 1
        const isWrite = sent % 10 === 0
        const options = isWrite
          ? { path: `/api/bags/${id}`, method: 'PATCH', headers, body: { name: `Soak ${sent}` } }
          : reads[sent % reads.length]
        const { status } = await send(options ?? { path: '/' })
        if (status >= 500) failed.add(status)
      }
    }
    const memoryAfter = async (fraction: number): Promise<number> => {
      await Promise.all(Array.from({ length: CONCURRENCY }, () => worker(REQUESTS * fraction)))
      return (await server.memoryUsed()) / 2 ** 20
    }
    const [tenth, half, all] = [
      await memoryAfter(0.1),
      await memoryAfter(0.5),
      await memoryAfter(1),
    ]
    stop()
    await server.kill()
    note('requests in the soak test', sent)
    expect([...failed]).toEqual([])
    // A short run is still warming up after a tenth of its requests.
    const before = isLong ? tenth : half
    expect(all, `${tenth}, ${half}, ${all} MB`).toBeLessThan(before * 1.1)
  },
)
