import { expect, it } from 'vitest'
import { ORIGIN, PASSWORD, signedIn, testApp, useTestApp } from '../../test/support/app.ts'
import { describeOnBothEngines } from '../../test/support/databases/databases.ts'
import { emailedLink, emailedToken, emailsTo } from '../../test/support/mail/outbox.ts'

const REQUEST = '/api/auth/request-password-reset'
const RESET = '/api/auth/reset-password'
const SIGN_IN = '/api/auth/sign-in'
const NEW_PASSWORD = 'another-plastic-7'

describeOnBothEngines('resetting a password', open => {
  const { database, server } = useTestApp(open)

  async function requestReset(email: string): Promise<string> {
    expect(await server.browser().send('POST', REQUEST, { email })).toMatchObject({ status: 200 })
    return emailedToken(server.dataDir, email, '/reset-password')
  }

  it('[T19] [T20] links to the configured origin, no matter what the request contains', async () => {
    const { email } = await signedIn(server)
    await server.app.inject({
      method: 'POST',
      url: REQUEST,
      headers: {
        origin: ORIGIN,
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'http',
      },
      payload: { email },
    })
    const link = await emailedLink(server.dataDir, email, '/reset-password')
    expect(link.origin).toBe(ORIGIN)
    const redirected = { email, redirectTo: 'https://evil.example' }
    expect((await server.browser().send('POST', REQUEST, redirected)).status).toBe(400)
  })

  it('[T22] [T23] [T25] an emailed link sets a new password once, and ends all existing sessions', async () => {
    const player = await signedIn(server)
    const token = await requestReset(player.email)
    // [T25] The database contains no usable token.
    const rows = await database.db.selectFrom('email_links').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token)
    const elsewhere = server.browser()
    expect(await elsewhere.send('POST', RESET, { token, newPassword: NEW_PASSWORD })).toMatchObject(
      { status: 200, body: { user: { username: player.username } } },
    )
    expect((await player.get('/api/me')).body).toEqual({ user: null })
    expect((await elsewhere.get('/api/me')).body).toMatchObject({
      user: { username: player.username },
    })
    expect(
      await server.browser().send('POST', RESET, { token, newPassword: 'third-password' }),
    ).toMatchObject({ status: 410, body: { code: 'link-expired' } })
    const { email } = player
    const old = await server.browser().send('POST', SIGN_IN, { email, password: PASSWORD })
    expect(old.status).toBe(401)
    const now = await server.browser().send('POST', SIGN_IN, { email, password: NEW_PASSWORD })
    expect(now.status).toBe(200)
  })

  it('[T22] only one of many concurrent uses of a link succeeds', async () => {
    const player = await signedIn(server)
    const token = await requestReset(player.email)
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        server.browser().send('POST', RESET, { token, newPassword: `password-${index}` }),
      ),
    )
    expect(responses.filter(response => response.status === 200)).toHaveLength(1)
    expect(responses.filter(response => response.status === 410)).toHaveLength(7)
  })

  it('[T17] gives an unknown address the same response as a known one, and sends nothing', async () => {
    const player = await signedIn(server)
    const known = await server.browser().send('POST', REQUEST, { email: player.email })
    const unknown = await server
      .browser()
      .send('POST', REQUEST, { email: 'nobody.here@example.com' })
    expect(unknown).toMatchObject({ status: known.status, body: known.body })
    await emailedLink(server.dataDir, player.email, '/reset-password')
    expect(emailsTo(server.dataDir, 'nobody.here@example.com')).toEqual([])
  })

  it('[T18] sends one address at most three emails an hour', async () => {
    const ownServer = await testApp(database)
    const player = await signedIn(ownServer)
    await database.db.updateTable('users').set({ email_confirmed: true }).execute()
    for (let attempt = 0; attempt < 7; attempt += 1) {
      const visitor = ownServer.browser({ address: `10.0.0.${attempt}` })
      expect(await visitor.send('POST', REQUEST, { email: player.email })).toMatchObject({
        status: 200,
        body: { done: true },
      })
    }
    const queued = () =>
      database.db
        .selectFrom('emails')
        .where('recipient', '=', player.email)
        .where('template', '=', 'reset')
        .select('id')
        .execute()
    // Closing waits for background work.
    await ownServer.app.close()
    expect(await queued()).toHaveLength(3)
  })

  it("[T103] requests for other spellings of an address don't prevent its owner from getting a link", async () => {
    const { email } = await signedIn(server)
    for (let tag = 0; tag < 5; tag += 1) {
      const visitor = server.browser({ address: `10.0.2.${tag}` })
      await visitor.send('POST', REQUEST, { email: email.replace('@', `+${tag}@`) })
      await visitor.send('POST', REQUEST, { email: email.replace('@', '+same@') })
    }
    await server.browser({ address: '10.0.3.1' }).send('POST', REQUEST, { email })
    expect(await emailedToken(server.dataDir, email, '/reset-password')).not.toBe('')
  })

  it('[T18] limits the requests from one network', async () => {
    const visitor = server.browser({ address: '10.0.4.1' })
    const statuses: number[] = []
    for (let attempt = 0; attempt < 21; attempt += 1) {
      statuses.push(
        (await visitor.send('POST', REQUEST, { email: `p${attempt}@example.com` })).status,
      )
    }
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429])
  })

  it.each(['nope', '"a"@x, b@y', 'a@example.com\r\nBcc: x@y.com'])(
    '[T21] rejects %j as an address',
    async email => {
      expect(await server.browser().send('POST', REQUEST, { email })).toMatchObject({
        status: 400,
        body: { message: 'Please enter a valid email address' },
      })
    },
  )
})

