import type { Bag, BagPage, CustomMold } from '@bagwise/contract'
import { expect, it } from 'vitest'
import { type Browser, signedIn, useTwoPlayers } from '../../test/support/app.ts'
import {
  act,
  add,
  bagOf,
  codeOf,
  discIds,
  listed,
  newId,
  ok,
} from '../../test/support/owned-disc-requests.ts'
import { describeOnBothEngines } from '../../test/support/databases/databases.ts'
import { aBag, aMold, FLYER } from '../../test/chaos/fuzz/world.ts'

describeOnBothEngines('custom molds', open => {
  const { database, server, player, other } = useTwoPlayers(open)

  it('[CO20] count toward the score like any disc, and are marked for other players', async () => {
    const mold = await aMold(player, { brand: 'Backyard' })
    const bag = await aBag(player, 'Own', ['innova-roc'])
    const added = ok<Bag>(await player.send('POST', `/api/bags/${bag.id}/discs`, { discId: mold }))
    expect(added.score?.bagPreview).toMatchObject({
      midranges: 2,
      brands: ['Backyard', 'Innova'],
    })
    const page = ok<BagPage>(
      await server.browser().get(`/api/profiles/${player.username}/bags/${bag.address}`),
    )
    const onPage = page.bag.discs.at(-1)?.disc
    expect(onPage).toMatchObject({ id: mold, brand: 'Backyard', isCustom: true })
    const board = ok<{ discs: { disc: object }[] }>(
      await server.browser().get(`/api/leaderboard/bags/${bag.id}`),
    )
    expect(board.discs.at(-1)?.disc).toEqual(onPage)
    expect(JSON.stringify(page)).not.toContain(
      ok<{ user: { id: string } }>(await player.get('/api/me')).user.id,
    )
    expect((await server.browser().get(`/api/discs/${mold}`)).status).toBe(404)
    expect((await server.browser().get(`/discs/${mold}.svg`)).status).toBe(404)
    const library = JSON.stringify((await other.get('/api/discs')).body)
    expect(library).not.toContain('Backyard')
  })

  it('[CO24] are created once per player and id', async () => {
    const id = newId()
    const create = async (who: Browser) =>
      ok<CustomMold>(await who.send('POST', '/api/custom-molds', { id, ...FLYER }))
    const first = await create(player)
    expect(await create(player)).toEqual(first)
    expect((await create(other)).disc.id).not.toBe(first.disc.id)
  })

  it('[CO21] are rejected with the name of the invalid field', async () => {
    const response = await player.send('POST', '/api/custom-molds', {
      id: newId(),
      ...FLYER,
      speed: 16,
    })
    expect(response.body).toMatchObject({
      field: 'speed',
      message: 'Speed must be between 1 and 15, with at most one decimal',
    })
  })

  it('[CO24] rescore bags when edited, and reject an edit of an old version', async () => {
    const mold = await aMold(player)
    const bag = await aBag(player, 'Scored', ['innova-roc'])
    ok(await player.send('POST', `/api/bags/${bag.id}/discs`, { discId: mold }))
    const edit = (body: object) => player.send('PUT', `/api/custom-molds/${mold}`, body)
    const putter = { ...FLYER, type: 'putter', speed: 2 }
    expect(ok<CustomMold>(await edit({ version: 1, ...putter }))).toMatchObject({ version: 2 })
    expect((await bagOf(player, bag.id))?.score?.bagPreview).toMatchObject({
      midranges: 1,
      putters: 1,
    })
    expect(ok<CustomMold>(await edit({ version: 1, ...putter }))).toMatchObject({ version: 2 })
    expect(codeOf(await edit({ version: 1, ...FLYER, fade: 3 }))).toBe('mold-changed')
  })

  it("[CO22] can't be deleted while in use, and switching to a library disc loses nothing", async () => {
    const fresh = await signedIn(server)
    const mold = await aMold(fresh, { brand: 'innova', name: 'Tee-Bird' })
    const [first] = ok<{ molds: CustomMold[] }>(await fresh.get('/api/custom-molds')).molds
    expect(first?.libraryDiscId).toBe('innova-teebird')
    const [alone, both] = [
      await aBag(fresh, 'Alone', []),
      await aBag(fresh, 'Both', ['innova-roc', 'innova-teebird']),
    ]
    const ownedDisc = await add(fresh, { discId: mold }, alone.id)
    ok(await act(fresh, [ownedDisc.id], { kind: 'add-to-bag', bagId: both.id }))
    const rows = (await bagOf(fresh, both.id))?.discs ?? []
    for (const [index, notes] of [
      [1, 'Library'],
      [2, 'Own'],
    ] as const) {
      ok(await fresh.send('PUT', `/api/bags/${both.id}/discs/${rows[index]?.id}/notes`, { notes }))
    }
    expect(codeOf(await fresh.send('DELETE', `/api/custom-molds/${mold}`))).toBe('mold-in-use')
    const to = { libraryDiscId: 'innova-teebird' }
    ok(await fresh.send('POST', `/api/custom-molds/${mold}/switch`, to))
    expect(discIds(await bagOf(fresh, alone.id))).toEqual(['innova-teebird'])
    const merged = await bagOf(fresh, both.id)
    expect(merged?.discs.map(row => [row.order, row.disc.id, row.notes])).toEqual([
      [1, 'innova-roc', null],
      [2, 'innova-teebird', 'Library\nOwn'],
    ])
    expect((await listed(fresh))[0]).toMatchObject({
      id: ownedDisc.id,
      discId: 'innova-teebird',
      bagIds: [alone.id, both.id].toSorted(),
    })
    expect(ok<{ molds: CustomMold[] }>(await fresh.get('/api/custom-molds')).molds).toEqual([])
  })

  /** A bag with a library disc and a mold of the same name, each with a note. */
  async function withBoth(who: Browser, libraryNote: string, ownNote: string) {
    const mold = await aMold(who, { brand: 'innova', name: 'Tee-Bird' })
    const bag = await aBag(who, 'Both', ['innova-teebird', mold])
    for (const [index, notes] of [libraryNote, ownNote].entries()) {
      const { id } = bag.discs[index] ?? {}
      ok(await who.send('PUT', `/api/bags/${bag.id}/discs/${id}/notes`, { notes }))
    }
    const switchMold = () =>
      who.send('POST', `/api/custom-molds/${mold}/switch`, { libraryDiscId: 'innova-teebird' })
    return { mold, bag, switchMold }
  }

  it("[CO22] [BG12] move a note that doesn't fit to one of the mold's owned discs", async () => {
    const fresh = await signedIn(server)
    const { mold, bag, switchMold } = await withBoth(fresh, 'l'.repeat(900), 'o'.repeat(200))
    await add(fresh, { discId: mold, note: 'x'.repeat(400) }, bag.id)
    const carried = await add(fresh, { discId: mold, note: 'Beat in' }, bag.id)
    ok(await switchMold())
    expect((await bagOf(fresh, bag.id))?.discs.map(row => row.notes)).toEqual(['l'.repeat(900)])
    const notes = new Map((await listed(fresh)).map(ownedDisc => [ownedDisc.id, ownedDisc.note]))
    expect(notes.get(carried.id)).toBe(`Beat in\n${'o'.repeat(200)}`)
  })

  it('[CO22] [BG12] are not switched if there is no room for both notes', async () => {
    const fresh = await signedIn(server)
    const { bag, switchMold } = await withBoth(fresh, 'l'.repeat(900), 'o'.repeat(200))
    const before = await bagOf(fresh, bag.id)
    const { status, body } = await switchMold()
    expect([status, body]).toEqual([
      409,
      {
        code: 'combined-note-too-long',
        message:
          'One of your bags has both discs, and their notes are too long to combine. Shorten one of them first.',
      },
    ])
    expect(await bagOf(fresh, bag.id)).toEqual(before)
    expect(ok<{ molds: CustomMold[] }>(await fresh.get('/api/custom-molds')).molds).toHaveLength(1)
  })

  it('[CO4] are limited to 200', async () => {
    const fresh = await signedIn(server)
    for (let count = 0; count < 200; count += 1) await aMold(fresh, { name: `Flyer ${count}` })
    const response = await fresh.send('POST', '/api/custom-molds', { id: newId(), ...FLYER })
    expect([response.status, codeOf(response)]).toEqual([409, 'mold-limit-reached'])
  })

  it('can be swapped out like any disc, and swapped in only by their owner', async () => {
    const mold = await aMold(player)
    const bag = await aBag(player, 'Swapped', ['innova-roc'])
    const swap = async (discId: string) =>
      discIds(
        ok<Bag>(
          await player.send('POST', `/api/bags/${bag.id}/swap`, {
            bagDiscId: bag.discs[0]?.id,
            discId,
          }),
        ),
      )
    expect(await swap(mold)).toEqual([mold])
    expect(await swap('discraft-buzzz')).toEqual(['discraft-buzzz'])
    expect(
      await database.db
        .selectFrom('swap_votes')
        .where('to_disc_id', '=', mold)
        .selectAll()
        .execute(),
    ).toEqual([])
  })
})
