import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { staticFiles } from './static-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'bagwise-static-'))
const root = join(folder, 'client')
mkdirSync(join(root, 'assets/deeper'), { recursive: true })
writeFileSync(join(folder, 'secret.txt'), 'secret')
writeFileSync(join(root, 'sw.js'), 'worker')
writeFileSync(join(root, 'assets/a1b2.js'), 'script')
writeFileSync(join(root, 'assets/a1b2.js.br'), brotliCompressSync('script'))
writeFileSync(join(root, 'assets/deeper/c3d4.js'), 'deeper')

const app = fastify()
await app.register(staticFiles, { root })
app.get('/*', () => 'a page')

afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string) => app.inject({ url, headers: { 'accept-encoding': 'br' } })

describe('static files', () => {
  it('are cached forever and compressed if their name has a hash', async () => {
    const { statusCode, headers } = await get('/assets/a1b2.js')
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    })
    expect((await app.inject('/assets/a1b2.js')).body).toBe('script')
  })

  it('are revalidated if their name has no hash; every other path is a page', async () => {
    const worker = await get('/sw.js')
    expect(worker.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    expect(worker.headers['content-security-policy']).toContain("connect-src 'self'")
    expect((await get('/library')).body).toBe('a page')
  })

  it.each([
    '/assets/nothing.js',
    '/assets/a1b2.js.br',
    '/assets/deeper/c3d4.js',
    '/assets/',
    '/assets/..%2f..%2fsecret.txt',
  ])('do not include %s', async url => {
    const { statusCode, body } = await get(url)
    expect([400, 404]).toContain(statusCode)
    expect(['secret', 'script', 'deeper']).not.toContain(body)
  })
})
