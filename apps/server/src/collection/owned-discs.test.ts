import type { OwnedDisc } from '@bagwise/contract'
import { describe, expect, it } from 'vitest'
import { signedIn, useTwoPlayers } from '../../test/support/app.ts'
import {
  act,
  add,
  bagOf,
  type Changed,
  codeOf,
  discIds,
  listed,
  newId,
  ok,
} from '../../test/support/owned-disc-requests.ts'
import { describeOnBothEngines } from '../../test/support/databases/databases.ts'
import { aBag, aMold } from '../../test/chaos/fuzz/world.ts'

describeOnBothEngines('owned discs', open => {
  const { server, player, other } = useTwoPlayers(open)

  it('[CO1] stores the given fields, and defaults for the rest', async () => {
    const plain = await add(player)
    expect(plain).toMatchObject({
      condition: 10,
      place: 'shelf',
      plastic: null,
      bagIds: [],
      version: 1,
    })
    const full = await add(player, {
      plastic: ' Star ',
      weight: 174.3,
      color: 'Blue',
      condition: 7,
      ink: 'rim',
      flightMode: 'custom',
      customNumbers: { speed: 7, glide: 5, turn: -1.5, fade: 2 },
      nickname: 'Old blue',
      note: 'Beat in.\nFlips now.',
      place: 'lost',
      placeDate: '2026-05-31',
      course: 'Maple Hill',
      hole: '7',
      placeNote: 'In the pond',
    })
    expect(full).toMatchObject({ plastic: 'Star', weight: 174.3, hole: '7' })
    expect(await listed(player)).toEqual([plain, full])
  })

  it.each([
    [{ weight: 99 }, 'weight'],
    [{ condition: 11 }, 'condition'],
    [{ plastic: 'x'.repeat(41) }, 'plastic'],
    [{ place: 'lost', placeDate: '2026-02-30' }, 'placeDate'],
    [{ flightMode: 'custom' }, 'customNumbers'],
  ])('[CO2] rejects %j with a message, and adds nothing', async (fields, field) => {
    const before = await listed(player)
    const response = await player.send('POST', '/api/collection', {
      ownedDiscs: [
        { id: newId(), discId: 'innova-roc' },
        { id: newId(), discId: 'innova-teebird', ...fields },
      ],
    })
    expect([response.status, codeOf(response)]).toEqual([400, 'bad-request'])
    expect(response.body).toHaveProperty('field', `ownedDiscs.1.${field}`)
    expect(await listed(player)).toEqual(before)
  })

  it('[CO24] adds nothing twice if a request is repeated, even concurrently', async () => {
    const fresh = await signedIn(server)
    const ownedDiscs = [newId(), newId()].map(id => ({ id, discId: 'innova-roc' }))
    const send = () => fresh.send('POST', '/api/collection', { ownedDiscs })
    const responses = await Promise.all([send(), send(), send()])
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201])
    expect((await listed(fresh)).map(ownedDisc => ownedDisc.id)).toEqual(
      ownedDiscs.map(ownedDisc => ownedDisc.id),
    )
  })

  it("[T37] rejects another player's ids", async () => {
    const mine = await add(player)
    for (const response of [
      await other.send('PATCH', `/api/collection/${mine.id}`, { condition: 1 }),
      await act(other, [mine.id], { kind: 'delete' }),
      await act(other, [mine.id], { kind: 'set-condition', condition: 1 }),
    ]) {
      expect([response.status, codeOf(response)]).toEqual([404, 'owned-disc-not-found'])
    }
    const theirs = await add(other, { id: mine.id, plastic: 'DX' })
    expect(theirs).toMatchObject({ id: mine.id, plastic: 'DX' })
    expect((await listed(player)).find(ownedDisc => ownedDisc.id === mine.id)).toEqual(mine)
  })

  it("[T37] rejects another player's bags and molds", async () => {
    const bag = await aBag(other)
    const mold = await aMold(other)
    const mine = await add(player)
    const carried = await act(player, [mine.id], { kind: 'add-to-bag', bagId: bag.id })
    expect([carried.status, codeOf(carried)]).toEqual([404, 'bag-not-found'])
    for (const body of [
      { ownedDiscs: [{ id: newId(), discId: 'innova-roc' }], bagId: bag.id },
      { ownedDiscs: [{ id: newId(), discId: mold }] },
    ]) {
      expect((await player.send('POST', '/api/collection', body)).status).toBe(404)
    }
    const own = await aBag(player)
    const added = await player.send('POST', `/api/bags/${own.id}/discs`, { discId: mold })
    expect([added.status, codeOf(added)]).toEqual([404, 'disc-not-found'])
    const edited = await player.send('PATCH', `/api/collection/${mine.id}`, { discId: mold })
    expect(edited.status).toBe(404)
    const swapped = await player.send('POST', `/api/bags/${own.id}/swap`, {
      bagDiscId: own.discs[0]?.id,
      discId: mold,
    })
    expect(swapped.status).toBe(404)
  })

  describe('editing', () => {
    it('[CO24] rejects an edit of an old version, but accepts a retry', async () => {
      const ownedDisc = await add(player)
      const edit = (body: object) => player.send('PATCH', `/api/collection/${ownedDisc.id}`, body)
      const first = ok<OwnedDisc>(await edit({ version: 1, plastic: 'Star' }))
      expect(first).toMatchObject({ version: 2, plastic: 'Star' })
      expect(ok<OwnedDisc>(await edit({ version: 1, plastic: 'Star' }))).toEqual(first)
      const late = await edit({ version: 1, plastic: 'DX' })
      expect([late.status, codeOf(late)]).toEqual([409, 'owned-disc-changed'])
      expect(ok<OwnedDisc>(await edit({ plastic: 'DX' }))).toMatchObject({
        version: 3,
        plastic: 'DX',
      })
    })

    it('[CO18] [CO19] takes a lost disc out of its bags and puts it back when found', async () => {
      const bag = await aBag(player)
      const ownedDisc = await add(player, {}, bag.id)
      const edit = (body: object) => player.send('PATCH', `/api/collection/${ownedDisc.id}`, body)
      expect(ok<OwnedDisc>(await edit({ place: 'lost', course: 'Maple Hill' }))).toMatchObject({
        bagIds: [],
        lostFrom: [bag.id],
      })
      expect(ok<OwnedDisc>(await edit({ place: 'shelf' }))).toMatchObject({
        bagIds: [bag.id],
        lostFrom: [],
        course: null,
      })
    })

    it("takes a disc out of bags that don't have its new mold", async () => {
      const bag = await aBag(player, 'Woods', ['innova-roc'])
      const ownedDisc = await add(player, {}, bag.id)
      const edited = await player.send('PATCH', `/api/collection/${ownedDisc.id}`, {
        discId: 'innova-roc',
      })
      expect(ok<OwnedDisc>(edited)).toMatchObject({ discId: 'innova-roc', bagIds: [bag.id] })
      const removed = await player.send('PATCH', `/api/collection/${ownedDisc.id}`, {
        discId: 'innova-eagle',
      })
      expect(ok<OwnedDisc>(removed)).toMatchObject({ discId: 'innova-eagle', bagIds: [] })
      expect(discIds(await bagOf(player, bag.id))).toEqual(['innova-roc', 'innova-teebird'])
    })
  })

  describe('bulk actions', () => {
    it('apply to all discs that still exist', async () => {
      const [one, two] = [await add(player), await add(player)]
      const ids = [one.id, newId(), two.id]
      const lent = { kind: 'move', place: 'lent', placeDate: '2026-05-31', placeNote: 'Ann' }
      const { ownedDiscs } = ok<Changed>(await act(player, ids, lent))
      const changed = { place: 'lent', placeNote: 'Ann', version: 2 }
      expect(ownedDiscs).toMatchObject([
        { id: one.id, ...changed },
        { id: two.id, ...changed },
      ])
    })

    it.each([
      { kind: 'set-plastic', plastic: 'x'.repeat(41) },
      { kind: 'set-condition', condition: 0 },
      { kind: 'move', place: 'lost', placeDate: 'yesterday' },
      { kind: 'move', place: 'shelf' },
      { kind: 'explode' },
    ])('reject %j', async action => {
      const ownedDisc = await add(player)
      expect((await act(player, [ownedDisc.id], action)).status).toBe(400)
    })
  })

  it('[CO25] shows others only plastic, weight and condition, and only if the player chose to', async () => {
    const shy = await signedIn(server)
    const bag = await aBag(shy)
    const secret = {
      plastic: 'Rare Halo',
      weight: 171.5,
      condition: 6,
      nickname: 'Secret',
      note: 'Secret',
    }
    await add(shy, { discId: 'innova-roc', ...secret }, bag.id)
    await add(shy, { discId: 'innova-roc', plastic: 'On the shelf' })
    const visitor = server.browser()
    const page = async () =>
      JSON.stringify((await visitor.get(`/api/profiles/${shy.username}/bags/${bag.address}`)).body)
    const before = await page()
    expect(before).not.toMatch(/Rare Halo|Secret|171\.5|"ownedDiscs"/)
    ok(await shy.send('PUT', '/api/me/profile/collection', { showOwnedDiscs: true }))
    const after = await page()
    expect(after).toContain('"ownedDiscs":[{"plastic":"Rare Halo","weight":171.5,"condition":6}]')
    expect(after).not.toMatch(/Secret|On the shelf/)
    expect(ok(await shy.get('/api/collection'))).toHaveProperty('showOwnedDiscs', true)
    const board = JSON.stringify((await visitor.get(`/api/leaderboard/bags/${bag.id}`)).body)
    expect(board).not.toContain('Rare Halo')
    ok(await shy.send('PUT', `/api/bags/${bag.id}/visibility`, { visibility: 'private' }))
    expect(await page()).not.toContain('Rare Halo')
    ok(await shy.send('PUT', `/api/bags/${bag.id}/visibility`, { visibility: 'public' }))
    ok(await shy.send('PUT', '/api/me/profile/collection', { showOwnedDiscs: false }))
    expect(await page()).toBe(before)
  })
})
