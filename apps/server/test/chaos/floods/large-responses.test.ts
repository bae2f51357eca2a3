import { endpoints, buildPath } from '@bagwise/contract'
import { discCode, formatDiscCodes } from '@bagwise/domain/bag'
import { NEW_OWNED_DISC, customMoldDisc, customMoldDiscId } from '@bagwise/domain/collection'
import { beforeAll, expect, it, vi } from 'vitest'
import { upsertOwnedDiscs } from '../../../src/collection/queries.ts'
import { insertCustomMold } from '../../../src/collection/custom-mold-queries.ts'
import { type Browser, signedIn, useTestApp, realPages } from '../../support/app.ts'
import { newId, ok } from '../../support/owned-disc-requests.ts'
import { describeOnBothEngines } from '../../support/databases/databases.ts'
import { bagServices, catalog, value } from '../../support/players.ts'
import { isLong, note, scale } from '../figures.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const MAX_BYTES = 1_000_000
const MAX_CPU_MS = 100
const WARM_UP_ROUNDS = 10

/** Text that takes up the most space in HTML and in JSON. */
const QUOTES = '"'.repeat(1000)
const FLAGS = '🇫🇮'.repeat(40)

const range = (length: number) => Array.from({ length }, (_, index) => index)

describeOnBothEngines('an account at every limit', open => {
  let owner: Awaited<ReturnType<typeof signedIn>>
  let bag: { id: string; address: string }

  const { database, server } = useTestApp(open, { pages: realPages })
  beforeAll(async () => {
    owner = await signedIn(server)
    const { id } = ok<{ user: { id: string } }>(await owner.get('/api/me')).user
    const { bags, imports } = bagServices(database, Date.now)
    const molds = range(200).map(() => customMoldDiscId(newId()))
    await database.transaction(async tx => {
      for (const [index, discId] of molds.entries()) {
        const fields = {
          brand: FLAGS,
          name: FLAGS,
          type: 'driver',
          speed: 5 + (index % 5),
          glide: 4,
          turn: -1,
          fade: 1,
          diameter: 21.2,
          height: 2,
          rimWidth: 1,
          rimDepth: 1,
          maxWeight: 175,
        } as const
        const disc = customMoldDisc(discId, fields)
        await insertCustomMold(tx, { userId: id, disc, now: Date.now() })
      }
    })
    const discs = molds.slice(0, 100)
    const name = '🇫🇮'.repeat(50)
    const first = value(
      await imports.run({ id }, newId(), {
        target: { kind: 'new', name },
        discs: discs.map(discId => ({ discId, notes: QUOTES, ownedDiscs: [] })),
      }),
    ).bag
    const plain = value(
      await imports.run({ id }, newId(), {
        target: { kind: 'new', name },
        discs: discs.map(discId => ({ discId, ownedDiscs: [] })),
      }),
    ).bag
    if (!first?.address || !plain) throw new Error('No bag was created')
    bag = { id: first.id, address: first.address }
    value(await bags.setPrimary({ id }, first.id))
    value(
      await imports.run({ id }, newId(), {
        target: { kind: 'new', name: 'Library' },
        discs: catalog.discs.slice(0, 100).map(disc => ({ discId: disc.id, ownedDiscs: [] })),
      }),
    )
    for (let count = 3; count < scale(20, 100); count += 1) {
      value(await bags.clone({ id }, count <= 11 ? first.id : plain.id, { name }))
    }
    const bagIds = (await bags.page({ id }, undefined)).bags
      .filter(bag => bag.name === name)
      .map(bag => bag.id)
    const ownedDiscAt = (index: number) => ({
      ...NEW_OWNED_DISC,
      id: newId(),
      discId: discs[index % discs.length] ?? '',
      plastic: '"'.repeat(40),
      note: '"'.repeat(160),
      bagIds: index < scale(100, 5000) ? bagIds : [first.id],
      lostFrom: [],
      version: 1,
      createdAt: Date.now() + index,
    })
    const ownedDiscs = range(scale(1500, 5000)).map(ownedDiscAt)
    await database.transaction(tx => upsertOwnedDiscs(tx, id, ownedDiscs, ownedDiscs))
    ok(await owner.send('PUT', '/api/me/profile/collection', { showOwnedDiscs: true }))
  })

  const bytesOf = (body: unknown): number =>
    Buffer.byteLength(typeof body === 'string' ? body : JSON.stringify(body))

  /** The paths of every endpoint that reads, with each of their pages. */
  async function readingPaths(browser: Browser): Promise<string[]> {
    const paths: string[] = []
    for (const { method, path, access } of Object.values(endpoints)) {
      if (method !== 'GET' || access === 'moderator') continue
      const params = {
        username: owner.username,
        address: bag.address,
        bagId: bag.id,
        discId: 'innova-destroyer',
      }
      const at = buildPath(path, params)
      for (let after: string | null = ''; after !== null;) {
        const query: string = after === '' ? '' : `?after=${encodeURIComponent(after)}`
        paths.push(at + query)
        const { body } = await browser.get(at + query)
        after = (body as { next?: string | null }).next ?? null
      }
    }
    return paths
  }

  const pages = () => [
    `/u/${owner.username}`,
    `/u/${owner.username}/${bag.address}`,
    `/u/${owner.username}/${bag.address}/embed`,
    `/u/${owner.username}/library`,
    '/my-bag',
    '/my-discs',
    '/bag-analysis',
    '/swap',
    '/caddie',
    `/compare?a=${owner.username}/${bag.address}&b=${owner.username}/library`,
    '/library',
    '/library/innova-destroyer',
    '/bags',
    '/leaderboard',
    '/import',
    '/profile/account',
    `/try?d=${formatDiscCodes(catalog.discs.slice(0, 100).map(({ id }) => discCode(id)))}`,
  ]

  const everyPath = async (browser: Browser) => [...(await readingPaths(browser)), ...pages()]

  it.each(['owner', 'visitor'])('[T101] every response to the %s is below 1 MB', async who => {
    const browser = who === 'owner' ? owner : server.browser()
    const sizes = new Map<string, number>()
    for (const path of await everyPath(browser))
      sizes.set(path, bytesOf((await browser.get(path)).body))
    note('largest response (bytes)', Math.max(...sizes.values()))
    expect([...sizes].filter(([, bytes]) => bytes >= MAX_BYTES)).toEqual([])
    expect(sizes.get(`/api/profiles/${owner.username}`)).toBeGreaterThan(10_000)
  })

  it.runIf(isLong).each(['owner', 'visitor'])(
    '[T101] every response to the %s costs less than 100 ms',
    async who => {
      const browser = who === 'owner' ? owner : server.browser()
      const paths = await everyPath(browser)
      // Compiling code on its first uses is not part of a response's cost.
      for (let round = 0; round < WARM_UP_ROUNDS; round += 1) {
        for (const path of paths) await browser.get(path)
      }
      const slow: [string, number][] = []
      for (const path of paths) {
        let best = Infinity
        for (let run = 0; run < 6; run += 1) {
          const before = process.cpuUsage()
          await browser.get(path)
          const { user, system } = process.cpuUsage(before)
          best = Math.min(best, (user + system) / 1000)
        }
        note('max CPU per response (ms)', best)
        if (best >= MAX_CPU_MS) slow.push([path, best])
      }
      expect(slow).toEqual([])
    },
  )
})
