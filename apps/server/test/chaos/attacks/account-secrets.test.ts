// Emailed links and session tokens: where they lead, how they are stored, and how long they are valid.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database } from '../../../src/platform/db/connect.ts'
import { ORIGIN, PASSWORD, signedIn, testApp, type TestApp } from '../../support/app.ts'
import { describeOnBothEngines } from '../../support/databases/databases.ts'
import { mailedLink } from '../../support/mail/outbox.ts'

const SIGN_IN = '/api/auth/sign-in'
const ASK = '/api/auth/request-password-reset'

describeOnBothEngines('links and tokens', open => {
  let database: Database
  let server: TestApp
  let victim: Awaited<ReturnType<typeof signedIn>>
  beforeAll(async () => {
    database = await open()
    server = await testApp(database)
    victim = await signedIn(server)
  })
  afterAll(() => server.app.close())

  it('[T19] [T20] no header and no field turns a mailed link elsewhere', async () => {
    const player = await signedIn(server)
    await server.app.inject({
      method: 'POST',
      url: ASK,
      headers: {
        origin: ORIGIN,
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'http',
      },
      payload: { email: player.email },
    })
    const link = await mailedLink(server.dataDir, player.email, '/reset-password')
    expect(link.origin).toBe(ORIGIN)
    for (const redirectTo of ['https://evil.example', '//evil.example']) {
      const { status } = await server
        .browser()
        .send('POST', ASK, { email: player.email, redirectTo })
      expect(status).toBe(400)
    }
  })

  it('[T25] the database holds no mailed token', async () => {
    const player = await signedIn(server)
    await server.browser().send('POST', ASK, { email: player.email })
    const link = await mailedLink(server.dataDir, player.email, '/reset-password')
    const token = link.searchParams.get('token') ?? 'none'
    const rows = await database.db.selectFrom('mailed_links').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('[T31] a change of address that was asked for before does not outlive a change of password', async () => {
    const player = await signedIn(server)
    const email = `thief.${player.username}@example.com`
    const asked = await player.send('POST', '/api/me/email', { email, password: PASSWORD })
    expect(asked.status).toBe(200)
    const link = await mailedLink(server.dataDir, email, '/confirm-email')
    const change = { currentPassword: PASSWORD, newPassword: 'a-fresh-password' }
    expect((await player.send('POST', '/api/me/password', change)).status).toBe(200)
    const token = link.searchParams.get('token') ?? ''
    const { status } = await server.browser().send('POST', '/api/auth/confirm-email', { token })
    expect(status).toBe(410)
  })

  it('[T27] [T29] every sign-in has a token of its own, and no answer shows one', async () => {
    const browser = server.browser({ address: '10.5.5.5' })
    const seen = new Set<string>()
    for (let times = 0; times < 2; times += 1) {
      const answer = await browser.send('POST', SIGN_IN, {
        email: victim.email,
        password: PASSWORD,
      })
      const [token = ''] = browser.cookies.values()
      seen.add(token)
      const bodies = [
        answer.body,
        ...(await Promise.all(
          ['/api/me', '/api/me/sessions', '/api/me/export'].map(
            async path => (await browser.get(path)).body as unknown,
          ),
        )),
      ]
      expect(token.length).toBeGreaterThan(20)
      expect(JSON.stringify(bodies)).not.toContain(token)
    }
    expect(seen.size).toBe(2)
    // A cookie someone planted is not taken over.
    const fixed = server.browser({ address: '10.5.5.6' })
    fixed.cookies.set('__Host-bagwise.session', 'planted-by-an-attacker-000')
    await fixed.send('POST', SIGN_IN, { email: victim.email, password: PASSWORD })
    expect([...fixed.cookies.values()]).not.toContain('planted-by-an-attacker-000')
  })
})
