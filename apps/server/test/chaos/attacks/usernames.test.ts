// Names and bios that someone poses, provokes or races with.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database } from '../../../src/platform/db/connect.ts'
import { PASSWORD, signedIn, testApp, type TestApp } from '../../support/app.ts'
import { describeOnBothEngines } from '../../support/databases/databases.ts'
import { digestOf } from '../fuzz/digest.ts'
import { note, scale } from '../figures.ts'

const SIGN_UP = '/api/auth/sign-up'

describeOnBothEngines('usernames', open => {
  let database: Database
  let server: TestApp
  let victim: Awaited<ReturnType<typeof signedIn>>
  beforeAll(async () => {
    database = await open()
    server = await testApp(database)
    victim = await signedIn(server)
  })
  afterAll(() => server.app.close())

  it.each(['admin', 'api', 'login', 'support', 'null', 'undefined', 'root', 'help', 'bagwise'])(
    '[T14] nobody becomes %s',
    async username => {
      const email = `${username}@example.com`
      const answer = await server
        .browser()
        .send('POST', SIGN_UP, { email, password: PASSWORD, username })
      expect(answer).toMatchObject({ status: 409, body: { message: 'Username is not available' } })
    },
  )

  it('[T95] nobody poses as the team, at sign-up or later', async () => {
    const player = await signedIn(server)
    const profile = (await player.get('/api/me/profile')).body as object
    for (const username of ['bagwise_support', 'admin1', 'the_admin', 'adm1n', 'b4gwise']) {
      const refusal = { status: 409, body: { message: 'Username is not available' } }
      const account = { email: 'poser@example.com', password: PASSWORD, username }
      expect(await server.browser().send('POST', SIGN_UP, account)).toMatchObject(refusal)
      const changed = { ...profile, username }
      expect(await player.send('PUT', '/api/me/profile', changed)).toMatchObject(refusal)
      expect((await player.get(`/api/usernames/${username}`)).body).toEqual({
        status: 'unavailable',
        message: 'Username is not available',
      })
    }
    const account = { email: 'admin@example.com', password: PASSWORD }
    expect((await server.browser().send('POST', SIGN_UP, account)).body).toMatchObject({
      user: { username: expect.stringMatching(/^user_[a-z0-9]{6}$/) as string },
    })
  })

  it('[T95] who has such a name from before keeps it, and may change the rest', async () => {
    const player = await signedIn(server)
    await database.db
      .updateTable('profiles')
      .set({ username: 'support_team' })
      .where('username', '=', player.username)
      .execute()
    const profile = (await player.get('/api/me/profile')).body as object
    const bio = 'Here since the first day'
    expect(await player.send('PUT', '/api/me/profile', { ...profile, bio })).toMatchObject({
      status: 200,
      body: { username: 'support_team', bio },
    })
    expect((await player.get('/api/usernames/support_team')).body).toMatchObject({
      status: 'available',
    })
  })

  it('[T66] a name of any length is judged at once', async () => {
    const player = await signedIn(server)
    const began = performance.now()
    for (const part of ['sysadmin', 'm0d5', 'the']) {
      const name = `${part.repeat(70).slice(0, 199)}x`
      expect((await player.get(`/api/usernames/${name}`)).body).toMatchObject({ status: 'invalid' })
    }
    expect(performance.now() - began).toBeLessThan(2000)
  })

  it('[T15] a username is plain lower-case letters, digits and underscores, judged as it was sent', async () => {
    const before = await digestOf(database)
    for (const username of [
      'ab',
      'a'.repeat(31),
      'Birdie',
      'bir die',
      ' birdie',
      'birdie ',
      'birdie\n',
      'bírdie',
      'bіrdie',
      'birdie!',
      'birdie-1',
      'bir.die',
      '🥏🥏🥏',
      'birdie\u200b',
      'ｂｉｒｄｉｅ',
      '../birdie',
      'birdie%00',
    ]) {
      const answer = await server
        .browser()
        .send('POST', SIGN_UP, { email: 'odd@example.com', password: PASSWORD, username })
      expect([username, answer.status]).toEqual([username, 400])
    }
    expect(await digestOf(database)).toBe(before)
  })

  it('[T16] no disguise carries an offensive word into a name or a bio, and nobody innocent is refused', async () => {
    const profile = (await victim.get('/api/me/profile')).body as object
    for (const bio of [
      'fuck',
      'f\u200bu\u200bc\u200bk',
      'ｆｕｃｋ',
      'fu\u0301ck',
      'fvck you sh1t',
    ]) {
      const { status } = await victim.send('PUT', '/api/me/profile', { ...profile, bio })
      expect([bio, status]).toEqual([bio, 400])
    }
    for (const bio of ['Scunthorpe assassin', 'A class act', 'Dickson cocktail']) {
      const { status } = await victim.send('PUT', '/api/me/profile', { ...profile, bio })
      expect([bio, status]).toEqual([bio, 200])
    }
  })

  const RACES = scale(7, 50)
  it('[T65] of many who take one username at once, one gets it', async () => {
    const players = [await signedIn(server), await signedIn(server), await signedIn(server)]
    const profiles = await Promise.all(
      players.map(async player => (await player.get('/api/me/profile')).body as object),
    )
    for (let race = 0; race < RACES; race += 1) {
      const username = `wanted_${race}`
      const answers = await Promise.all(
        players.map((player, index) =>
          player.send('PUT', '/api/me/profile', { ...profiles[index], username }),
        ),
      )
      expect(answers.map(answer => answer.status).toSorted((a, b) => a - b)).toEqual([
        200, 409, 409,
      ])
      const lost = answers.find(answer => answer.status === 409)
      expect(lost?.body).toMatchObject({ message: 'Username is already taken' })
    }
    note('races', RACES)
  })

  it('[T66] asking for names is slowed down', async () => {
    const player = await signedIn(server)
    const statuses: number[] = []
    for (let times = 0; times < 32; times += 1) {
      statuses.push((await player.get(`/api/usernames/name_${times}`)).status)
    }
    expect(statuses.filter(status => status === 200)).toHaveLength(30)
    expect(statuses.slice(30)).toEqual([429, 429])
  })
})
