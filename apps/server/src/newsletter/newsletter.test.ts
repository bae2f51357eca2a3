import { RATE_LIMITS } from '@bagwise/contract'
import { beforeEach, expect, it } from 'vitest'
import { ORIGIN, testApp, TEST_SECRET, useTestApp } from '../../test/support/app.ts'
import { describeOnBothEngines } from '../../test/support/databases/databases.ts'
import { emailedToken, textTo } from '../../test/support/mail/outbox.ts'
import { DAY_MS, HOUR_MS } from '../platform/time.ts'
import { makeNewsletterService } from './newsletter.ts'

describeOnBothEngines('newsletter', open => {
  let time = Date.UTC(2025, 6, 1)
  const now = () => time

  const { database, server } = useTestApp(open, { now })
  beforeEach(async () => {
    for (const table of ['subscribers', 'rate_limits', 'emails'] as const)
      await database.db.deleteFrom(table).execute()
  })

  let networks = 0
  const send = (path: string, body: object, { browser } = server) => {
    const address = `10.0.${Math.floor((networks += 1) / 250)}.${networks % 250}`
    return browser({ address }).send('POST', path, body)
  }
  async function subscribe(email: string, on = server): Promise<void> {
    const response = await send('/api/subscribers', { email }, on)
    expect(response).toMatchObject({ status: 202, body: { done: true } })
  }
  const statusOf = async (path: string, token: string, on = server) =>
    (await send(path, { token }, on)).status
  const confirm = (token: string, on = server) => statusOf('/api/subscribers/confirm', token, on)
  const unsubscribe = (token: string) => statusOf('/api/subscribers/unsubscribe', token)
  const tokenFor = (email: string) => emailedToken(server.dataDir, email, '/newsletter/confirm')
  const rows = () => database.db.selectFrom('subscribers').selectAll().execute()
  const recipients = async () =>
    (await database.db.selectFrom('emails').select('recipient').execute()).map(
      ({ recipient }) => recipient,
    )

  it('is confirmed and canceled through emailed links, and stores only a digest of the token', async () => {
    await subscribe(' Ann@X.example ')
    const token = await tokenFor('ann@x.example')
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(textTo(server.dataDir, 'ann@x.example')).toContain(
      `/newsletter/unsubscribe?token=${token}`,
    )
    expect(JSON.stringify(await rows())).not.toContain(token)
    expect(await rows()).toMatchObject([{ confirmed_at: null }])
    expect(await confirm(token)).toBe(200)
    expect(await rows()).toMatchObject([{ confirmed_at: time }])
    expect(await confirm(token)).toBe(200)
    expect(await unsubscribe(token)).toBe(200)
    expect(await rows()).toEqual([])
    expect([await confirm(token), await unsubscribe(token)]).toEqual([410, 410])
  })

  it('rejects an invalid address', async () => {
    const response = await send('/api/subscribers', { email: 'a@x.example, b@y.example' })
    expect(response).toMatchObject({ status: 400, body: { code: 'email-invalid', field: 'email' } })
    expect(await rows()).toEqual([])
  })

  it('[T79] [T91] sends one email a day to a mailbox, for any number of requests and spellings', async () => {
    const spellings = ['ann@bücher.example', 'Ann@BU\u0308CHER.example', 'ann+2@bücher.example']
    for (const email of [...spellings, ...spellings]) await subscribe(email)
    await Promise.all(Array.from({ length: 20 }, () => subscribe('ann@xn--bcher-kva.example')))
    expect(await recipients()).toEqual(['ann@xn--bcher-kva.example'])
    expect(await rows()).toMatchObject([{ email: 'ann@xn--bcher-kva.example' }])
    time += DAY_MS - 1
    await subscribe('ann@bücher.example')
    expect(await recipients()).toHaveLength(1)
    time += 1
    await subscribe('ann@bücher.example')
    expect(await recipients()).toHaveLength(2)
  })

  it('[T79] keeps the daily limit when someone unsubscribes and subscribes again', async () => {
    await subscribe('bob@x.example')
    expect(await unsubscribe(await tokenFor('bob@x.example'))).toBe(200)
    await subscribe('bob@x.example')
    expect(await recipients()).toHaveLength(1)
  })

  it('sends a subscriber the same response but no email', async () => {
    await subscribe('cy@x.example')
    await confirm(await tokenFor('cy@x.example'))
    time += 2 * DAY_MS
    await subscribe('cy@x.example')
    expect(await recipients()).toHaveLength(1)
    expect(await rows()).not.toMatchObject([{ confirmed_at: null }])
  })

  it('[F30] uses the same token in every email, even after the secret was rotated', async () => {
    const email = 'dee@x.example'
    await subscribe(email)
    const token = await tokenFor(email)
    const hash = async () => (await rows())[0]?.token_hash
    const before = await hash()
    const secret = 'another-secret-for-tests-that-is-long-enough'
    const rotated = await testApp(database, {
      now,
      env: { SESSION_SECRET: `${secret},${TEST_SECRET}` },
    })
    time += DAY_MS
    await subscribe(email, rotated)
    expect(await hash()).toBe(before)
    await rotated.app.close()
    const replaced = await testApp(database, { now, env: { SESSION_SECRET: secret } })
    expect(await confirm(token, replaced)).toBe(200)
    await replaced.app.close()
  })

  it('a link expires after seven days, and a newer email renews it', async () => {
    await subscribe('eve@x.example')
    const token = await tokenFor('eve@x.example')
    time += 7 * DAY_MS
    expect(await confirm(token)).toBe(410)
    await subscribe('eve@x.example')
    expect(await confirm(token)).toBe(200)
  })

  it('deletes addresses that were not confirmed within seven days', async () => {
    await subscribe('gus@x.example')
    await confirm(await tokenFor('gus@x.example'))
    await subscribe('hal@x.example')
    const { sweep } = makeNewsletterService({
      database,
      limits: { consumeIn: async () => true },
      sendEmail: async () => true,
      origin: ORIGIN,
      secrets: [TEST_SECRET],
      now,
    })
    time += 7 * DAY_MS
    expect(await sweep()).toBe(0)
    time += 1
    expect(await sweep()).toBe(1)
    expect((await rows()).map(({ email }) => email)).toEqual(['gus@x.example'])
  })

  it('counts only queued emails toward the daily limit', async () => {
    const email = 'flo@x.example'
    for (let count = 0; count < 3; count += 1)
      await send('/api/auth/sign-up', { email: `flo+${count}@x.example`, password: 'plastic-9' })
    await subscribe(email)
    expect(await rows()).toEqual([])
    time += HOUR_MS
    await subscribe(email)
    expect(await recipients()).toContain(email)
  })

  it.each(['x', '__proto__', '"; drop table subscribers; --'])(
    'rejects the invalid token %j',
    async token => {
      expect([await confirm(token), await unsubscribe(token)]).toEqual([410, 410])
    },
  )

  const post = (query: string, type = 'application/x-www-form-urlencoded') =>
    server.app.inject({
      method: 'POST',
      url: `/newsletter/unsubscribe${query}`,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': type },
    })

  it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    '[T79] an email client unsubscribes with one click (%s)',
    async type => {
      const email = `click${type.length}@x.example`
      await subscribe(email)
      const query = `?token=${await tokenFor(email)}`
      // Email scanners open links.
      expect((await server.app.inject(`/newsletter/unsubscribe${query}`)).statusCode).toBe(404)
      expect(await rows()).toHaveLength(1)
      const { statusCode, body } = await post(query, type)
      expect([statusCode, body]).toEqual([200, "You've been unsubscribed.\n"])
      expect(await rows()).toEqual([])
    },
  )

  it('[T79] limits how often one network unsubscribes with one click', async () => {
    const { perNetwork } = RATE_LIMITS['emailed-links']
    const statuses = []
    for (let count = 0; count <= perNetwork; count += 1)
      statuses.push((await post('?token=wrong')).statusCode)
    expect(statuses).toEqual([...Array<number>(perNetwork).fill(410), 429])
  })

  it.each(['', '?token=', '?token=wrong', '?token=a&token=b', '?token=%0d%0a'])(
    'one click with %j gets 410',
    async query => {
      expect((await post(query)).statusCode).toBe(410)
    },
  )
})
