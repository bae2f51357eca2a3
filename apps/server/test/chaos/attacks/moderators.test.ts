import type { InjectOptions } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import {
  cookieHeader,
  MODERATOR,
  ORIGIN,
  signedIn,
  testApp,
  useTestApp,
  realPages,
} from '../../support/app.ts'
import { describeOnBothEngines } from '../../support/databases/databases.ts'
import { allOperations } from '../fuzz/operations.ts'
import { aModerator, type Player, playerIdOf } from '../fuzz/world.ts'
import { withoutNonces } from './public-pages.ts'

const MODERATOR_OPERATIONS = allOperations().filter(({ path }) =>
  path.startsWith('/api/moderation'),
)

describeOnBothEngines('the moderators’ page', open => {
  let moderator: Player
  let player: Player
  /** Its address is in MODERATORS but isn't confirmed. */
  let unconfirmed: Player

  const env = { MODERATORS: `${MODERATOR}@example.com, Other.Reviewer@Example.com` }
  const { database, server } = useTestApp(open, { env, pages: realPages })
  beforeAll(async () => {
    moderator = await aModerator(server, database)
    player = await signedIn(server)
    unconfirmed = await signedIn(server, 'other.reviewer'.replace('.', '_'))
    await database.db
      .updateTable('users')
      .set({ email: 'other.reviewer@example.com' })
      .where('id', '=', await playerIdOf(unconfirmed))
      .execute()
  })

  /** Everything that a client receives, without headers that differ in every response. */
  async function responseTo(url: string, options: InjectOptions, cookie: string) {
    const response = await server.app.inject({
      ...options,
      url,
      headers: { origin: ORIGIN, ...(cookie && { cookie }), ...options.headers },
    })
    const { date: _, 'content-security-policy': __, ...headers } = response.headers
    const body = withoutNonces(response.body)
    return { status: response.statusCode, headers: { ...headers, 'content-length': '' }, body }
  }

  const others = () => ['', cookieHeader(player.cookies), cookieHeader(unconfirmed.cookies)]

  const REQUESTS: readonly InjectOptions[] = [
    { method: 'GET' },
    { method: 'HEAD' },
    { method: 'POST', payload: {} },
    { method: 'POST', payload: { action: 'hide', reason: 'Spam' } },
    { method: 'POST', payload: '{', headers: { 'content-type': 'application/json' } },
    { method: 'POST', payload: 'x', headers: { 'content-type': 'text/plain' } },
    { method: 'POST', payload: { long: 'x'.repeat(70_000) } },
    { method: 'POST', payload: {}, headers: { origin: 'https://elsewhere.example' } },
    { method: 'DELETE' },
    { method: 'OPTIONS' },
  ]

  it('[MO3] [T99] responds to others byte for byte like an unknown API path', async () => {
    expect(MODERATOR_OPERATIONS.map(({ name }) => name).toSorted()).toEqual([
      'findContent',
      'listModeratorActions',
      'listReports',
      'moderate',
    ])
    for (const cookie of others()) {
      for (const request of REQUESTS) {
        const unknown = await responseTo('/api/unknown/address', request, cookie)
        for (const { path } of MODERATOR_OPERATIONS) {
          for (const query of ['', '?status=nonsense&after=1']) {
            expect(await responseTo(path + query, request, cookie)).toEqual(unknown)
          }
          const encoded = path.replace('/api', '/%61pi')
          expect(await responseTo(encoded, request, cookie)).toEqual(unknown)
        }
      }
    }
  })

  it("[MO3] [T99] isn't mentioned in any public document", async () => {
    for (const path of ['/api/openapi.json', '/api/docs', '/sitemaps/pages.xml', '/robots.txt']) {
      const { status, body } = await player.get(path)
      expect([path, status]).toEqual([path, 200])
      expect([path, JSON.stringify(body).includes('/moderate')]).toEqual([path, false])
    }
  })

  it('[MO3] [T99] shows others the page for an unknown URL', async () => {
    for (const cookie of others()) {
      const unknown = await responseTo('/unknowns', { method: 'GET' }, cookie)
      const response = await responseTo('/moderate', { method: 'GET' }, cookie)
      expect(response.status).toBe(404)
      expect({ ...response, body: response.body.replaceAll('/moderate', '/unknowns') }).toEqual(
        unknown,
      )
    }
    const { status, headers, body } = await moderator.get('/moderate')
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toMatch(/<h1[^>]*>Reports<\/h1>/)
    expect(body).toMatch(/<meta name="robots" content="noindex/)
  })

  it('[MO3] without MODERATORS, no account is a moderator', async () => {
    const closed = await testApp(database, { env: { MODERATORS: '' } })
    for (const { path } of MODERATOR_OPERATIONS) {
      const response = await closed.app.inject({
        url: path,
        headers: { cookie: cookieHeader(moderator.cookies) },
      })
      expect(response.statusCode).toBe(404)
    }
    await closed.app.close()
  })
})
