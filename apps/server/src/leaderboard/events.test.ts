import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { beforeAll, expect, it } from 'vitest'
import { signedIn, testApp, useTestApp } from '../../test/support/app.ts'
import { describeOnBothEngines } from '../../test/support/databases/databases.ts'
import { LEADERBOARD_EVENTS, writeOrDrop } from './events.ts'

/** Reads a stream until the expected event arrives. */
async function receives(response: Response, event: string, timeoutMs = 2000): Promise<boolean> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const late = new Promise<'late'>(resolve => {
    setTimeout(() => resolve('late'), timeoutMs)
  })
  let text = ''
  if (!reader) return false
  while (!text.includes(event)) {
    const next = await Promise.race([reader.read(), late])
    if (next === 'late' || next.done) return false
    text += next.value
  }
  return true
}

describeOnBothEngines('[LE9] an open leaderboard', open => {
  let origin: string
  const { database, server } = useTestApp(open)
  beforeAll(async () => {
    origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  })

  it('is notified of another process’s change within two seconds', async () => {
    const other = await testApp(database)
    const player = await signedIn(other)
    const { id } = (await player.send('POST', '/api/bags', { name: 'Main' })).body as { id: string }
    const stream = await fetch(origin + LEADERBOARD_EVENTS)
    expect(stream.headers.get('content-type')).toBe('text/event-stream')
    const change = receives(stream, 'event: changed')
    await player.send('POST', `/api/bags/${id}/discs`, { discId: 'innova-destroyer' })
    expect(await change).toBe(true)
    await other.app.close()
  })

  it('receives how long ago the board last changed, and reloads only if it missed a change', async () => {
    const player = await signedIn(server)
    const { id } = (await player.send('POST', '/api/bags', { name: 'Main' })).body as { id: string }
    const unchangedMs = async () => {
      const stream = await fetch(origin + LEADERBOARD_EVENTS)
      const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
      const chunk = await reader?.read()
      await reader?.cancel()
      return Number(/event: hello\ndata: (\d+)\n\n/.exec(chunk?.value ?? '')?.[1])
    }
    await player.send('POST', `/api/bags/${id}/discs`, { discId: 'innova-destroyer' })
    const changedBy = Date.now()
    const first = await unchangedMs()
    await expect.poll(unchangedMs).toBeGreaterThan(first)
    await player.send('POST', `/api/bags/${id}/discs`, { discId: 'discraft-zone' })
    expect(await unchangedMs()).toBeLessThanOrEqual(Date.now() - changedBy)
  })

  it('[T80] is limited to five streams per network', async () => {
    const streams = await Promise.all(
      Array.from({ length: 8 }, () => fetch(origin + LEADERBOARD_EVENTS)),
    )
    const statuses = streams.map(stream => stream.status)
    expect(statuses.filter(status => status === 200).length).toBeLessThanOrEqual(5)
    expect(statuses).toContain(429)
    for (const stream of streams) await stream.body?.cancel()
  })

  it("[T112] HEAD gets a response and doesn't open a stream", async () => {
    const heads = await Promise.all(
      Array.from({ length: 8 }, () => fetch(origin + LEADERBOARD_EVENTS, { method: 'HEAD' })),
    )
    expect(new Set(heads.map(({ status }) => status))).toEqual(new Set([404]))
    const stream = await fetch(origin + LEADERBOARD_EVENTS)
    expect(stream.status).toBe(200)
    await stream.body?.cancel()
  })

  it("[T112] with 600 streams from 120 networks, a new visitor's stream opens and stays open", async () => {
    const { port } = new URL(origin)
    const openStream = (localAddress: string) =>
      new Promise<{ status: string; socket: Socket }>((resolve, reject) => {
        const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress }, () =>
          socket.write(`GET ${LEADERBOARD_EVENTS} HTTP/1.1\r\nhost: x\r\n\r\n`),
        )
        socket.once('error', reject).once('data', chunk => {
          socket.off('error', reject).on('error', () => {})
          resolve({ status: chunk.toString().slice(0, 12), socket })
        })
      })
    const flood: Socket[] = []
    for (let network = 1; network <= 120; network += 1) {
      const opened = await Promise.all(
        Array.from({ length: 5 }, () => openStream(`127.0.2.${network}`)),
      )
      flood.push(...opened.map(({ socket }) => socket))
    }
    const newcomer = await openStream('127.0.3.1')
    // Each of these two replaces a stream of a network with more streams.
    const others = [await openStream('127.0.3.2'), await openStream('127.0.3.3')]
    expect([newcomer, ...others].map(({ status }) => status)).toEqual(Array(3).fill('HTTP/1.1 200'))
    expect(newcomer.socket.destroyed || newcomer.socket.readableEnded).toBe(false)
    for (const socket of [...flood, ...[newcomer, ...others].map(each => each.socket)]) {
      socket.destroy()
    }
  })

  it('does not prevent the server from stopping', async () => {
    const stopping = await testApp(database)
    const address = await stopping.app.listen({ port: 0, host: '127.0.0.1' })
    const stream = await fetch(address + LEADERBOARD_EVENTS)
    await stopping.app.close()
    expect(await receives(stream, 'never sent', 500)).toBe(false)
  })
})

it("[T87] a client that doesn't read is dropped before its unread events pile up", async () => {
  const streams: ServerResponse[] = []
  const server = createServer((_request, response) => streams.push(response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').pause()
  client.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  await expect.poll(() => streams.length).toBe(1)
  const [stream] = streams
  if (!stream) throw new Error('No request arrived')
  for (let sent = 0; sent < 1000 && !stream.destroyed; sent += 1) {
    writeOrDrop(stream, 'x'.repeat(10_000))
  }
  expect(stream.destroyed).toBe(true)
  client.destroy()
  server.close()
})
