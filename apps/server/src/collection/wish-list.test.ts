import type { SharedWishList, WantedDisc } from '@bagwise/contract'
import { isLinkToken } from '@bagwise/domain/bag'
import { type Random, seededRandom } from '@bagwise/domain/random'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  aBag,
  aModerator,
  aWantedDisc,
  hideProfile,
  playerIdOf,
  sharedWishList,
} from '../../test/chaos/fuzz/world.ts'
import { takeAction } from '../../test/chaos/attacks/moderation.ts'
import { type Browser, signedIn, useTwoPlayers } from '../../test/support/app.ts'
import { describeOnBothEngines } from '../../test/support/databases/databases.ts'
import { expectInvariants } from '../../test/support/invariants.ts'
import {
  bagOf,
  type Changed,
  codeOf,
  discIds,
  listed,
  newId,
  ok,
} from '../../test/support/owned-disc-requests.ts'

type WishList = { linkToken: string | null; wantedDiscs: WantedDisc[] }

const wishListOf = async (player: Browser) => ok<WishList>(await player.get('/api/wish-list'))
const pathOf = (discId: string) => `/api/wish-list/discs/${discId}`
const want = (player: Browser, discId: string, fields: object = {}) =>
  player.send('PUT', pathOf(discId), fields)
const acquire = (player: Browser, discId: string, id = newId()) =>
  player.send('POST', `${pathOf(discId)}/acquire`, { id })
const open = (browser: Browser, linkToken: string) => browser.get(`/api/wish-lists/${linkToken}`)

