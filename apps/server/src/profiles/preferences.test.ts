import { beforeAll, describe, expect, it } from 'vitest'
import { signedIn, useTestApp, realPages } from '../../test/support/app.ts'
import { describeOnBothEngines } from '../../test/support/databases/databases.ts'
import { publicPages } from '../../test/chaos/attacks/public-pages.ts'
import { aBag } from '../../test/chaos/fuzz/world.ts'

const DEFAULTS = {
  longestThrow: null,
  hand: null,
  style: null,
  distanceUnit: null,
  windUnit: null,
  showArm: false,
}
const ARM = { longestThrow: 467, hand: 'left', style: 'forehand' } as const

describeOnBothEngines('preferences', open => {
  const { server } = useTestApp(open, { pages: realPages })

  type Player = Awaited<ReturnType<typeof signedIn>>
  const change = (player: Player, body: object) => player.send('PATCH', '/api/me/preferences', body)
  const preferencesOf = async (player: Player) =>
    ((await player.get('/api/me')).body as { user: { preferences: object } }).user.preferences

  it('[PR28] [UN5] a new account has none', async () => {
    expect(await preferencesOf(await signedIn(server))).toEqual(DEFAULTS)
  })

  it('[PR28] a change keeps the other fields, and null clears one', async () => {
    const player = await signedIn(server)
    expect(await change(player, ARM)).toMatchObject({ status: 200, body: { ...DEFAULTS, ...ARM } })
    await change(player, { distanceUnit: 'meters', windUnit: 'km/h' })
    await change(player, { longestThrow: null, showArm: true })
    expect((await change(player, {})).status).toBe(200)
    expect(await preferencesOf(player)).toEqual({
      longestThrow: null,
      hand: 'left',
      style: 'forehand',
      distanceUnit: 'meters',
      windUnit: 'km/h',
      showArm: true,
    })
  })

  it('[PR28] saving the profile does not change them, and vice versa', async () => {
    const player = await signedIn(server)
    await change(player, ARM)
    const { body: profile } = await player.get('/api/me/profile')
    await player.send('PUT', '/api/me/profile', {
      ...(profile as object),
      bio: 'Plays in the rain',
    })
    expect(await preferencesOf(player)).toMatchObject(ARM)
    await change(player, { hand: 'right' })
    expect((await player.get('/api/me/profile')).body).toMatchObject({ bio: 'Plays in the rain' })
  })

  it.each([99, 701, -1, 345.5, 1e9])(
    '[PR28] [FL13] rejects a longest throw of %d with an error message, and nothing is lost',
    async longestThrow => {
      const player = await signedIn(server)
      await change(player, ARM)
      expect(await change(player, { longestThrow, hand: 'right' })).toMatchObject({
        status: 400,
        body: {
          field: 'longestThrow',
          message: 'Longest throw must be between 100 and 700 ft',
        },
      })
      expect(await preferencesOf(player)).toMatchObject(ARM)
    },
  )

  it.each([
    { longestThrow: '345' },
    { hand: 'both' },
    { style: 'overhand' },
    { distanceUnit: 'yards' },
    { windUnit: 'knots' },
    { showArm: null },
    { release: 'hyzer' },
  ])('[PR28] %j is rejected', async body => {
    const player = await signedIn(server)
    expect((await change(player, body)).status).toBe(400)
    expect(await preferencesOf(player)).toEqual(DEFAULTS)
  })

  it('[AC4] [PR28] are part of the data export', async () => {
    const player = await signedIn(server)
    await change(player, { ...ARM, distanceUnit: 'meters' })
    const { body } = await player.get('/api/me/export')
    expect(body).toMatchObject({ profile: { preferences: { ...ARM, distanceUnit: 'meters' } } })
  })

  describe("a player's arm", () => {
    let owner: Player
    let other: Player
    beforeAll(async () => {
      owner = await signedIn(server)
      other = await signedIn(server)
      await aBag(owner)
      await change(owner, ARM)
    })

    const profileFor = async (viewer: Pick<Player, 'get'>) =>
      (await viewer.get(`/api/profiles/${owner.username}`)).body as { arm?: object }

    it("[PR29] is hidden from others' pages, responses and exports unless it is public", async () => {
      const paths = [...publicPages(owner.username), '/api/me/export', '/api/me', '/api/bags']
      const previewImage = async () =>
        (await server.app.inject(`/previews/u/${owner.username}.png`)).rawPayload
      const preview = await previewImage()
      for (const viewer of [server.browser(), other]) {
        for (const path of paths.filter(each => !each.includes('.png'))) {
          const text = JSON.stringify((await viewer.get(path)).body)
          // As text, as JSON, and as an array element in the data for a page's scripts.
          const found = /467 ft|longestThrow\W+467|[,[]467[,\]]/.exec(text)?.[0]
          expect([path, found]).toEqual([path, undefined])
        }
        expect(await profileFor(viewer)).not.toHaveProperty('arm')
      }
      await change(owner, { longestThrow: 321 })
      expect((await previewImage()).equals(preview)).toBe(true)
      await change(owner, ARM)
    })

    it('[PR29] is on the profile only while it is public', async () => {
      await change(owner, { showArm: true })
      for (const viewer of [server.browser(), other, owner])
        expect((await profileFor(viewer)).arm).toEqual(ARM)
      expect((await server.browser().get(`/u/${owner.username}`)).body).toContain('467 ft')
      await change(owner, { showArm: false })
      for (const viewer of [server.browser(), other, owner])
        expect((await profileFor(viewer)).arm).toBeUndefined()
      expect((await server.browser().get(`/u/${owner.username}`)).body).not.toContain('467 ft')
    })
  })
})
