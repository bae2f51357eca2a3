import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { sql } from 'kysely'
import { registerGracefulShutdown } from './lifecycle.ts'
import { useTestApp } from '../../../test/support/app.ts'
import { describeOnBothEngines } from '../../../test/support/databases/databases.ts'

describeOnBothEngines('probes', open => {
  const { database, server } = useTestApp(open)

  const probe = async (path: string) => {
    const { status, body } = await server.browser().get(path)
    return [status, (body as { status: string }).status]
  }

  it('report a database that is being migrated or has no schema', async () => {
    expect(await probe('/readyz')).toEqual([200, 'ready'])
    await sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(
      database.db,
    )
    expect(await probe('/readyz')).toEqual([503, 'not ready'])
    expect(await probe('/healthz')).toEqual([200, 'degraded'])
    await sql`drop table kysely_migration`.execute(database.db)
    expect(await probe('/readyz')).toEqual([503, 'not ready'])
  })
})

it('[F26] a server that shuts down rejects new connections right away, and finishes requests on open ones', async () => {
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
  const pending = once(get(`${origin}/slow`, { agent }), 'response') as Promise<[IncomingMessage]>
  await started.promise
  const closed = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  await expect(fetch(`${origin}/slow`)).rejects.toThrow('fetch failed')
  finish.resolve()
  const [response] = await pending
  expect(response.statusCode).toBe(200)
  response.resume()
  await closed
  agent.destroy()
})
