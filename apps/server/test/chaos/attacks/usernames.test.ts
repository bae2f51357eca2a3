import { expect, it } from 'vitest'
import { PASSWORD, signedIn, usePlayer } from '../../support/app.ts'
import { describeOnBothEngines } from '../../support/databases/databases.ts'
import { digestOf } from '../fuzz/digest.ts'
import { note, scale } from '../figures.ts'

const SIGN_UP = '/api/auth/sign-up'

describeOnBothEngines('usernames', open => {
  const { database, server, player: victim } = usePlayer(open)

  it('[T14] [T95] reserved names are rejected at sign-up and later', async () => {
    const player = await signedIn(server)
    const profile = (await player.get('/api/me/profile')).body as object
    for (const username of ['admin', 'bagwise_support', 'adm1n']) {
      const expected = { status: 409, body: { message: 'Username is not available' } }
      const account = { email: 'poser@example.com', password: PASSWORD, username }
      expect(await server.browser().send('POST', SIGN_UP, account)).toMatchObject(expected)
      const changed = { ...profile, username }
      expect(await player.send('PUT', '/api/me/profile', changed)).toMatchObject(expected)
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

  it('[T15] a username has only lowercase letters, digits and underscores, and is not normalized before the check', async () => {
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
      const response = await server
        .browser()
        .send('POST', SIGN_UP, { email: 'odd@example.com', password: PASSWORD, username })
      expect([username, response.status]).toEqual([username, 400])
    }
    expect(await digestOf(database)).toBe(before)
  })

  it("[T16] a bio can't contain a disguised offensive word, and innocent words are accepted", async () => {
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
  it('[T65] if several players request the same username at the same time, exactly one gets it', async () => {
    const players = [await signedIn(server), await signedIn(server), await signedIn(server)]
    const profiles = await Promise.all(
      players.map(async player => (await player.get('/api/me/profile')).body as object),
    )
    for (let race = 0; race < RACES; race += 1) {
      const username = `wanted_${race}`
      const responses = await Promise.all(
        players.map((player, index) =>
          player.send('PUT', '/api/me/profile', { ...profiles[index], username }),
        ),
      )
      expect(responses.map(response => response.status).toSorted((a, b) => a - b)).toEqual([
        200, 409, 409,
      ])
      const lost = responses.find(response => response.status === 409)
      expect(lost?.body).toMatchObject({ message: 'Username is already taken' })
    }
    note('races', RACES)
  })

  it('[T66] username checks are limited', async () => {
    const player = await signedIn(server)
    const statuses: number[] = []
    for (let times = 0; times < 32; times += 1) {
      statuses.push((await player.get(`/api/usernames/name_${times}`)).status)
    }
    expect(statuses.filter(status => status === 200)).toHaveLength(30)
    expect(statuses.slice(30)).toEqual([429, 429])
  })
})
