import { expect, it } from 'vitest'
import { migrate } from '../../../src/platform/db/migrate.ts'
import { ORIGIN, PASSWORD, signedIn, testApp, usePlayer } from '../../support/app.ts'
import { describeOnBothEngines, temporarySqlite } from '../../support/databases/databases.ts'
import { emailsTo } from '../../support/mail/outbox.ts'
import { scale } from '../figures.ts'

const SIGN_UP = '/api/auth/sign-up'
const SIGN_IN = '/api/auth/sign-in'

describeOnBothEngines('guessing', open => {
  const { database, server, player: victim } = usePlayer(open)

  const guess = (headers: Record<string, string>, remoteAddress: string, on = server) =>
    on.app.inject({
      method: 'POST',
      url: SIGN_IN,
      remoteAddress,
      headers: { origin: ORIGIN, ...headers },
      payload: { email: victim.email, password: 'not-the-password' },
    })

  it("[T1] [T2] [T3] [T5] [F9] forging an address doesn't give more attempts, two servers share one limit, and other networks can sign in", async () => {
    const otherServer = await testApp(database)
    const statuses: number[] = []
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const headers = {
        'x-forwarded-for': `198.51.100.${attempt}`,
        forwarded: `for=192.0.2.${attempt}`,
      }
      const on = attempt % 2 === 0 ? server : otherServer
      const response = await guess(headers, '127.0.0.2', on)
      statuses.push(response.statusCode)
      expect(response.headers['retry-after'] !== undefined).toBe(response.statusCode === 429)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
    const credentials = { email: victim.email, password: PASSWORD }
    const own = await otherServer
      .browser({ address: '127.0.0.3' })
      .send('POST', SIGN_IN, credentials)
    expect(own.status).toBe(200)
    await otherServer.app.close()
  })

  it(
    '[T1] [T5] guessing from many networks is slowed down, and the player is notified once and can still sign in',
    { timeout: 600_000 },
    async () => {
      const player = await signedIn(server)
      const guesses = scale(53, 240)
      const slow: number[] = []
      for (let at = 0; at < guesses; at += 1) {
        const startedAt = performance.now()
        const visitor = server.browser({ address: `10.7.${Math.floor(at / 250)}.${at % 250}` })
        const wrong = { email: player.email, password: 'not-the-password' }
        expect((await visitor.send('POST', SIGN_IN, wrong)).status).toBe(401)
        if (performance.now() - startedAt >= 1000) slow.push(at)
      }
      const expected = Array.from({ length: guesses - 50 }, (_, at) => 50 + at)
      expect(slow.filter(at => at >= 50)).toEqual(expected)
      // On a busy machine, one of the others may be delayed.
      expect(slow.length - expected.length).toBeLessThan(5)
      const again = server.browser({ address: '10.7.0.1' })
      const wrong = { email: player.email, password: 'not-the-password' }
      expect((await again.send('POST', SIGN_IN, wrong)).status).toBe(429)

      const startedAt = performance.now()
      const home = await server
        .browser({ address: '10.8.0.1' })
        .send('POST', SIGN_IN, { email: player.email, password: PASSWORD })
      expect(home.status).toBe(200)
      expect(performance.now() - startedAt).toBeLessThan(2000)
      await expect
        .poll(() =>
          emailsTo(server.dataDir, player.email).filter(({ text }) =>
            text.includes('wrong passwords'),
          ),
        )
        .toHaveLength(1)
    },
  )

  it('[T89] a network that tries one password on many accounts is stopped', async () => {
    const visitor = server.browser({ address: '10.9.0.1' })
    const statuses: number[] = []
    for (let at = 0; at < 120; at += 1) {
      const email = `sprayed.${at}@example.com`
      const { status } = await visitor.send('POST', SIGN_IN, { email, password: 'summer-2026' })
      statuses.push(status)
    }
    expect(statuses.indexOf(429)).toBe(60)
    expect(new Set(statuses.slice(60))).toEqual(new Set([429]))
    // Successful sign-ins don't count, so a clubhouse with one address isn't locked out.
    for (let at = 0; at < 5; at += 1) {
      const club = server.browser({ address: '10.9.0.2' })
      const own = { email: victim.email, password: PASSWORD }
      expect((await club.send('POST', SIGN_IN, own)).status).toBe(200)
    }
  })

  it('[T7] values of the wrong type and very long passwords are rejected before hashing', async () => {
    for (const [email, password] of [
      [{ $ne: 1 }, 'x'],
      [['a@example.com'], 'x'],
      ['a@example.com', 5],
      ['a@example.com', 'x'.repeat(2000)],
    ]) {
      const { status } = await server.browser().send('POST', SIGN_IN, { email, password })
      expect(status).toBe(400)
    }
    // Longer than any password but within the schema, so it is rejected like a wrong password.
    const long = { email: victim.email, password: 'x'.repeat(200) }
    const visitor = server.browser({ address: '10.4.4.4' })
    for (let attempt = 0; attempt < 12; attempt += 1) {
      // If they were hashed and counted, the eleventh would get a 429.
      expect((await visitor.send('POST', SIGN_IN, long)).status).toBe(401)
    }
  })
})

it('[T10] sign-ups over the hourly limit of a network are rejected with a message', async () => {
  const database = temporarySqlite()
  await migrate(database)
  const server = await testApp(database, { env: { SIGN_UPS_PER_HOUR: '2' } })
  const signUp = (index: number, address: string) =>
    server
      .browser({ address })
      .send('POST', SIGN_UP, { email: `mass${index}@example.com`, password: PASSWORD })
  expect((await signUp(0, '10.0.0.1')).status).toBe(200)
  expect((await signUp(1, '10.0.0.1')).status).toBe(200)
  const third = await signUp(2, '10.0.0.1')
  expect(third).toMatchObject({
    status: 429,
    body: { message: 'Too many attempts. Please wait a moment and try again.' },
  })
  expect(Number(third.headers['retry-after'])).toBeGreaterThan(0)
  expect((await signUp(3, '10.0.0.2')).status).toBe(200)
  await server.app.close()
})
