import { sql } from 'kysely'
import { expect, it } from 'vitest'
import {
  type Browser,
  fromNewNetwork,
  PASSWORD,
  signedIn,
  type TestApp,
  useTestApp,
} from '../../support/app.ts'
import { describeOnBothEngines } from '../../support/databases/databases.ts'
import { emailedToken, emailsTo } from '../../support/mail/outbox.ts'
import { failingStorage } from '../faults/failing-storage.ts'
import { note, scale } from '../figures.ts'

const SIGN_UP = '/api/auth/sign-up'
const SIGN_IN = '/api/auth/sign-in'
const REQUEST_RESET = '/api/auth/request-password-reset'
const RESET = '/api/auth/reset-password'
const CONFIRM = '/api/auth/confirm-email'
const ROUNDS = scale(2, 20)
const MAX_CALLS = 40

type Player = Awaited<ReturnType<typeof signedIn>>

const isSignedIn = async (browser: Browser): Promise<boolean> =>
  ((await browser.get('/api/me')).body as { user: object | null }).user !== null

const tokenOf = ({ dataDir }: TestApp, email: string, path: string): Promise<string> =>
  emailedToken(dataDir, email, path)

async function resetToken(server: TestApp, email: string): Promise<string> {
  await fromNewNetwork(server).send('POST', REQUEST_RESET, { email })
  return tokenOf(server, email, '/reset-password')
}

