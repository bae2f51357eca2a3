// What happens to requests while the server stops?
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { registerGracefulShutdown } from './graceful-shutdown.ts'

it('[F26] a server that stops refuses new connections right away, and finishes the requests of open ones', async () => {
  const app = fastify({ return503OnClosing: false })
  registerGracefulShutdown(app)
  const started = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  app.get('/slow', async () => {
    started.resolve()
    await finish.promise
    return 'done'
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const agent = new Agent({ keepAlive: true })
  const answer = once(get(`${origin}/slow`, { agent }), 'response') as Promise<[IncomingMessage]>
  await started.promise
  const closed = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  await expect(fetch(`${origin}/slow`)).rejects.toThrow('fetch failed')
  finish.resolve()
  const [response] = await answer
  expect(response.statusCode).toBe(200)
  response.resume()
  await closed
  agent.destroy()
})
