import { connect } from 'node:net'
import { beforeAll, expect, it } from 'vitest'
import { type Browser, ORIGIN, signedIn, useTestApp } from '../../../test/support/app.ts'
import { describeOnBothEngines } from '../../../test/support/databases/databases.ts'

const COOKIE = '__Host-bagwise.session'

describeOnBothEngines("a request's session", open => {
  let port: number
  const time = Date.now()
  const { database, server } = useTestApp(open, { now: () => time, userContentMs: 1000 })
  beforeAll(async () => {
    port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port)
  })

  it('[T104] visitors with a made-up session cookie share the cached response', async () => {
    const { username, cookies } = await signedIn(server)
    const path = `/api/profiles/${username}`
    const nameFor = async (browser: Browser) =>
      ((await browser.get(path)).body as { displayName: string | null }).displayName
    const visitor = server.browser()
    const impostor = server.browser({ cookies: new Map([[COOKIE, 'a'.repeat(32)]]) })
    expect(await nameFor(visitor)).toBe(null)
    await database.db
      .updateTable('profiles')
      .set({ display_name: 'Ann' })
      .where('username', '=', username)
      .execute()
    expect(await nameFor(visitor)).toBe(null)
    expect(await nameFor(impostor)).toBe(null)
    expect(await nameFor(server.browser({ cookies }))).toBe('Ann')
  })

  /** Sends only the headers, without the body, and returns the first line of the response. */
  const statusOf = (head: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(head))
      socket.once('error', reject).once('data', chunk => {
        socket.destroy()
        resolve(chunk.toString().split('\r\n', 1)[0] ?? '')
      })
    })

  it("[T104] a visitor's import is rejected before its body is received", async () => {
    const head = [
      'POST /api/imports HTTP/1.1',
      'host: x',
      `origin: ${ORIGIN}`,
      'content-type: application/json',
      'content-length: 900000',
      '\r\n',
    ].join('\r\n')
    expect(await statusOf(head)).toContain('401')
  })
})
