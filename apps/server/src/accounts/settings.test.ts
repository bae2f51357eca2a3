import { expect, it } from 'vitest'
import { PASSWORD, signedIn, testApp, useTestApp } from '../../test/support/app.ts'
import { describeOnBothEngines } from '../../test/support/databases/databases.ts'
import { emailedToken, emailsTo, textTo } from '../../test/support/mail/outbox.ts'

const CONFIRM = '/api/auth/confirm-email'
const NOTICE = 'Your email address is about to change'

describeOnBothEngines("an account's email address", open => {
  const { database, server } = useTestApp(open)

  let addresses = 0
  const anAddress = () => `new.home.${(addresses += 1)}@example.com`
  type Player = Awaited<ReturnType<typeof signedIn>>
  const requestChange = (player: Player, email: string) =>
    player.send('POST', '/api/me/email', { email, password: PASSWORD })
  const confirmed = async (): Promise<Player> => {
    const player = await signedIn(server)
    await database.db
      .updateTable('users')
      .set({ email_confirmed: true })
      .where('email', '=', player.email)
      .execute()
    return player
  }
  const noticesQueued = (email: string) =>
    database.db
      .selectFrom('emails')
      .where('recipient', '=', email)
      .where('template', '=', 'change-notice')
      .select('recipient')
      .execute()
  const changeToken = (email: string) => emailedToken(server.dataDir, email, '/confirm-email')
  const noticesTo = (email: string) =>
    emailsTo(server.dataDir, email).filter(({ headers }) => headers.get('subject') === NOTICE)

  it('[AC5] changing it notifies the old one right away and explains how to cancel', async () => {
    const player = await confirmed()
    const email = anAddress()
    expect(await requestChange(player, email)).toMatchObject({ status: 200 })
    await expect.poll(() => noticesTo(player.email)).toHaveLength(1)
    expect(noticesTo(player.email)[0]?.text).toContain(email)
    expect(noticesTo(player.email)[0]?.text).toContain('/profile/account')
  })

  it("[AC5] [T103] changing it doesn't notify the old one if that was never confirmed", async () => {
    const player = await signedIn(server)
    const email = anAddress()
    await requestChange(player, email)
    await changeToken(email)
    expect(await noticesQueued(player.email)).toEqual([])
  })

  it('[AC5] [T103] changing it repeatedly notifies the old one at most twice per hour', async () => {
    const player = await confirmed()
    for (let attempt = 0; attempt < 5; attempt += 1) await requestChange(player, anAddress())
    expect(await noticesQueued(player.email)).toHaveLength(2)
  })

  it("[AC5] opening the link doesn't sign anyone in, and the player stays signed in", async () => {
    const player = await signedIn(server)
    const email = anAddress()
    await requestChange(player, email)
    const stranger = server.browser()
    const followed = await stranger.send('POST', CONFIRM, { token: await changeToken(email) })
    expect(followed).toMatchObject({ status: 200, body: { user: null } })
    expect(followed.headers['set-cookie']).toBeUndefined()
    expect((await player.get('/api/me')).body).toMatchObject({ user: { email } })

    const again = anAddress()
    await requestChange(player, again)
    expect(await player.send('POST', CONFIRM, { token: await changeToken(again) })).toMatchObject({
      status: 200,
      body: { user: { email: again, emailConfirmed: true } },
    })
  })

  it('[AC3] changing it to a taken one gets the same response and the same notice, but no link', async () => {
    const [player, other] = [await confirmed(), await signedIn(server)]
    const free = await requestChange(player, anAddress())
    expect(await requestChange(player, other.email)).toMatchObject({
      status: free.status,
      body: free.body,
    })
    await expect.poll(() => noticesTo(player.email)).toHaveLength(2)
    expect(textTo(server.dataDir, other.email)).not.toContain('/confirm-email')
  })

  it('[T31] a pending change is canceled when the password changes', async () => {
    const player = await signedIn(server)
    const email = anAddress()
    await requestChange(player, email)
    const token = await changeToken(email)
    await player.send('POST', '/api/me/password', {
      currentPassword: PASSWORD,
      newPassword: 'another-plastic-7',
    })
    expect(await player.send('POST', CONFIRM, { token })).toMatchObject({ status: 410 })
    expect((await player.get('/api/me')).body).toMatchObject({ user: { email: player.email } })
  })

  async function subscribe(email: string) {
    const visitor = server.browser()
    await visitor.send('POST', '/api/subscribers', { email })
    const token = await emailedToken(server.dataDir, email, '/newsletter/confirm')
    await visitor.send('POST', '/api/subscribers/confirm', { token })
  }
  const exported = async (player: Player) => (await player.get('/api/me/export')).body
  const subscribers = async () =>
    (await database.db.selectFrom('subscribers').select('email').execute()).map(row => row.email)

  it('[AC4, T78] its newsletter subscription is exported and deleted with the account, once the address is confirmed', async () => {
    const player = await signedIn(server)
    const email = 'reader@example.com'
    await requestChange(player, email)
    await player.send('POST', CONFIRM, { token: await changeToken(email) })
    expect(await exported(player)).toMatchObject({ newsletter: null })
    await subscribe(email)
    expect(await exported(player)).toMatchObject({
      newsletter: { subscribedSince: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
    })
    await player.send('POST', '/api/me/delete', { password: PASSWORD })
    expect(await subscribers()).not.toContain(email)
  })

  it('[AC3] someone who only typed the address can neither see nor end its newsletter subscription', async () => {
    const impostor = await signedIn(server)
    await subscribe(impostor.email)
    expect(await exported(impostor)).toMatchObject({ newsletter: null })
    await impostor.send('POST', '/api/me/delete', { password: PASSWORD })
    expect(await subscribers()).toContain(impostor.email)
  })
})

describeOnBothEngines('resending the confirmation link', open => {
  const RESEND = '/api/auth/resend-confirmation'

  it('[AC1] emails a new link to players who need one, at most twice per hour, without revealing who has an account', async () => {
    const server = await testApp(await open(), { env: { REQUIRE_EMAIL_CONFIRMATION: 'true' } })
    const visitor = server.browser()
    const email = 'waiting@example.com'
    await visitor.send('POST', '/api/auth/sign-up', { email, password: PASSWORD })
    const known = await visitor.send('POST', RESEND, { email })
    const unknown = await visitor.send('POST', RESEND, { email: 'nobody.here@example.com' })
    expect(known).toMatchObject({ status: 200, body: { done: true } })
    expect(unknown).toMatchObject({ status: known.status, body: known.body })
    for (let attempt = 0; attempt < 4; attempt += 1) await visitor.send('POST', RESEND, { email })
    await expect.poll(() => emailsTo(server.dataDir, email)).toHaveLength(3)
    expect(emailsTo(server.dataDir, 'nobody.here@example.com')).toEqual([])

    const token = await emailedToken(server.dataDir, email, '/confirm-email')
    expect(await visitor.send('POST', CONFIRM, { token })).toMatchObject({
      body: { user: { email } },
    })
    // The welcome email is the fourth.
    await expect.poll(() => emailsTo(server.dataDir, email)).toHaveLength(4)
    await server.app.close()
  })

  it('[AC1] sends nothing if confirmation is not required', async () => {
    const server = await testApp(await open())
    const player = await signedIn(server)
    expect(await player.send('POST', RESEND, { email: player.email })).toMatchObject({
      status: 200,
    })
    // A later email was delivered, so any earlier one would have been, too.
    await player.send('POST', '/api/auth/request-password-reset', { email: player.email })
    await emailedToken(server.dataDir, player.email, '/reset-password')
    expect(textTo(server.dataDir, player.email)).not.toContain('/confirm-email')
    await server.app.close()
  })
})
