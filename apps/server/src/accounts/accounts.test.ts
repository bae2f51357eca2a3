import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { PASSWORD, signedIn, useTestApp } from '../../test/support/app.ts'
import { describeOnBothEngines } from '../../test/support/databases/databases.ts'

const SIGN_UP = '/api/auth/sign-up'
const SIGN_IN = '/api/auth/sign-in'

describeOnBothEngines('accounts', (open, engine) => {
  const { database, server } = useTestApp(open)

  it('[PR7] signing up derives a username from the email and signs the player in', async () => {
    const visitor = server.browser()
    const { status, body } = await visitor.send('POST', SIGN_UP, {
      email: 'Ann.Hyzer@Example.com',
      password: PASSWORD,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ user: { email: 'ann.hyzer@example.com' } })
    expect((body as { user: { username: string } }).user.username).toMatch(/^annhyzer_[a-z0-9]{6}$/)
    expect((await visitor.get('/api/me')).body).toMatchObject({
      user: { email: 'ann.hyzer@example.com' },
    })
  })

  it.each([
    [{ email: 'nope', password: PASSWORD }, 400, 'Please enter a valid email address'],
    [
      { email: 'b@example.com', password: '12345' },
      400,
      'Password must be at least 6 characters long',
    ],
    [
      { email: 'b@example.com', password: PASSWORD, username: 'ab' },
      400,
      'Username must be at least 3 characters',
    ],
    [
      { email: 'b@example.com', password: PASSWORD, username: 'admin' },
      409,
      'Username is not available',
    ],
    [
      { email: 'b@example.com', password: PASSWORD, username: 'Bad Name' },
      400,
      'Username can only contain lowercase letters, numbers, and underscores',
    ],
  ])('rejects %o with a message', async (input, status, message) => {
    const response = await server.browser().send('POST', SIGN_UP, input)
    expect(response).toMatchObject({ status, body: { message } })
    expect(response.headers['set-cookie']).toBeUndefined()
  })

  it.each([
    ['email address', () => ({ email: 'race@example.com' }), 'race@%'],
    ['username', (at: number) => ({ email: `same${at}@example.com`, username: 'same' }), 'same%@%'],
  ])(
    '[T12] if ten concurrent sign-ups use the same %s, only one succeeds',
    async (_, accountOf, pattern) => {
      const responses = await Promise.all(
        Array.from({ length: 10 }, (_, at) =>
          server.browser().send('POST', SIGN_UP, { ...accountOf(at), password: PASSWORD }),
        ),
      )
      const statuses = responses.map(({ status }) => status)
      expect(statuses.filter(status => status === 200)).toHaveLength(1)
      expect(statuses.filter(status => status === 409)).toHaveLength(9)
      const rows = await database.db
        .selectFrom('users')
        .where('email', 'like', pattern)
        .select('id')
        .execute()
      expect(rows).toHaveLength(1)
    },
  )

  it.runIf(engine === 'postgres')(
    '[T12] retries after a conflict with another writer, and creates one complete account',
    async () => {
      // A sequence is not rolled back, so the trigger rejects only the first attempt.
      await sql`create sequence attempts`.execute(database.db)
      await sql`create function fail_once() returns trigger language plpgsql as $$
        begin
          if nextval('attempts') = 1 then raise serialization_failure; end if;
          return new;
        end $$`.execute(database.db)
      await sql`create trigger busy before insert on profiles for each row
        execute function fail_once()`.execute(database.db)
      const response = await server.browser().send('POST', SIGN_UP, {
        email: 'patient@example.com',
        password: PASSWORD,
      })
      await sql`drop trigger busy on profiles`.execute(database.db)
      expect(response).toMatchObject({
        status: 200,
        body: { user: { email: 'patient@example.com' } },
      })
    },
  )

  it('[T11] rejects unknown keys', async () => {
    const response = await server.browser().send('POST', SIGN_UP, {
      email: 'extra@example.com',
      password: PASSWORD,
      emailConfirmed: true,
    })
    expect(response.status).toBe(400)
  })

  it('signs in with another spelling of the address, and signs out', async () => {
    const { email, username } = await signedIn(server)
    const visitor = server.browser()
    expect(
      await visitor.send('POST', SIGN_IN, { email: email.toUpperCase(), password: PASSWORD }),
    ).toMatchObject({ status: 200, body: { user: { username } } })
    const cookie = new Map(visitor.cookies)
    expect(await visitor.send('POST', '/api/auth/sign-out')).toMatchObject({ status: 200 })
    expect((await visitor.get('/api/me')).body).toEqual({ user: null })
    // [T28] The old cookie no longer works.
    for (const [name, value] of cookie) visitor.cookies.set(name, value)
    expect((await visitor.get('/api/bags')).status).toBe(401)
  })

  it('[T91] treats all spellings of an address as one account, and a tagged address as another', async () => {
    const email = 'Ann@Bücher.example'
    const signedUp = await server.browser().send('POST', SIGN_UP, { email, password: PASSWORD })
    expect(signedUp.body).toMatchObject({ user: { email: 'ann@xn--bcher-kva.example' } })
    const spellings = ['ann@BU\u0308CHER.example', 'ａｎｎ@xn--bcher-kva.ｅxample']
    for (const spelling of spellings) {
      const account = { email: spelling, password: PASSWORD }
      expect(await server.browser().send('POST', SIGN_IN, account)).toMatchObject({ status: 200 })
      expect(await server.browser().send('POST', SIGN_UP, account)).toMatchObject({
        status: 409,
        body: { message: 'An account with this email already exists' },
      })
    }
    const tagged = { email: 'ann+discs@bücher.example', password: PASSWORD }
    expect(await server.browser().send('POST', SIGN_UP, tagged)).toMatchObject({
      body: { user: { email: 'ann+discs@xn--bcher-kva.example' } },
    })
  })

  it('[T26] sets a cookie that only this site receives, and only over https', async () => {
    const response = await server.browser().send('POST', SIGN_UP, {
      email: 'cookie@example.com',
      password: PASSWORD,
    })
    const [cookie = ''] = [response.headers['set-cookie']].flat().map(String)
    expect(cookie).toMatch(/^__Host-bagwise\.session=/)
    for (const flag of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/'])
      expect(cookie).toContain(flag)
    expect(cookie).not.toContain('Domain')
  })

  it('[T25] [T27] [T29] gives every sign-in a new token, which appears in no response and no table', async () => {
    const { email } = await signedIn(server)
    const browser = server.browser()
    // A planted cookie is not reused.
    browser.cookies.set('__Host-bagwise.session', 'planted-by-an-attacker-000')
    const seen = new Set(browser.cookies.values())
    for (let count = 0; count < 2; count += 1) {
      const { body } = await browser.send('POST', SIGN_IN, { email, password: PASSWORD })
      const [token = ''] = browser.cookies.values()
      seen.add(token)
      const paths = ['/api/me', '/api/me/sessions', '/api/me/export']
      const bodies = await Promise.all(
        paths.map(async path => (await browser.get(path)).body as unknown),
      )
      const rows = await database.db.selectFrom('sessions').selectAll().execute()
      expect(token.length).toBeGreaterThan(20)
      expect(rows.length).toBeGreaterThan(0)
      expect(JSON.stringify([body, bodies, rows])).not.toContain(token)
    }
    expect(seen.size).toBe(3)
  })

  it('[T31] requires the old password to change it, and ends the other sessions', async () => {
    const player = await signedIn(server)
    const other = server.browser()
    await other.send('POST', SIGN_IN, { email: player.email, password: PASSWORD })
    expect(
      await player.send('POST', '/api/me/password', {
        currentPassword: 'wrong-one',
        newPassword: 'a-new-password',
      }),
    ).toMatchObject({ status: 400, body: { code: 'wrong-password' } })
    expect((await other.get('/api/me/sessions')).status).toBe(200)
    expect(
      await player.send('POST', '/api/me/password', {
        currentPassword: PASSWORD,
        newPassword: 'a-new-password',
      }),
    ).toMatchObject({ status: 200 })
    expect((await other.get('/api/me/sessions')).status).toBe(401)
    expect((await player.get('/api/me/sessions')).status).toBe(200)
  })

  it('[T78] deletes the account with everything in it, and requires the password', async () => {
    const player = await signedIn(server)
    const { user } = (await player.get('/api/me')).body as { user: { id: string } }
    expect((await player.send('POST', '/api/me/delete', { password: 'wrong' })).status).toBe(400)
    expect((await player.send('POST', '/api/me/delete', { password: PASSWORD })).status).toBe(200)
    for (const [table, column] of [
      ['users', 'id'],
      ['profiles', 'id'],
      ['sessions', 'user_id'],
    ] as const) {
      const rows = await database.db
        .selectFrom(table)
        .where(column as never, '=', user.id as never)
        .selectAll()
        .execute()
      expect(rows).toEqual([])
    }
    expect((await server.browser().get(`/api/profiles/${player.username}`)).status).toBe(404)
  })
})
