import { discs } from '@bagwise/catalog'
import { type CatalogFile, catalogPath, decodeCatalog } from '@bagwise/contract'
import { expect, it } from 'vitest'
import { makeCatalogService } from './catalog.ts'
import { useTestApp } from '../../test/support/app.ts'
import { temporarySqlite } from '../../test/support/databases/databases.ts'

const { server } = useTestApp(temporarySqlite)

const get = (url: string, headers: Readonly<Record<string, string>>) =>
  server.app.inject({ url, headers })

it("sends a drawing uncompressed, and only if the browser doesn't have it yet", async () => {
  const url = '/discs/innova-destroyer.svg'
  const first = await get(url, { 'accept-encoding': 'br, gzip' })
  expect(first.headers).toMatchObject({ 'content-type': 'image/svg+xml' })
  expect(first.headers['content-encoding']).toBeUndefined()
  expect(first.body).toContain('<title>Innova Destroyer</title>')

  const again = await get(url, { 'if-none-match': String(first.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await get('/discs/no-such-disc.svg', {})).statusCode).toBe(404)
})

it('sends the catalog in the smallest accepted encoding, the same bytes each time', async () => {
  const url = catalogPath(makeCatalogService().version)
  const plain = await get(url, {})
  expect(decodeCatalog(JSON.parse(plain.body) as CatalogFile).length).toBe(discs.length)
  for (const [accepted, encoding] of [
    ['gzip', 'gzip'],
    ['gzip, br', 'br'],
  ] as const) {
    const [first, second] = [
      await get(url, { 'accept-encoding': accepted }),
      await get(url, { 'accept-encoding': accepted }),
    ]
    expect(first.headers).toMatchObject({
      'content-encoding': encoding,
      etag: plain.headers.etag,
      vary: 'accept-encoding',
    })
    expect(first.rawPayload.equals(second.rawPayload)).toBe(true)
    expect(first.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
  }
  const known = await get(url, { 'if-none-match': String(plain.headers.etag) })
  expect(known.statusCode).toBe(304)
})
