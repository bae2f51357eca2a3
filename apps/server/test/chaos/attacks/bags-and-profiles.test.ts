// Attacks on bags, profiles and the leaderboard: protected fields, texts of every kind, and hidden data.
import type { Bag, DiscDetail } from '@bagwise/contract'
import { scoreBag } from '@bagwise/domain/scoring'
import { trim } from '@bagwise/domain/text'
import { afterAll, expect, it } from 'vitest'
import { cookieHeader, ORIGIN, signedIn, usePlayer } from '../../support/app.ts'
import { describeOnBothEngines } from '../../support/databases/databases.ts'
import { expectCompleteAccounts } from '../../support/invariants.ts'
import { digestOf } from '../fuzz/digest.ts'
import { HOSTILE_TEXTS, UNSTORABLE_TEXTS } from './hostile.ts'
import { allOperations } from '../fuzz/operations.ts'
import { aBag, DISCS, hideProfile, MISSING_ID, type Player } from '../fuzz/world.ts'

describeOnBothEngines('bags and profiles under attack', open => {
  const { database, server, player } = usePlayer(open)
  afterAll(() => expectCompleteAccounts(database))

  it('[T33] no GET changes anything', async () => {
    const { id } = await aBag(player)
    const before = await digestOf(database)
    for (const { method, path } of allOperations()) {
      if (method !== 'GET') continue
      const url = path.replaceAll('{bagId}', id).replaceAll(/\{\w+\}/g, 'innova-destroyer')
      expect((await player.get(url)).status).toBeLessThan(500)
    }
    expect(await digestOf(database)).toBe(before)
  })

  it("[T39] [T53] players can't set protected fields, such as their own score", async () => {
    const bag = await aBag(player)
    const profile = (await player.get('/api/me/profile')).body as object
    const before = await digestOf(database)
    for (const extra of [
      { user_id: MISSING_ID },
      { userId: MISSING_ID },
      { isPrimary: true },
      { id: MISSING_ID },
      { createdAt: 0 },
      { disc_count: 9 },
      { completeness_score: 100 },
      { completenessScore: 100 },
      { score: {} },
      { __proto__: { x: 1 }, a: 1 },
    ]) {
      expect(
        (await player.send('PATCH', `/api/bags/${bag.id}`, { name: 'x', ...extra })).status,
      ).toBe(400)
      expect((await player.send('POST', '/api/bags', { name: 'x', ...extra })).status).toBe(400)
      expect((await player.send('PUT', '/api/me/profile', { ...profile, ...extra })).status).toBe(
        400,
      )
      const [disc] = bag.discs
      const notes = `/api/bags/${bag.id}/discs/${disc?.id ?? ''}/notes`
      expect((await player.send('PUT', notes, { notes: 'x', ...extra })).status).toBe(400)
    }
    for (const path of ['/api/bag_scores', `/api/bags/${bag.id}/score`]) {
      expect((await player.send('POST', path, { completenessScore: 100 })).status).toBe(404)
    }
    expect(await digestOf(database)).toBe(before)
    expect(bag.score?.completenessScore).toBe(scoreBag(bag.discs.map(row => row.disc)).total)
  })

  it("[T41] [T46] blank and very long names are rejected, and the name of a clone's clone stays within the limit", async () => {
    for (const name of ['', ' ', '\u200b\u200d', '\u3000', 'x'.repeat(61), 'x'.repeat(1001)]) {
      expect((await player.send('POST', '/api/bags', { name })).status).toBe(400)
    }
    let bag = await aBag(player, 'x'.repeat(60), [])
    for (let copy = 0; copy < 3; copy += 1) {
      const { status, body } = await player.send('POST', `/api/bags/${bag.id}/clone`, {})
      expect(status).toBe(201)
      bag = body
      expect(bag.name.length).toBeLessThanOrEqual(60)
      expect(bag.name).toMatch(/\(Copy\)$/)
    }
  })

  it('[T45] [T71] [F22] every text is either returned exactly as sent or rejected with a message', async () => {
    const bag = await aBag(player, 'Texts', DISCS.slice(0, 1))
    const notes = `/api/bags/${bag.id}/discs/${bag.discs[0]?.id ?? ''}/notes`
    for (const text of [...HOSTILE_TEXTS, 'x'.repeat(1000), '👨‍👩‍👧‍👦'.repeat(100), 'a\u2028b']) {
      const { status, body } = await player.send('PUT', notes, { notes: text })
      const outcome =
        status === 200 ? (body as Bag).discs[0]?.notes : (body as { code: string }).code
      // A note is trimmed, and a blank one is removed.
      expect(['bad-request', trim(text) || null]).toContain(outcome)
    }
    for (const text of [...UNSTORABLE_TEXTS, 'x'.repeat(1001)]) {
      expect(await player.send('PUT', notes, { notes: text })).toMatchObject({ status: 400 })
      expect(await player.send('PATCH', `/api/bags/${bag.id}`, { name: text })).toMatchObject({
        status: 400,
      })
    }
    expect(((await player.get('/api/bags')).body as { bags: Bag[] }).bags.length).toBeGreaterThan(0)
  })

  it('[T72] a body of null is not an empty body', async () => {
    const bag = await aBag(player)
    const before = await digestOf(database)
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: `/api/bags/${bag.id}/clone`,
      headers: {
        origin: ORIGIN,
        cookie: cookieHeader(player.cookies),
        'content-type': 'application/json',
      },
      payload: 'null',
    })
    expect(statusCode).toBe(400)
    expect(await digestOf(database)).toBe(before)
  })

  it('[T42] [F12] concurrent requests add a disc once and delete a bag once', async () => {
    const bag = await aBag(player, 'Races', [])
    const at = `/api/bags/${bag.id}`
    const statusesOf = async (times: number, send: () => Promise<{ status: number }>) =>
      (await Promise.all(Array.from({ length: times }, send)))
        .map(({ status }) => status)
        .toSorted((a, b) => a - b)
    const added = await statusesOf(50, () =>
      player.send('POST', `${at}/discs`, { discId: DISCS[0] }),
    )
    expect(added).toEqual([201, ...Array<number>(49).fill(409)])
    const rows = await database.db
      .selectFrom('bag_discs')
      .where('bag_id', '=', bag.id)
      .select(['disc_id', 'order'])
      .execute()
    expect(rows).toEqual([{ disc_id: DISCS[0], order: 1 }])
    const deleted = await statusesOf(5, () => player.send('DELETE', at))
    expect(deleted).toEqual([200, 404, 404, 404, 404])
  })

  it('[T58] no public response contains an email address or the id of an account', async () => {
    const owner = await signedIn(server)
    const { user } = (await owner.get('/api/me')).body as { user: { id: string } }
    const bag = await aBag(owner, 'Woods', ['innova-destroyer', 'discraft-zone'])
    for (const path of [
      '/api/leaderboard?period=yearly',
      '/api/bags/public?sort=newest',
      `/api/leaderboard/bags/${bag.id}`,
      `/api/profiles/${owner.username}`,
      `/api/profiles/${owner.username}/bags/${bag.address}`,
    ]) {
      const text = JSON.stringify((await player.get(path)).body)
      expect([path, text.includes(bag.id)]).toEqual([path, true])
      expect([path, text.includes(owner.email) || text.includes(user.id)]).toEqual([path, false])
    }
  })

  it('[T51] [T57] a private profile hides its texts', async () => {
    const owner = await signedIn(server)
    const profile = (await owner.get('/api/me/profile')).body as object
    await owner.send('PUT', '/api/me/profile', { ...profile, bio: 'secret bio' })
    const read = (browser: Pick<Player, 'get'>) => browser.get(`/api/profiles/${owner.username}`)
    expect(await read(player)).toMatchObject({ body: { bio: 'secret bio' } })
    await hideProfile(owner)
    const hidden = { code: 'profile-private', message: 'This profile is private' }
    expect((await read(player)).body).toEqual(hidden)
    expect((await read(server.browser())).body).toEqual(hidden)
    expect(await read(owner)).toMatchObject({ body: { bio: 'secret bio' } })
  })

  it.each([
    'period=xyz',
    'limit=1000000000',
    'offset=-1',
    'period=daily&period=weekly',
    'period[]=daily',
    'period=',
  ])('[T56] the leaderboard does not accept ?%s', async query => {
    expect((await server.browser().get(`/api/leaderboard?${query}`)).status).toBe(400)
  })

  it.each([
    '../../etc/passwd',
    '%00',
    'x'.repeat(10_000),
    '__proto__',
    'constructor',
    '%F0%9F%A5%8F',
    "' OR 1=1",
    '%',
    '..',
    'a b',
  ])('[T59] [T70] there is no profile %s', async name => {
    expect((await server.browser().get(`/api/profiles/${name}`)).status).toBe(404)
  })

  it('[T60] [T63] [T64] a profile’s numbers and addresses stay within their limits', async () => {
    const profile = (await player.get('/api/me/profile')).body as object
    const cases: readonly (readonly [object, number])[] = [
      [{ pdgaNumber: 999 }, 400],
      [{ pdgaNumber: '1000' }, 400],
      [{ pdgaNumber: 999_999 }, 200],
      [{ yearsPlaying: 51 }, 400],
      [{ avatarUrl: 'javascript:alert(1)' }, 400],
      [{ avatarUrl: 'https://127.0.0.1/x.png' }, 400],
      [{ avatarUrl: 'https://img.example/x.png' }, 200],
      [{ skillLevel: 'god' }, 400],
    ]
    for (const [change, status] of cases) {
      const response = await player.send('PUT', '/api/me/profile', { ...profile, ...change })
      expect([change, response.status]).toEqual([change, status])
    }
  })

  it('[T69] shows only store links with http or https URLs', async () => {
    const links = {
      Fine_Store: 'https://store.example/x',
      Bad: 'javascript:alert(1)',
      __proto__x: 'data:x',
    }
    await database.db
      .updateTable('discs')
      .set({ affiliate_links: JSON.stringify(links) })
      .where('id', '=', 'innova-roc')
      .execute()
    const { body } = await server.browser().get('/api/discs/innova-roc')
    expect((body as DiscDetail).storeLinks).toEqual([
      { store: 'Fine Store', url: 'https://store.example/x' },
    ])
  })
})
