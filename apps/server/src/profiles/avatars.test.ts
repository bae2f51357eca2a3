import { MAX_AVATAR_BYTES, avatarPath, type AvatarSize } from '@bagwise/domain/avatar'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { PASSWORD, signedIn, useTestApp } from '../../test/support/app.ts'
import { describeOnBothEngines } from '../../test/support/databases/databases.ts'
import { aPhoto, SMALL_PNG, twoColors } from '../../test/support/avatars.ts'
import { takeAction } from '../../test/chaos/attacks/moderation.ts'
import { aBag, aModerator, hideProfile, playerIdOf } from '../../test/chaos/fuzz/world.ts'

const AVATAR_MESSAGE = 'Please choose a JPEG, PNG, WebP or AVIF image up to 8 MB'

const PATH = '/api/me/avatar'

describeOnBothEngines('an avatar', open => {
  const { database, server } = useTestApp(open)

  const upload = async (
    player: Awaited<ReturnType<typeof signedIn>>,
    file: Uint8Array,
    crop = '',
  ) => {
    const { status, body } = await player.upload(crop ? `${PATH}?crop=${crop}` : PATH, file)
    expect([status, body]).toEqual([200, { avatar: expect.stringMatching(/^[\w-]{43}$/) }])
    return (body as { avatar: string }).avatar
  }
  const fetched = (hash: string, size: AvatarSize) =>
    server.app.inject({ method: 'GET', url: avatarPath(hash, size) })
  const file = async (hash: string, size: AvatarSize) => (await fetched(hash, size)).rawPayload
  /** The color in the middle of the left and the right half. */
  const halves = async (webp: Buffer) => {
    const { data, info } = await sharp(webp)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const at = (x: number) => {
      const start = (Math.floor(info.height / 2) * info.width + x) * 3
      const [red = 0, , blue = 0] = data.subarray(start, start + 3)
      return red > 180 && blue < 80 ? 'red' : blue > 180 && red < 80 ? 'blue' : `${red},${blue}`
    }
    return [at(Math.floor(info.width / 8)), at(Math.floor((info.width * 7) / 8))]
  }
  const rows = () => database.db.selectFrom('avatars').select(['user_id', 'size', 'hash']).execute()

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    '[PI1] [PI3] [PI5] a %s file becomes WebP of 96 and 384 px, served under its hash forever',
    async format => {
      const player = await signedIn(server)
      const hash = await upload(player, await twoColors(800, 600).toFormat(format).toBuffer())
      for (const size of [96, 384] as const) {
        const { statusCode, headers, rawPayload } = await fetched(hash, size)
        expect(statusCode).toBe(200)
        expect(headers).toMatchObject({
          'content-type': 'image/webp',
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
          'content-security-policy': expect.stringContaining("default-src 'none'"),
        })
        expect(await sharp(rawPayload).metadata()).toMatchObject({
          format: 'webp',
          width: size,
          height: size,
        })
        expect(await halves(rawPayload)).toEqual(['red', 'blue'])
        const url = avatarPath(hash, size)
        const again = { 'if-none-match': String(headers['etag']) }
        expect((await server.app.inject({ url, headers: again })).statusCode).toBe(304)
        expect((await server.app.inject({ method: 'HEAD', url })).statusCode).toBe(200)
      }
    },
  )

  it('[PI3] contains no metadata: no location, camera or color profile', async () => {
    const player = await signedIn(server)
    const withLocation = await aPhoto(300, 200)
      .withExif({
        IFD0: { Make: 'CanaryCam' },
        IFD3: { GPSLatitude: '61/1 29/1 0/1', GPSLatitudeRef: 'N' },
      })
      .withIccProfile('p3')
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><canary/></x:xmpmeta>')
      .jpeg()
      .toBuffer()
    expect(await sharp(withLocation).metadata()).toHaveProperty('exif')
    const hash = await upload(player, withLocation)
    for (const size of [96, 384] as const) {
      const stored = await file(hash, size)
      const metadata = await sharp(stored).metadata()
      for (const kind of ['exif', 'icc', 'xmp', 'iptc'] as const)
        expect(metadata[kind]).toBeUndefined()
      expect(stored.includes('canary')).toBe(false)
      expect(stored.includes('CanaryCam')).toBe(false)
    }
  })

  it('[PI3] is turned upright', async () => {
    const player = await signedIn(server)
    // Stored upside down, with an EXIF rotation of 180 degrees.
    const turned = await twoColors(300, 300).withMetadata({ orientation: 3 }).jpeg().toBuffer()
    expect(await halves(await file(await upload(player, turned), 384))).toEqual(['blue', 'red'])
  })

  it('[PI3] shows only the first frame of an animation', async () => {
    const player = await signedIn(server)
    const frames = await Promise.all(
      ['#f00', '#00f'].map(background =>
        sharp({ create: { width: 100, height: 100, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const animated = await sharp(frames, { join: { animated: true } })
      .webp({ delay: [100, 100], loop: 0 })
      .toBuffer()
    expect((await sharp(animated).metadata()).pages).toBe(2)
    const stored = await file(await upload(player, animated), 384)
    expect((await sharp(stored).metadata()).pages ?? 1).toBe(1)
    expect(await halves(stored)).toEqual(['red', 'red'])
  })

  it('[PI4] is cropped as the player chose', async () => {
    const player = await signedIn(server)
    const wide = await twoColors(800, 400).png().toBuffer()
    const croppedHalves = async (crop: string) =>
      halves(await file(await upload(player, wide, crop), 384))
    expect(await croppedHalves('')).toEqual(['red', 'blue'])
    expect(await croppedHalves('0,0,1')).toEqual(['red', 'red'])
    expect(await croppedHalves('0.5,0,1')).toEqual(['blue', 'blue'])
    expect(await croppedHalves('0.375,0.2,0.5')).toEqual(['red', 'blue'])
    const before = await rows()
    const wrong = await player.upload(`${PATH}?crop=0,0,7`, wide)
    expect(wrong).toMatchObject({
      status: 400,
      body: { field: 'crop', message: 'Crop must be three fractions: left, top and size' },
    })
    expect(await rows()).toEqual(before)
  })

  it('[PI6] is in the session, on the profile, on the leaderboard and next to public bags until it is removed', async () => {
    const player = await signedIn(server)
    await aBag(player)
    const seen = async () => {
      const visitor = server.browser()
      const me = (await player.get('/api/me')).body as { user: object }
      const profile = (await visitor.get(`/api/profiles/${player.username}`)).body as object
      const { entries } = (await visitor.get('/api/leaderboard')).body as {
        entries: { username: string }[]
      }
      const { bags } = (await visitor.get('/api/bags/public')).body as {
        bags: { username: string }[]
      }
      const own = (list: { username: string }[]) =>
        list.find(each => each.username === player.username)
      return [me.user, profile, own(entries), own(bags)]
    }
    const shows = (avatar: string | null) => Array(4).fill(expect.objectContaining({ avatar }))
    expect(await seen()).toEqual(shows(null))
    const first = await upload(player, SMALL_PNG)
    expect(await seen()).toEqual(shows(first))
    const second = await upload(player, await aPhoto(200, 200).jpeg().toBuffer())
    expect(second).not.toBe(first)
    expect(await seen()).toEqual(shows(second))
    // The previous one was deleted.
    expect((await fetched(first, 96)).statusCode).toBe(404)
    expect(await player.send('DELETE', PATH)).toMatchObject({
      status: 200,
      body: { avatar: null },
    })
    expect(await seen()).toEqual(shows(null))
    expect((await fetched(second, 96)).statusCode).toBe(404)
  })

  it('[PI6] stays when the profile is saved', async () => {
    const player = await signedIn(server)
    const hash = await upload(player, SMALL_PNG)
    await hideProfile(player)
    expect((await player.get('/api/me')).body).toMatchObject({
      user: { avatar: hash, isPublic: false },
    })
    // Its URL contains the hash, which a private profile doesn't reveal.
    expect((await server.browser().get(`/api/profiles/${player.username}`)).status).toBe(403)
    expect((await fetched(hash, 96)).statusCode).toBe(200)
  })

  it('[MO5] [MO6] while a moderator hides or suspends the player, only the player can open it', async () => {
    const moderator = await aModerator(server, database)
    const player = await signedIn(server)
    const playerId = await playerIdOf(player)
    const photo = await aPhoto(70, 70).png().toBuffer()
    const hash = await upload(player, photo)
    const address = avatarPath(hash, 384)
    const act = async (action: string) => {
      expect((await takeAction(moderator, action, { id: playerId })).status).toBe(200)
    }
    await act('hide')
    const missing = await server.app.inject({ url: avatarPath('x'.repeat(43), 384) })
    const { statusCode, headers } = await fetched(hash, 384)
    expect([statusCode, headers['cache-control'], headers['etag']]).toEqual([
      404,
      missing.headers['cache-control'],
      missing.headers['etag'],
    ])
    expect((await moderator.get(address)).status).toBe(404)
    const own = await player.get(address)
    expect([own.status, own.headers['cache-control']]).toEqual([200, 'private, no-store'])
    await act('undo')
    expect((await fetched(hash, 384)).headers['cache-control']).toContain('immutable')

    await act('suspend')
    expect((await fetched(hash, 384)).statusCode).toBe(404)
    expect((await player.get(address)).status).toBe(404)
    // Another player's identical avatar isn't hidden.
    expect(await upload(await signedIn(server), photo)).toBe(hash)
    expect((await fetched(hash, 384)).statusCode).toBe(200)
  })

  it("[PI6] [AC4] is in the export and deleted with the account, but another player's identical avatar stays", async () => {
    const [player, other] = [await signedIn(server), await signedIn(server)]
    const photo = await aPhoto(90, 80).png().toBuffer()
    const hash = await upload(player, photo)
    expect(await upload(other, photo)).toBe(hash)
    const { avatars } = (await player.get('/api/me/export')).body as {
      avatars: { size: number; base64: string }[]
    }
    expect(avatars.map(({ size }) => size)).toEqual([96, 384])
    for (const { size, base64 } of avatars)
      expect(Buffer.from(base64, 'base64').equals(await file(hash, size as AvatarSize))).toBe(true)
    const { user } = (await player.get('/api/me')).body as { user: { id: string } }
    expect((await player.send('POST', '/api/me/delete', { password: PASSWORD })).status).toBe(200)
    expect((await rows()).filter(row => row.user_id === user.id)).toEqual([])
    expect((await fetched(hash, 96)).statusCode).toBe(200)
    await other.send('DELETE', PATH)
    expect((await fetched(hash, 96)).statusCode).toBe(404)
  })

  it.each([
    'unknown-96.webp',
    `${'x'.repeat(43)}-96.webp`,
    `${'x'.repeat(43)}-95.webp`,
    `${'x'.repeat(43)}-96.png`,
    '%00',
    'a'.repeat(150),
  ])('[PI5] /avatars/%s does not exist', async name => {
    for (const method of ['GET', 'HEAD'] as const)
      expect((await server.app.inject({ method, url: `/avatars/${name}` })).statusCode).toBe(404)
  })

  it('[PI1] may be sent as any image type, but not as a type that a form can send', async () => {
    const player = await signedIn(server)
    for (const type of ['image/png', 'image/gif', 'image/svg+xml', 'application/octet-stream'])
      expect((await player.upload(PATH, SMALL_PNG, type)).status).toBe(200)
    for (const type of [
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      'application/json',
      '',
    ])
      expect(await player.upload(PATH, SMALL_PNG, type)).toMatchObject({
        status: 415,
        body: { message: AVATAR_MESSAGE },
      })
  })

  it('[PI1] may be at most 8 MB, with or without a content length', async () => {
    const player = await signedIn(server)
    // PNG decoders ignore bytes after the image.
    const padded = (length: number) => Buffer.concat([SMALL_PNG], length)
    expect((await player.upload(PATH, padded(MAX_AVATAR_BYTES))).status).toBe(200)
    const stored = await rows()
    expect(await player.upload(PATH, padded(MAX_AVATAR_BYTES + 1))).toMatchObject({
      status: 413,
      body: { message: AVATAR_MESSAGE },
    })
    expect(await rows()).toEqual(stored)
  })

  it('[T96] can be changed 30 times an hour', async () => {
    const player = await signedIn(server)
    const elsewhere = server.browser({ address: '10.9.8.7', cookies: player.cookies })
    const statuses: number[] = []
    for (let attempt = 0; attempt < 31; attempt += 1)
      statuses.push((await elsewhere.upload(PATH, Buffer.from('not an image'))).status)
    expect(statuses).toEqual([...Array<number>(30).fill(415), 429])
    expect(
      Number((await elsewhere.upload(PATH, SMALL_PNG)).headers['retry-after']),
    ).toBeGreaterThan(60)
  })
})