describeOnBothEngines('confirming an address', open => {
  it('[AC1] if confirmation is required, the emailed link signs in once', async () => {
    const server = await testApp(await open(), { env: { REQUIRE_EMAIL_CONFIRMATION: 'true' } })
    const email = 'careful@example.com'
    const visitor = server.browser()
    expect(
      await visitor.send('POST', '/api/auth/sign-up', { email, password: PASSWORD }),
    ).toMatchObject({ status: 200, body: { user: null } })
    expect((await visitor.get('/api/me')).body).toEqual({ user: null })
    expect(await visitor.send('POST', SIGN_IN, { email, password: PASSWORD })).toMatchObject({
      status: 403,
      body: { message: 'Please check your email to confirm your account' },
    })
    const token = await emailedToken(server.dataDir, email, '/confirm-email')
    expect(await visitor.send('POST', '/api/auth/confirm-email', { token })).toMatchObject({
      status: 200,
      body: { user: { email, emailConfirmed: true } },
    })
    expect((await visitor.get('/api/me')).body).toMatchObject({ user: { email } })
    expect(await visitor.send('POST', '/api/auth/confirm-email', { token })).toMatchObject({
      status: 410,
    })
    await server.app.close()
  })

  it('[AC5] a new address takes effect once its own link is opened', async () => {
    const server = await testApp(await open())
    const player = await signedIn(server)
    const email = 'new.home@example.com'
    expect(
      await player.send('POST', '/api/me/email', { email, password: 'not-mine' }),
    ).toMatchObject({ status: 400, body: { code: 'wrong-password' } })
    expect(await player.send('POST', '/api/me/email', { email, password: PASSWORD })).toMatchObject(
      {
        status: 200,
      },
    )
    expect((await player.get('/api/me')).body).toMatchObject({ user: { email: player.email } })
    const token = await emailedToken(server.dataDir, email, '/confirm-email')
    expect(await player.send('POST', '/api/auth/confirm-email', { token })).toMatchObject({
      status: 200,
      body: { user: { email } },
    })
    expect((await player.get('/api/me')).body).toMatchObject({ user: { email } })
    await server.app.close()
  })
})
