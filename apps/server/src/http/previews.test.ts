// Does a shared link get its own picture, and a hidden profile no picture of its own?
import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { loadCatalog } from '../db/seed/catalog.ts'
import { newCanvas } from '../previews/canvas.ts'
import { makeKeptPictures } from '../previews/kept-pictures.ts'
import { canPrint } from '../previews/lettering.ts'
import { signedIn, testApp, type TestApp } from '../testing/app.ts'
import { temporarySqlite } from '../testing/databases.ts'

let server: TestApp
beforeAll(async () => {
  const database = temporarySqlite()
  await migrate(database)
  await loadCatalog(database, { stores: undefined, now: Date.now() })
  server = await testApp(database)
})
afterAll(() => server.app.close())

const pictureAt = async (url: string) => {
  const { statusCode, headers, rawPayload } = await server.app.inject(url)
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
  return rawPayload
}

it('draws pages and discs as whole pictures of 1200 by 630', async () => {
  const png = await pictureAt('/previews/library/innova-destroyer.png')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  const data = png.subarray(41, png.length - 16)
  expect(inflateSync(data).length).toBe((1200 * 3 + 1) * 630)
  const site = await pictureAt('/previews.png')
  expect(png.equals(site)).toBe(false)
  expect((await pictureAt('/previews/help/flight-numbers.png')).equals(site)).toBe(false)
  expect((await pictureAt('/previews/no/such/page.png')).equals(site)).toBe(true)
})

it('[T57] shows a public player, and the site alone once they hide', async () => {
  const site = await pictureAt('/previews.png')
  const player = await signedIn(server, 'ada')
  const shown = await pictureAt('/previews/u/ada.png')
  expect(shown.equals(site)).toBe(false)

  const profile = (await player.get('/api/me/profile')).body as object
  await player.send('PUT', '/api/me/profile', { ...profile, displayName: '木村 🥏' })
  expect((await pictureAt('/previews/u/ada.png')).equals(site)).toBe(false)

  await player.send('PUT', '/api/me/profile', { ...profile, isPublic: false })
  expect((await pictureAt('/previews/u/ada.png')).equals(site)).toBe(true)
  expect((await pictureAt('/previews/u/nobody_here.png')).equals(site)).toBe(true)
})

it('knows which names it can print', () => {
  expect(['Ada Ł. Müller', '@ada_9'].map(canPrint)).toEqual([true, true])
  expect(['木村', 'Ada 🥏', ' '].map(canPrint)).toEqual([false, false, false])
})

it('keeps no more than it has room for, and lets no crowd wait', async () => {
  const pictures = makeKeptPictures({ maxBytes: 300, maxWaiting: 2 })
  let drawings = 0
  const picture = (key: string) => ({
    key,
    draw: () => {
      drawings += 1
      return newCanvas(8, 8, '#ffffff')
    },
  })
  const [first, second] = [picture('1'), picture('2')]
  const waiting = [pictures.png(first), pictures.png(first), pictures.png(second)]
  expect(pictures.isCrowded(picture('3'))).toBe(true)
  expect(pictures.isCrowded(first)).toBe(false)
  await Promise.all(waiting)
  expect(drawings).toBe(2)
  for (let key = 0; key < 20; key += 1) await pictures.png(picture(`more ${key}`))
  expect(pictures.bytes).toBeLessThanOrEqual(300)
})
