import { discCode } from '@bagwise/domain/bag'
import sharp from 'sharp'
import { expect, it, vi } from 'vitest'
import { cookieHeader, signedIn, useTestApp } from '../../test/support/app.ts'
import { loadedSqlite } from '../../test/support/databases/databases.ts'
import { aBag, aWantedDisc, setVisibility, sharedWishList } from '../../test/chaos/fuzz/world.ts'

vi.setConfig({ testTimeout: 60_000 })

const { server } = useTestApp(loadedSqlite)

type ImageOptions = {
  readonly width: number
  readonly height: number
  readonly cookies?: ReadonlyMap<string, string>
}
const PREVIEW: ImageOptions = { width: 1200, height: 630 }

async function imageAt(url: string, { width, height, cookies = new Map() } = PREVIEW) {
  const cookie = cookieHeader(cookies)
  const { statusCode, headers, rawPayload } = await server.app.inject({ url, headers: { cookie } })
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
  const drawn = await sharp(rawPayload).metadata()
  expect(drawn).toMatchObject({ format: 'png', width, height })
  return rawPayload
}

it('renders a 1200 by 630 image for each page and disc', async () => {
  const images = await Promise.all(
    [
      '/previews.png',
      '/previews/library.png',
      '/previews/help/flight-numbers.png',
      '/previews/library/innova-destroyer.png',
      '/previews/library/discraft-buzzz.png',
      `/previews/try/${['innova-destroyer', 'discraft-buzzz'].map(discCode).join('.')}.png`,
    ].map(url => imageAt(url)),
  )
  expect(new Set(images.map(image => image.toString('base64'))).size).toBe(6)
  expect((await imageAt('/previews/try/zzzzzz.png')).equals(images[0] as Buffer)).toBe(true)
  expect((await imageAt('/previews/no/such/page.png')).equals(images[0] as Buffer)).toBe(true)
})

it('responds with 304 if the browser already has the image', async () => {
  const url = '/previews/library/innova-roc.png'
  const { headers } = await server.app.inject({ url })
  const again = await server.app.inject({ url, headers: { 'if-none-match': headers['etag'] } })
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  const other = await server.app.inject({ url, headers: { 'if-none-match': '"other"' } })
  expect(other.statusCode).toBe(200)
})

it('responds to HEAD like GET without the image', async () => {
  const url = '/previews/library/innova-roc.png'
  const [head, get] = [
    await server.app.inject({ method: 'HEAD', url }),
    await server.app.inject(url),
  ]
  expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0])
  for (const name of ['content-type', 'content-length', 'etag', 'cache-control']) {
    expect(head.headers[name]).toBe(get.headers[name])
  }
})

it('[T57] shows a public player, and only the site once the profile is private', async () => {
  const site = await imageAt('/previews.png')
  const player = await signedIn(server, 'ada')
  const byUsername = await imageAt('/previews/u/ada.png')
  expect(byUsername.equals(site)).toBe(false)

  const profile = (await player.get('/api/me/profile')).body as object
  await player.send('PUT', '/api/me/profile', { ...profile, isPublic: false })
  expect((await imageAt('/previews/u/ada.png')).equals(site)).toBe(true)
  expect((await imageAt('/previews/u/nobody_here.png')).equals(site)).toBe(true)
})

it('shows a name with Latin letters, and the username instead of a name in another script', async () => {
  const player = await signedIn(server, 'kimura')
  const profile = (await player.get('/api/me/profile')).body as object
  const imageFor = async (displayName: string | null) => {
    await player.send('PUT', '/api/me/profile', { ...profile, displayName })
    return imageAt('/previews/u/kimura.png')
  }
  const byUsername = await imageFor(null)
  const isUsername = async (name: string) => (await imageFor(name)).equals(byUsername)
  for (const name of ['Ada Ł. Müller', 'Nguyễn', 'W'.repeat(50), '<b>"&\'']) {
    expect([name, await isUsername(name)]).toEqual([name, false])
  }
  for (const name of ['木村 🥏', 'مرحبا', 'हिन्दी', '👨‍👩‍👧']) {
    expect([name, await isUsername(name)]).toEqual([name, true])
  }
})

it('[BP11] lets visitors download a bag as a square or tall image', async () => {
  const player = await signedIn(server, 'linus')
  const bag = await aBag(player, 'Woods')
  const at = (format: string, address = 'woods') => `/images/u/linus/${address}/${format}.png`
  await imageAt(at('square'), { width: 1080, height: 1080 })
  await imageAt(at('story'), { width: 1080, height: 1920 })
  expect((await server.app.inject(at('square'))).headers).toMatchObject({
    'content-disposition': 'attachment; filename="bag-square.png"',
    'cache-control': 'public, no-cache',
  })
  for (const missing of [at('poster'), at('square', 'no-such-bag'), '/images/u/x/y/square.jpg']) {
    expect((await server.app.inject(missing)).statusCode).toBe(404)
  }
  const { linkToken } = await setVisibility(player, bag.id, 'link')
  await imageAt(at('square', linkToken ?? ''), { width: 1080, height: 1080 })
})

it('[WL6] draws a shared wish list until its link is turned off, and never caches it', async () => {
  const player = await signedIn(server, 'grace')
  await aWantedDisc(player, 'discraft-zone')
  const path = `/previews/wish-list/${await sharedWishList(player)}.png`
  const site = await imageAt('/previews.png')
  expect((await imageAt(path)).equals(site)).toBe(false)
  expect((await server.app.inject(path)).headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': expect.stringContaining('noindex'),
  })
  await player.send('PUT', '/api/wish-list/link', { isShared: false })
  expect((await imageAt(path)).equals(site)).toBe(true)
})

it('[BP11] renders empty and full bags, and any name', async () => {
  const player = await signedIn(server, 'edsger')
  const { discs } = (await player.get('/api/discs')).body as { discs: { id: string }[] }
  await aBag(player, 'Empty', [])
  const ids = discs.slice(0, 100).map(disc => ({ discId: disc.id, ownedDiscs: [] }))
  const target = { kind: 'new', name: '<b>"& ' + 'W'.repeat(50) }
  await player.send('POST', '/api/imports', { importId: crypto.randomUUID(), target, discs: ids })
  const bags = ((await player.get('/api/bags')).body as { bags: { address: string }[] }).bags
  for (const { address } of bags) await imageAt(`/previews/u/edsger/${address}.png`)
  expect(bags).toHaveLength(2)
  const named = async (name: string) => {
    const { address } = await aBag(player, name, ['innova-roc'])
    return imageAt(`/previews/u/edsger/${address}.png`)
  }
  const [kimura, arabic, latin] = [
    await named('木村 🥏'),
    await named('مرحبا'),
    await named('Müll'),
  ]
  expect(kimura.equals(arabic)).toBe(true)
  expect(kimura.equals(latin)).toBe(false)
})
