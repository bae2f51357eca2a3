// Repeats one request over keep-alive connections and counts the responses.
import { connect, type Socket } from 'node:net'

export type Target = { readonly port: number; readonly request: Buffer }

export type Answers = {
  readonly perSecond: number
  /** The number of responses by status. */
  readonly statuses: ReadonlyMap<number, number>
}

const HEAD_END = Buffer.from('\r\n\r\n')

export const requestOf = (
  path: string,
  headers: Readonly<Record<string, string>> = {},
  { method = 'GET', body = '' } = {},
): Buffer =>
  Buffer.from(
    [
      `${method} ${path} HTTP/1.1`,
      ...Object.entries({
        host: 'localhost',
        accept: '*/*',
        'accept-encoding': 'gzip',
        ...(body && {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(body)),
        }),
        ...headers,
      }).map(([name, value]) => `${name}: ${value}`),
      `\r\n${body}`,
    ].join('\r\n'),
  )

/** Parses responses without storing them: only where each ends, and its status. */
export function answerReader(onAnswer: (status: number, head: string) => void) {
  let head: Buffer = Buffer.alloc(0)
  let bodyLeft = 0
  let current = { status: 0, head: '' }
  return (chunk: Buffer): void => {
    let rest = chunk
    while (rest.length > 0) {
      if (bodyLeft > 0) {
        const taken = Math.min(bodyLeft, rest.length)
        bodyLeft -= taken
        rest = rest.subarray(taken)
        if (bodyLeft === 0) onAnswer(current.status, current.head)
        continue
      }
      head = head.length > 0 ? Buffer.concat([head, rest]) : rest
      const end = head.indexOf(HEAD_END)
      if (end < 0) return
      const text = head.toString('latin1', 0, end)
      rest = head.subarray(end + HEAD_END.length)
      head = Buffer.alloc(0)
      current = { status: Number(text.slice(9, 12)), head: text }
      const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1]
      if (length === undefined) throw new Error(`A response without a length:\n${text}`)
      bodyLeft = Number(length)
      if (bodyLeft === 0) onAnswer(current.status, current.head)
    }
  }
}

export const connected = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket.setNoDelay(true)))
    socket.once('error', reject)
  })

/** Sends requests one after the other over one connection; every response must be a success. */
export async function oneAfterTheOther(port: number, requests: readonly Buffer[]): Promise<void> {
  const socket = await connected(port)
  let at = 0
  await new Promise<void>((resolve, reject) => {
    const next = () => {
      const request = requests[at++]
      if (request) socket.write(request)
      else resolve()
    }
    socket.on('error', reject)
    socket.on(
      'data',
      answerReader((status, head) => {
        if (status < 200 || status > 299) reject(new Error(head))
        else next()
      }),
    )
    next()
  })
  socket.destroy()
}

/** Each connection sends the next request right after a response: the server's full capacity. */
export async function runAtCapacity(
  { port, request }: Target,
  { connections, milliseconds }: { connections: number; milliseconds: number },
): Promise<Answers> {
  const sockets = await Promise.all(Array.from({ length: connections }, () => connected(port)))
  const statuses = new Map<number, number>()
  let count = 0
  const began = performance.now()
  await Promise.all(
    sockets.map(
      socket =>
        new Promise<void>((resolve, reject) => {
          socket.on('error', reject)
          const read = answerReader(status => {
            count += 1
            statuses.set(status, (statuses.get(status) ?? 0) + 1)
            if (performance.now() - began < milliseconds) socket.write(request)
            else resolve()
          })
          socket.on('data', read)
          socket.write(request)
        }),
    ),
  )
  const seconds = (performance.now() - began) / 1000
  for (const socket of sockets) socket.destroy()
  return { perSecond: count / seconds, statuses }
}