describeOnBothEngines('the wish list', openDatabase => {
  const { database, server, player, other } = useTwoPlayers(openDatabase)

  it('[WL1] [WL2] lists each mold once, and wanting it again changes only the given fields', async () => {
    const fresh = await signedIn(server)
    const first = ok<WantedDisc>(await want(fresh, 'innova-roc', { plastic: ' DX ', note: 'Blue' }))
    expect(first).toMatchObject({ plastic: 'DX', note: 'Blue', reason: null, bagId: null })
    await aWantedDisc(fresh, 'innova-aviar')
    const again = ok<WantedDisc>(
      await want(fresh, 'innova-roc', { note: null, minWeight: 170, maxWeight: 175.5 }),
    )
    expect(again).toEqual({ ...first, note: null, minWeight: 170, maxWeight: 175.5 })
    const { wantedDiscs, linkToken } = await wishListOf(fresh)
    expect(wantedDiscs.map(({ discId }) => discId)).toEqual(['innova-roc', 'innova-aviar'])
    expect(linkToken).toBeNull()
    expect((await wishListOf(other)).wantedDiscs).toEqual([])
  })

  it.each([
    [{ plastic: 'x'.repeat(41) }, 'plastic'],
    [{ minWeight: 99 }, 'minWeight'],
    [{ minWeight: 175, maxWeight: 170 }, 'maxWeight'],
    [{ note: 'shit' }, 'note'],
    [{ reason: 'x'.repeat(121) }, 'reason'],
  ])('[WL2] rejects %j and changes nothing', async (fields, field) => {
    await aWantedDisc(player, 'innova-roc')
    const before = await wishListOf(player)
    for (const method of ['PUT', 'PATCH'] as const) {
      const response = await player.send(method, pathOf('innova-roc'), fields)
      expect([response.status, response.body]).toEqual([400, expect.objectContaining({ field })])
    }
    expect(await wishListOf(player)).toEqual(before)
  })

  it('[WL1] [T37] rejects unknown discs, custom molds and bags of other players', async () => {
    const theirs = await aBag(other)
    for (const [discId, fields, code] of [
      ['no-such-disc', {}, 'disc-not-found'],
      [`custom-${newId()}`, {}, 'disc-not-found'],
      ['innova-boss', { bagId: theirs.id }, 'bag-not-found'],
    ] as const) {
      expect(codeOf(await want(player, discId, fields))).toBe(code)
    }
    expect((await wishListOf(player)).wantedDiscs).not.toContainEqual(
      expect.objectContaining({ discId: 'innova-boss' }),
    )
  })

  it('[WL1] a list holds 200 discs, and a full one can still be edited', async () => {
    const fresh = await signedIn(server)
    const { discs } = ok<{ discs: { id: string }[] }>(await fresh.get('/api/discs'))
    const userId = await playerIdOf(fresh)
    const rows = discs
      .slice(0, 199)
      .map(({ id }) => ({ user_id: userId, disc_id: id, created_at: 1 }))
    const empty = {
      plastic: null,
      min_weight: null,
      max_weight: null,
      note: null,
      reason: null,
      bag_id: null,
    }
    await database.db
      .insertInto('wanted_discs')
      .values(rows.map(row => Object.assign({}, empty, row)))
      .execute()
    const [last, tooMany] = [discs[199]?.id ?? '', discs[200]?.id ?? '']
    expect((await want(fresh, last)).status).toBe(200)
    expect(codeOf(await want(fresh, tooMany))).toBe('wish-list-full')
    expect((await want(fresh, last, { note: 'Any color' })).status).toBe(200)
  })

  it('[WL3] removes a disc, and a removed one can neither be edited nor removed', async () => {
    await aWantedDisc(player, 'innova-roc')
    expect((await player.send('DELETE', pathOf('innova-roc'))).status).toBe(200)
    for (const response of [
      await player.send('DELETE', pathOf('innova-roc')),
      await player.send('PATCH', pathOf('innova-roc'), { note: 'Late' }),
      await acquire(player, 'innova-roc'),
    ]) {
      expect([response.status, codeOf(response)]).toEqual([404, 'wanted-disc-not-found'])
    }
  })

  describe('getting a wanted disc', () => {
    it('[WL4] adds the owned disc with its fields to the bag it was wanted for, once', async () => {
      const bag = await aBag(player, 'Woods', ['innova-destroyer'])
      const fields = { plastic: 'Star', minWeight: 175, maxWeight: 175, note: 'Blue' }
      await aWantedDisc(player, 'innova-mako3', { ...fields, bagId: bag.id })
      const id = newId()
      const responses = await Promise.all([1, 2, 3].map(() => acquire(player, 'innova-mako3', id)))
      expect(responses.map(({ status }) => status)).toEqual([201, 201, 201])
      const owned = (await listed(player)).filter(({ discId }) => discId === 'innova-mako3')
      expect(owned).toEqual([
        expect.objectContaining({
          id,
          plastic: 'Star',
          weight: 175,
          note: 'Blue',
          condition: 10,
          bagIds: [bag.id],
        }),
      ])
      expect(discIds(await bagOf(player, bag.id))).toEqual(['innova-destroyer', 'innova-mako3'])
      expect((await wishListOf(player)).wantedDiscs).not.toContainEqual(
        expect.objectContaining({ discId: 'innova-mako3' }),
      )
      await expectInvariants(database)
    })

    it('[WL4] puts it on the shelf if the bag was deleted or is full', async () => {
      const { discs } = ok<{ discs: { id: string }[] }>(await player.get('/api/discs'))
      const full = await aBag(player, 'Full', [])
      const target = { kind: 'bag', bagId: full.id }
      const imported = discs.slice(0, 100).map(({ id }) => ({ discId: id, ownedDiscs: [] }))
      ok(await player.send('POST', '/api/imports', { importId: newId(), target, discs: imported }))
      const deleted = await aBag(player, 'Deleted', [])
      const [inFull = '', inDeleted = ''] = discs.slice(100, 102).map(({ id }) => id)
      const alreadyThere = discs[0]?.id ?? ''
      await aWantedDisc(player, inFull, { bagId: full.id })
      await aWantedDisc(player, alreadyThere, { bagId: full.id })
      await aWantedDisc(player, inDeleted, { bagId: deleted.id })
      ok(await player.send('DELETE', `/api/bags/${deleted.id}`))
      for (const discId of [inFull, inDeleted]) {
        const { ownedDiscs, bags } = ok<Changed>(await acquire(player, discId))
        expect([ownedDiscs[0]?.place, ownedDiscs[0]?.bagIds, bags]).toEqual(['shelf', [], []])
      }
      // A full bag that already has the mold carries the owned disc.
      const { ownedDiscs } = ok<Changed>(await acquire(player, alreadyThere))
      expect(ownedDiscs[0]?.bagIds).toEqual([full.id])
      await expectInvariants(database)
    })
  })

  describe('sharing', () => {
    let moderator: Browser
    beforeAll(async () => {
      moderator = await aModerator(server, database)
    })

    it('[WL5] [WL6] [BP3] [T98] is private until the player turns on the link, which shows no reason and no bag', async () => {
      const fresh = await signedIn(server)
      const visitor = server.browser()
      const bag = await aBag(fresh)
      const note = 'Any color but pink'
      const reason = 'Fills overstable putter in Woods'
      await aWantedDisc(fresh, 'discraft-zone', { plastic: 'ESP', note, reason, bagId: bag.id })
      expect(codeOf(await fresh.send('POST', '/api/wish-list/link'))).toBe('no-link')
      const token = await sharedWishList(fresh)
      expect(isLinkToken(token)).toBe(true)
      expect(await sharedWishList(fresh)).toBe(token)
      const response = await open(visitor, token)
      expect(response.headers).toMatchObject({
        'x-robots-tag': expect.stringContaining('noindex'),
        'cache-control': expect.stringContaining('no-store'),
      })
      expect(ok<SharedWishList>(response)).toEqual({
        username: fresh.username,
        displayName: null,
        discs: [
          {
            disc: expect.objectContaining({ id: 'discraft-zone', name: 'Zone' }),
            plastic: 'ESP',
            minWeight: null,
            maxWeight: null,
            note,
            storeLinks: [expect.objectContaining({ url: expect.stringMatching(/^https?:/) })],
          },
        ],
      })
    })

    it('[WL5] [BP2] an old link stops working when it is renewed or turned off', async () => {
      const fresh = await signedIn(server)
      const visitor = server.browser()
      const first = await sharedWishList(fresh)
      const renewed = await fresh.send('POST', '/api/wish-list/link')
      const { linkToken: second } = ok<{ linkToken: string }>(renewed)
      expect(second).not.toBe(first)
      expect((await open(visitor, first)).status).toBe(404)
      expect((await open(visitor, second)).status).toBe(200)
      expect(await wishListOf(fresh)).toMatchObject({ linkToken: second })
      ok(await fresh.send('PUT', '/api/wish-list/link', { isShared: false }))
      expect((await open(visitor, second)).status).toBe(404)
      expect(await sharedWishList(fresh)).not.toBe(second)
    })

    it.each(['', 'x', 'x'.repeat(22), 'x'.repeat(199), '%00', '__proto__'])(
      '[WL5] [T59] %j opens no list',
      async token => {
        expect((await open(server.browser(), token)).status).toBe(404)
      },
    )

    it('[WL5] [BP7] a private profile shares its list without its name', async () => {
      const fresh = await signedIn(server)
      const profile = ok<object>(await fresh.get('/api/me/profile'))
      ok(await fresh.send('PUT', '/api/me/profile', { ...profile, displayName: 'Ann' }))
      const token = await sharedWishList(fresh)
      expect((await open(other, token)).body).toMatchObject({ displayName: 'Ann' })
      await hideProfile(fresh)
      expect((await open(other, token)).body).toMatchObject({
        username: fresh.username,
        displayName: null,
      })
    })

    it.each(['hide', 'suspend'] as const)(
      "[WL5] [MO5] [MO6] a moderator's %s makes the list look missing",
      async action => {
        const fresh = await signedIn(server)
        const playerId = await playerIdOf(fresh)
        const token = await sharedWishList(fresh)
        const missing = await open(other, 'x'.repeat(22))
        ok(await takeAction(moderator, action, { id: playerId }))
        expect((await open(other, token)).status).toBe(404)
        expect((await open(other, token)).body).toEqual(missing.body)
        ok(await takeAction(moderator, 'undo', { id: playerId }))
        expect((await open(other, token)).status).toBe(200)
      },
    )
  })
})

