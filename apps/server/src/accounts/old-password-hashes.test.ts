// Players whose password was hashed by the first release: let in, and given a hash of today's cost.
import { argon2Sync, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Database } from '../platform/db/connect.ts'
import { PASSWORD, signedIn, testApp, type TestApp } from '../../test/support/app.ts'
import { describeOnBothEngines } from '../../test/support/databases.ts'

// The real cost is what is tested here.
vi.unmock('./password-cost.ts')

const SIGN_IN = '/api/auth/sign-in'

describeOnBothEngines('[T89] a hash of the first release', open => {
  let database: Database
  let server: TestApp
  beforeAll(async () => {
    database = await open()
    server = await testApp(database)
  })
  afterAll(() => server.app.close())

  const oldHash = (memory: number): string => {
    const nonce = randomBytes(16)
    const parameters = { parallelism: 1, tagLength: 32, memory, passes: 1 }
    const tag = argon2Sync('argon2id', { message: PASSWORD, nonce, ...parameters })
    const texts = [nonce, tag].map(bytes => bytes.toString('base64url'))
    return ['argon2id', memory, 1, ...texts].join('$')
  }
  const withOldHash = async () => {
    const player = await signedIn(server)
    const { user } = (await player.get('/api/me')).body as { user: { id: string } }
    const account = () => database.db.selectFrom('account').where('userId', '=', user.id)
    await database.db
      .updateTable('account')
      .set({ password: oldHash(19 * 1024) })
      .where('userId', '=', user.id)
      .execute()
    const stored = async () =>
      (await account().select('password').executeTakeFirstOrThrow()).password
    const signIn = async (password: string) =>
      (await server.browser().send('POST', SIGN_IN, { email: player.email, password })).status
    return { player, stored, signIn }
  }

  it('lets its player in, and is replaced by one of today', async () => {
    const { stored, signIn } = await withOldHash()
    const before = await stored()
    expect(await signIn('not-the-one')).toBe(401)
    expect(await stored()).toBe(before)
    expect(await signIn(PASSWORD)).toBe(200)
    const after = await stored()
    expect(after).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
    expect(await signIn(PASSWORD)).toBe(200)
    expect(await signIn('not-the-one')).toBe(401)
    expect(await stored()).toBe(after)
  })

  it('lets everyone in who signs in at once', async () => {
    const { signIn } = await withOldHash()
    const signIns = Array.from({ length: 4 }, () => signIn(PASSWORD))
    expect(await Promise.all(signIns)).toEqual([200, 200, 200, 200])
  })

  it('never comes back over a password that is changed at the same time', async () => {
    const { player, signIn } = await withOldHash()
    const change = { currentPassword: PASSWORD, newPassword: 'new-plastic-7' }
    const [changed] = await Promise.all([
      player.send('POST', '/api/me/password', change),
      signIn(PASSWORD),
      signIn(PASSWORD),
    ])
    expect(changed.status).toBe(200)
    expect(await signIn(change.newPassword)).toBe(200)
    expect(await signIn(PASSWORD)).toBe(401)
  })
})
