import { connect } from 'node:net'
import { MAX_AVATAR_BYTES } from '@bagwise/domain/avatar'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { temporarySqlite } from '../../../test/support/databases/databases.ts'
import { testApp } from '../../../test/support/app.ts'
import { MIN_BYTES_PER_SECOND, registerMinUploadSpeed } from './bodies.ts'

const CHECK_MS = 200
const ENOUGH_BYTES = Math.floor((2 * MIN_BYTES_PER_SECOND * CHECK_MS) / 1000)

let app: FastifyInstance
afterEach(() => app.close())

/** Sends a body of this length in chunks until there is a response; returns its first line. */
async function send(length: number, chunkBytes: number, intervalMs: number): Promise<string> {
  app = fastify()
  registerMinUploadSpeed(app, CHECK_MS)
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.post('/', request => `${(request.body as Buffer).length} bytes`)
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), '127.0.0.1')
  const response = new Promise<string>((resolve, reject) => {
    socket.once('error', reject).once('data', chunk => resolve(chunk.toString()))
  })
  socket.write(
    `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: x/x\r\ncontent-length: ${length}\r\n\r\n`,
  )
  let sent = 0
  const sending = setInterval(() => {
    const size = Math.min(chunkBytes, length - sent)
    if (size > 0) socket.write(Buffer.alloc(size))
    sent += size
  }, intervalMs)
  const text = await response
  clearInterval(sending)
  socket.destroy()
  return text
}

it('[T113] a stalled body is cut off', async () => {
  expect(await send(1_000_000, 1, 20)).toMatch(/^HTTP\/1\.1 408/)
})

it('[T113] a slow but steady body is accepted, no matter how long it takes', async () => {
  expect(await send(5 * ENOUGH_BYTES, Math.ceil(ENOUGH_BYTES / 4), CHECK_MS / 4)).toContain(
    `${5 * ENOUGH_BYTES} bytes`,
  )
})

it('[T81] the largest image can be uploaded at the minimum speed, and no request may take longer', async () => {
  app = (await testApp(temporarySqlite())).app
  const longest = (1000 * MAX_AVATAR_BYTES) / MIN_BYTES_PER_SECOND
  expect(app.server.requestTimeout).toBeGreaterThan(longest)
  expect(app.server.requestTimeout).toBeLessThan(2 * longest)
})