const pick = <T>(random: Random, items: readonly T[]): T =>
  items[Math.floor(random() * items.length)] as T
const MOLDS = ['innova-teebird', 'innova-roc', 'innova-aviar', 'discraft-buzzz', 'discraft-zone']
const STEPS = 120

describeOnBothEngines('random changes to a wish list', openDatabase => {
  const { database, player } = useTwoPlayers(openDatabase)

  it('[WL1] [WL3] [WL4] match a model, and no wanted disc is lost or duplicated', async () => {
    const random = seededRandom(7)
    const model = new Map<string, { note: string | null; bagId: string | null }>()
    const owned: string[] = []
    const bags = [(await aBag(player, 'One', [])).id, (await aBag(player, 'Two', [])).id]
    const [statuses, expectedStatuses]: [boolean[], boolean[]] = [[], []]
    const carriedIn: (readonly string[] | undefined)[] = []
    const wantedFor: (string | null)[] = []

    async function deleteBag(name: string) {
      const index = Math.floor(random() * bags.length)
      const deleted = bags[index] ?? ''
      ok(await player.send('DELETE', `/api/bags/${deleted}`))
      bags[index] = (await aBag(player, name, [])).id
      for (const [id, entry] of model) {
        if (entry.bagId === deleted) model.set(id, { ...entry, bagId: null })
      }
    }

    for (let step = 0; step < STEPS; step += 1) {
      const discId = pick(random, MOLDS)
      const old = model.get(discId)
      const note = pick(random, ['Blue', 'Red', null])
      const bagId = pick(random, [...bags, null])
      const send = {
        want: () => want(player, discId, { bagId }),
        edit: () => player.send('PATCH', pathOf(discId), { note }),
        remove: () => player.send('DELETE', pathOf(discId)),
        acquire: () => acquire(player, discId),
      }
      const kind = pick(random, ['want', 'want', 'edit', 'remove', 'acquire'] as const)
      const response = await send[kind]()
      statuses.push(response.status < 300)
      expectedStatuses.push(old !== undefined || kind === 'want')
      if (kind === 'want') model.set(discId, { note: old?.note ?? null, bagId })
      if (kind === 'edit' && old) model.set(discId, { ...old, note })
      if (kind === 'remove' || kind === 'acquire') model.delete(discId)
      if (kind === 'acquire' && old) {
        owned.push(discId)
        wantedFor.push(old.bagId)
        carriedIn.push(ok<Changed>(response).ownedDiscs[0]?.bagIds)
      }
      if (step % 10 === 9) await deleteBag(`Bag ${step}`)
      const { wantedDiscs } = await wishListOf(player)
      const stored = wantedDiscs.map(
        entry => [entry.discId, { note: entry.note, bagId: entry.bagId }] as const,
      )
      expect(new Map(stored)).toEqual(model)
    }
    expect(statuses).toEqual(expectedStatuses)
    expect(carriedIn).toEqual(wantedFor.map(bagId => (bagId === null ? [] : [bagId])))
    expect((await listed(player)).map(({ discId }) => discId)).toEqual(owned)
    expect(owned.length).toBeGreaterThan(5)
    await expectInvariants(database)
  })
})