describeOnBothEngines('signing in while the password changes', open => {
  const { server } = useTestApp(open)

  /** Keeps signing in with the old password while it changes. Returns the number of remaining sessions. */
  async function countSurvivingSessions(
    player: Player,
    change: () => Promise<unknown>,
  ): Promise<number> {
    const sessions: Browser[] = []
    const stopping = new AbortController()
    const client = async () => {
      while (!stopping.signal.aborted) {
        const browser = fromNewNetwork(server)
        const { status } = await browser.send('POST', SIGN_IN, {
          email: player.email,
          password: PASSWORD,
        })
        if (status === 200) sessions.push(browser)
        else if (status === 401) return
      }
    }
    const clients = Promise.all([client(), client(), client()])
    await expect.poll(() => sessions.length, { timeout: 30_000 }).toBeGreaterThan(1)
    await change()
    await clients.finally(() => stopping.abort())
    const stillSignedIn = await Promise.all(sessions.map(isSignedIn))
    return stillSignedIn.filter(Boolean).length
  }

  it(`[T88] after ${ROUNDS} concurrent resets, no session that used the old password is left`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const player = await signedIn(server)
      const token = await resetToken(server, player.email)
      const reset = fromNewNetwork(server)
      const left = await countSurvivingSessions(player, async () => {
        const response = await reset.send('POST', RESET, {
          token,
          newPassword: 'another-plastic-7',
        })
        expect(response.status).toBe(200)
      })
      expect(left).toBe(0)
      expect(await isSignedIn(reset)).toBe(true)
      expect(await isSignedIn(player)).toBe(false)
    }
    note('races', ROUNDS)
  })

  it(`[T88] after ${ROUNDS} concurrent changes, no session that used the old password is left`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const player = await signedIn(server)
      const left = await countSurvivingSessions(player, async () => {
        const response = await player.send('POST', '/api/me/password', {
          currentPassword: PASSWORD,
          newPassword: 'another-plastic-7',
        })
        expect(response.status).toBe(200)
      })
      expect(left).toBe(0)
      expect(await isSignedIn(player)).toBe(true)
    }
    note('races', ROUNDS)
  })

  it('[T88] of two concurrent changes with the same old password, one succeeds', async () => {
    const player = await signedIn(server)
    const other = fromNewNetwork(server)
    await other.send('POST', SIGN_IN, { email: player.email, password: PASSWORD })
    const responses = await Promise.all(
      [player, other].map((browser, at) =>
        browser.send('POST', '/api/me/password', {
          currentPassword: PASSWORD,
          newPassword: `another-plastic-${at}`,
        }),
      ),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it("[T88] a password that was just changed can't be used to delete the account or change its address", async () => {
    const player = await signedIn(server)
    const attacker = fromNewNetwork(server)
    await attacker.send('POST', SIGN_IN, { email: player.email, password: PASSWORD })
    const [passwordChange, deletion, emailChange] = await Promise.all([
      player.send('POST', '/api/me/password', {
        currentPassword: PASSWORD,
        newPassword: 'another-plastic-7',
      }),
      attacker.send('POST', '/api/me/delete', { password: PASSWORD }),
      attacker.send('POST', '/api/me/email', { email: 'attacker@example.com', password: PASSWORD }),
    ])

    const isDeleted = deletion.status === 200
    expect(passwordChange.status === 200 && isDeleted).toBe(false)
    expect([200, 400, 401]).toContain(emailChange.status)
    expect(await isSignedIn(attacker)).toBe(passwordChange.status !== 200 && !isDeleted)
  })
})

describeOnBothEngines('a failure after an emailed link was used', open => {
  const storage = failingStorage()
  const { database, server } = useTestApp(() => open({ wrapDialect: storage.wrapDialect }), {
    env: { REQUIRE_EMAIL_CONFIRMATION: 'true' },
  })

  /** Uses a link while the first, second, ... database call fails, until no call fails and the link works. */
  async function useUntilNoCallFails(use: () => Promise<{ status: number }>): Promise<number> {
    for (let call = 1; call < MAX_CALLS; call += 1) {
      const { value, failed } = await storage.failingAt(call, use)
      expect({ call, status: value.status }).toEqual({ call, status: failed ? 503 : 200 })
      if (!failed) return call - 1
    }
    throw new Error('the calls never stopped failing')
  }

  async function signUpAndConfirm(email: string): Promise<Browser> {
    const browser = fromNewNetwork(server)
    await browser.send('POST', SIGN_UP, { email, password: PASSWORD })
    const token = await tokenOf(server, email, '/confirm-email')
    const failures = await useUntilNoCallFails(() =>
      fromNewNetwork(server).send('POST', CONFIRM, { token }),
    )
    expect(failures).toBeGreaterThan(5)
    await browser.send('POST', SIGN_IN, { email, password: PASSWORD })
    return browser
  }

  it('[T92] the link that confirms an address still works', async () => {
    expect(await isSignedIn(await signUpAndConfirm('confirming@example.com'))).toBe(true)
    expect(emailsTo(server.dataDir, 'confirming@example.com')).not.toEqual([])
  })

  it('[T92] the link that resets a password still works', async () => {
    const email = 'resetting@example.com'
    await signUpAndConfirm(email)
    const token = await resetToken(server, email)
    const failures = await useUntilNoCallFails(() =>
      fromNewNetwork(server).send('POST', RESET, { token, newPassword: 'another-plastic-7' }),
    )
    expect(failures).toBeGreaterThan(6)
  })

  it('[T92] the link that changes an address still works', async () => {
    const browser = await signUpAndConfirm('moving@example.com')
    const email = 'moved@example.com'
    await browser.send('POST', '/api/me/email', { email, password: PASSWORD })
    const token = await tokenOf(server, email, '/confirm-email')
    const failures = await useUntilNoCallFails(() => browser.send('POST', CONFIRM, { token }))
    expect(failures).toBeGreaterThan(4)
    expect((await browser.get('/api/me')).body).toMatchObject({ user: { email } })
  })

  it('[T92] a successful sign-up always sends an email, and a failed one leaves the address available', async () => {
    const countEmailsTo = async (email: string) => {
      const { rows } = await sql`select id from emails where recipient = ${email}`.execute(
        database.db,
      )
      return rows.length
    }
    for (let call = 1; ; call += 1) {
      const email = `signing.up.${call}@example.com`
      const account = { email, password: PASSWORD }
      const { value, failed } = await storage.failingAt(call, () =>
        fromNewNetwork(server).send('POST', SIGN_UP, account),
      )
      expect({ call, emails: await countEmailsTo(email) }).toEqual({
        call,
        emails: value.status === 200 ? 1 : 0,
      })
      const retry = await fromNewNetwork(server).send('POST', SIGN_UP, account)
      expect(retry.status).toBe(value.status === 200 ? 409 : 200)
      if (!failed) break
    }
  })
})
