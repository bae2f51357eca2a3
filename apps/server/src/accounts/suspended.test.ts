import type { ModeratorAction } from '@bagwise/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Browser, PASSWORD, signedIn, useTestApp } from '../../test/support/app.ts'
import { codeOf, ok } from '../../test/support/owned-disc-requests.ts'
import { describeOnBothEngines } from '../../test/support/databases/databases.ts'
import { expectInvariants, expectCompleteAccounts } from '../../test/support/invariants.ts'
import { SMALL_PNG } from '../../test/support/avatars.ts'
import { takeAction } from '../../test/chaos/attacks/moderation.ts'
import { aBag, aModerator, type Player, playerIdOf } from '../../test/chaos/fuzz/world.ts'

const SIGN_IN = '/api/auth/sign-in'
const EXPORT = '/api/auth/suspended/export'
const DELETE = '/api/auth/suspended/delete'

describeOnBothEngines('a suspended account', open => {
  let moderator: Player
  const { database, server } = useTestApp(open)
  beforeAll(async () => {
    moderator = await aModerator(server, database)
  })
  afterAll(async () => {
    await expectInvariants(database)
    await expectCompleteAccounts(database)
  })

  const act = async (id: string, action: string): Promise<void> => {
    ok(await takeAction(moderator, action, { id }, 'Threatens players'))
  }

  async function aSuspendedPlayer() {
    const player = await signedIn(server)
    const id = await playerIdOf(player)
    await aBag(player, 'Woods')
    ok(await player.upload('/api/me/avatar', SMALL_PNG))
    ok(await moderator.send('POST', '/api/reports', { username: player.username, reason: 'spam' }))
    await act(id, 'suspend')
    return { ...player, id }
  }

  let networks = 0
  const visitor = (): Browser => server.browser({ address: `10.9.0.${(networks += 1)}` })
  const send = (path: string, { email }: Player, password = PASSWORD, browser = visitor()) =>
    browser.send('POST', path, { email, password })
  const usersWithEmail = ({ email }: Player) =>
    database.db.selectFrom('users').where('email', '=', email).select('id').execute()

  it('[MO9] the player downloads everything with the password, without being signed in', async () => {
    const player = await aSuspendedPlayer()
    const browser = visitor()
    const everything = ok(await send(EXPORT, player, PASSWORD, browser))
    expect(everything).toMatchObject({
      account: { id: player.id, email: player.email },
      profile: { username: player.username },
      avatars: [{ type: 'image/webp' }, { type: 'image/webp' }],
      bags: [{ name: 'Woods' }],
      moderatorActions: [{ action: 'suspend', reason: 'Threatens players' }],
      sessions: [],
    })
    expect(browser.cookies.size).toBe(0)
    expect(ok(await browser.get('/api/me'))).toEqual({ user: null })
    expect(codeOf(await send(SIGN_IN, player))).toBe('account-suspended')
  })

  it('[MO9] [MO8] the player deletes the account with everything in it, and moderator actions stay recorded without a name', async () => {
    const player = await aSuspendedPlayer()
    expect(ok(await send(DELETE, player))).toEqual({ done: true })
    expect(await usersWithEmail(player)).toEqual([])
    for (const table of ['profiles', 'avatars', 'bags', 'reports'] as const) {
      const column = table === 'profiles' ? 'id' : 'user_id'
      const rows = await database.db
        .selectFrom(table as 'bags')
        .where(column as 'user_id', '=', player.id)
        .selectAll()
        .execute()
      expect([table, rows]).toEqual([table, []])
    }
    const { actions } = ok<{ actions: ModeratorAction[] }>(
      await moderator.get('/api/moderation/actions'),
    )
    expect(actions[0]).toMatchObject({
      action: 'suspend',
      reason: 'Threatens players',
      content: null,
    })
    expect(JSON.stringify(actions)).not.toContain(player.username)
    expect(codeOf(await send(SIGN_IN, player))).toBe('wrong-credentials')
    expect(codeOf(await send(DELETE, player))).toBe('wrong-credentials')
  })

  it.each([EXPORT, DELETE])('[MO9] %s rejects a wrong password like a sign-in', async path => {
    const player = await aSuspendedPlayer()
    const wrong = await send(path, player, 'not-the-password')
    const unknown = await send(path, { ...player, email: 'nobody.at.all@example.com' })
    const signIn = await send(SIGN_IN, player, 'not-the-password')
    for (const response of [wrong, unknown]) {
      expect([response.status, codeOf(response)]).toEqual([401, 'wrong-credentials'])
      expect({ ...(response.body as object), requestId: '' }).toEqual({
        ...(signIn.body as object),
        requestId: '',
      })
    }
    // Both endpoints share the limit.
    const guesser = visitor()
    for (let count = 0; count < 10; count += 1) await send(path, player, 'a-guess', guesser)
    expect((await send(SIGN_IN, player, PASSWORD, guesser)).status).toBe(429)
    expect(await usersWithEmail(player)).toHaveLength(1)
  })

  it.each([EXPORT, DELETE])('[MO9] %s is only for suspended accounts', async path => {
    const player = await aSuspendedPlayer()
    await act(player.id, 'undo')
    const response = await send(path, player)
    expect([response.status, codeOf(response)]).toEqual([409, 'account-not-suspended'])
    expect((await send(SIGN_IN, player)).status).toBe(200)
  })
})
