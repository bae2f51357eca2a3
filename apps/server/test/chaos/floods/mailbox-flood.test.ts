import { expect, it } from 'vitest'
import type { Database } from '../../../src/platform/db/connect.ts'
import { fromNewNetwork, PASSWORD, testApp, type TestApp } from '../../support/app.ts'
import { describeOnBothEngines } from '../../support/databases/databases.ts'
import { emailedLink } from '../../support/mail/outbox.ts'
import { HOUR_MS, MINUTE_MS } from '../../../src/platform/time.ts'

const SIGN_UP = '/api/auth/sign-up'
const RESET = '/api/auth/request-password-reset'
const OWNER = 'victim@example.com'
const TAGS = Array.from({ length: 20 }, (_, tag) => `vic.tim+${tag}@example.com`)

/** Signs up with this address and requests every kind of email. */
async function requestEveryEmail(server: TestApp, email: string): Promise<void> {
  const browser = fromNewNetwork(server)
  await browser.send('POST', SIGN_UP, { email, password: PASSWORD })
  for (let time = 0; time < 3; time += 1) {
    await browser.send('POST', RESET, { email })
    await browser.send('POST', '/api/auth/resend-confirmation', { email })
  }
  await browser.send('POST', '/api/me/email', { email: OWNER, password: PASSWORD })
  await browser.send('POST', '/api/me/email', {
    email: email.replace('+', '+new'),
    password: PASSWORD,
  })
  await browser.send('POST', '/api/subscribers', { email })
}

describeOnBothEngines('email limits', open => {
  const emailsIn = async ({ db }: Database) =>
    (
      await db.selectFrom('emails').select(['recipient', 'template', 'created_at']).execute()
    ).filter(({ recipient }) => /^vic\.?tim[+@]/.test(recipient))

  it.each(['false', 'true'])(
    '[T103] a mailbox gets at most five emails an hour from twenty accounts that request everything (confirmation required: %s)',
    async REQUIRE_EMAIL_CONFIRMATION => {
      const database = await open()
      let clock = Date.now()
      const server = await testApp(database, {
        env: { REQUIRE_EMAIL_CONFIRMATION },
        now: () => clock,
      })
      for (const email of TAGS) await requestEveryEmail(server, email)
      // Waits for the work that continues after a response.
      await server.app.close()
      const emails = await emailsIn(database)
      expect(emails.length).toBeGreaterThan(0)
      expect(emails.length).toBeLessThanOrEqual(5)

      const next = await testApp(database, { now: () => clock })
      clock += HOUR_MS
      for (const email of TAGS.slice(0, 3)) await requestEveryEmail(next, email)
      await next.app.close()
      expect((await emailsIn(database)).length).toBeLessThanOrEqual(10)
    },
  )

  it('[T103] a mailbox gets at most five emails in any period of an hour', async () => {
    const database = await open()
    let clock = Date.now()
    const sendAll = async (path: string, bodies: readonly { email: string }[]) => {
      const server = await testApp(database, { now: () => clock })
      for (const body of bodies) await fromNewNetwork(server).send('POST', path, body)
      await server.app.close()
      const lastHour = (await emailsIn(database)).filter(
        email => email.created_at > clock - HOUR_MS,
      )
      expect(lastHour.length).toBeGreaterThan(0)
      expect(lastHour.length).toBeLessThanOrEqual(5)
    }
    const bodies = TAGS.slice(0, 10).map(email => ({ email }))
    await sendAll(
      SIGN_UP,
      bodies.map(body => ({ ...body, password: PASSWORD })),
    )
    await database.db.updateTable('users').set({ email_confirmed: true }).execute()
    clock += 59 * MINUTE_MS
    await sendAll(RESET, bodies.slice(0, 5))
    clock += 2 * MINUTE_MS
    await sendAll(RESET, bodies.slice(5))
  })

  it('[T103] the confirmed owner of a flooded mailbox still gets a notice and a reset link', async () => {
    const database = await open()
    const server = await testApp(database)
    const owner = fromNewNetwork(server)
    await owner.send('POST', SIGN_UP, { email: OWNER, password: PASSWORD })
    await database.db.updateTable('users').set({ email_confirmed: true }).execute()
    for (const email of TAGS.slice(0, 8)) await requestEveryEmail(server, email)
    // An attacker with the password can't hide the change either.
    await owner.send('POST', '/api/me/email', { email: 'attacker@example.com', password: PASSWORD })
    await owner.send('POST', RESET, { email: OWNER })
    await emailedLink(server.dataDir, OWNER, '/reset-password')
    const emails = await emailsIn(database)
    const toOwner = emails.filter(({ recipient }) => recipient === OWNER)
    expect(toOwner.map(({ template }) => template)).toContain('change-notice')
    expect(emails.length).toBeLessThanOrEqual(5)
    await server.app.close()
  })

  it('[T103] a full mailbox rejects a sign-up that needs confirmation, with an error message and without an account', async () => {
    const database = await open()
    const server = await testApp(database, { env: { REQUIRE_EMAIL_CONFIRMATION: 'true' } })
    const statuses: number[] = []
    for (const email of TAGS.slice(0, 4)) {
      const { status } = await fromNewNetwork(server).send('POST', SIGN_UP, {
        email,
        password: PASSWORD,
      })
      statuses.push(status)
    }
    expect(statuses).toEqual([200, 200, 200, 429])
    const accounts = await database.db.selectFrom('users').select('email').execute()
    expect(accounts).toHaveLength(3)
    await server.app.close()
  })

  it('[T103] addresses with different tags count as one mailbox for the sign-up limit', async () => {
    const server = await testApp(await open())
    const statuses: number[] = []
    for (let tag = 0; tag < 31; tag += 1) {
      const email = `vic.tim+${tag}@example.com`
      const { status } = await fromNewNetwork(server).send('POST', SIGN_UP, {
        email,
        password: PASSWORD,
      })
      statuses.push(status)
    }
    expect(statuses).toEqual([...Array<number>(30).fill(200), 429])
    await server.app.close()
  })
})
