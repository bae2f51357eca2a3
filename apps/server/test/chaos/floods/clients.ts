// Clients with different loopback addresses, which the server treats as different networks.
import { Agent, request } from 'node:http'

export type ClientResponse = {
  readonly status: number
  readonly headers: NodeJS.Dict<string | string[]>
  readonly text: string
  readonly milliseconds: number
}

export type Client = {
  readonly get: (path: string) => Promise<ClientResponse>
  readonly post: (path: string, body: object) => Promise<ClientResponse>
  /** Sends a file with this session. */
  readonly put: (path: string, file: Buffer, cookie: string) => Promise<ClientResponse>
  readonly close: () => void
}

/** Uses one keep-alive connection from this address, with the same headers for each request. */
export function clientAt(
  address: string,
  origin: string,
  fixedHeaders: Readonly<Record<string, string>> = {},
): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: address })
  const port = Number(new URL(origin).port)
  const send = (
    method: string,
    path: string,
    body?: string | Buffer,
    extraHeaders: Readonly<Record<string, string>> = {},
  ): Promise<ClientResponse> =>
    new Promise((resolve, reject) => {
      const startedAt = performance.now()
      const headers = {
        origin,
        ...fixedHeaders,
        ...extraHeaders,
        ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
      }
      const sent = request({ host: '127.0.0.1', port, method, path, agent, headers }, response => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString(),
            milliseconds: performance.now() - startedAt,
          }),
        )
      })
      sent.on('error', reject).end(body)
    })
  return {
    get: path => send('GET', path),
    post: (path, body) =>
      send('POST', path, JSON.stringify(body), { 'content-type': 'application/json' }),
    put: (path, file, cookie) =>
      send('PUT', path, file, { 'content-type': 'application/octet-stream', cookie }),
    close: () => agent.destroy(),
  }
}

/** The session cookie that a sign-up sets, as a browser would send it. */
export function sessionCookieOf({ headers }: ClientResponse): string {
  const [cookie = ''] = [headers['set-cookie'] ?? ''].flat()
  return cookie.split(';')[0] ?? ''
}

/** Repeats a request on several connections until stopped. Returns how often each status was received. */
export function hammer(
  clients: readonly Client[],
  send: (client: Client, count: number) => Promise<ClientResponse>,
): { readonly stop: () => Promise<Map<number, number>> } {
  const statuses = new Map<number, number>()
  const stopping = new AbortController()
  let count = 0
  const running = clients.map(async client => {
    while (!stopping.signal.aborted) {
      count += 1
      const response = await send(client, count).catch(() => undefined)
      if (response) statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
    }
  })
  return {
    async stop() {
      stopping.abort()
      for (const client of clients) client.close()
      await Promise.all(running)
      return statuses
    },
  }
}

/** Sends reads one after the other, and returns their response times in milliseconds. */
export async function readTimes(
  client: Client,
  paths: readonly string[],
  count: number,
): Promise<number[]> {
  const times: number[] = []
  for (let at = 0; at < count; at += 1) {
    const path = paths[at % paths.length] ?? '/'
    const { status, milliseconds } = await client.get(path)
    if (status !== 200) throw new Error(`${path} responded with ${status}`)
    times.push(milliseconds)
  }
  return times
}

export const percentile = (times: readonly number[], fraction: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(fraction * times.length)] ?? 0
