import type { Bag, ImportResult } from '@bagwise/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Browser, signedIn, useTestApp } from '../../test/support/app.ts'
import { codeOf, listed, newId, ok } from '../../test/support/owned-disc-requests.ts'
import { describeOnBothEngines } from '../../test/support/databases/databases.ts'
import { expectInvariants } from '../../test/support/invariants.ts'
import { withoutChange } from '../../test/support/players.ts'
import { digestOf } from '../../test/chaos/fuzz/digest.ts'
import { aBag, aMold, type Player } from '../../test/chaos/fuzz/world.ts'

const ROC = { discId: 'innova-roc', ownedDiscs: [] }
const NEW_BAG = { kind: 'new', name: 'Pasted' }

describeOnBothEngines('an import', open => {
  let player: Player
  let other: Player

  const { database, server } = useTestApp(open)
  beforeAll(async () => {
    other = await signedIn(server)
  })
  beforeEach(async () => {
    player = await signedIn(server)
  })
  afterAll(() => expectInvariants(database))

  const send = (
    target: object,
    discs: readonly object[],
    importId: string = newId(),
    by: Browser = player,
  ) => by.send('POST', '/api/imports', { importId, target, discs })
  const imported = async (target: object, discs: readonly object[], importId = newId()) =>
    ok<ImportResult>(await send(target, discs, importId))
  const undo = (importId: string, by: Browser = player) =>
    by.send('POST', `/api/changes/${importId}/undo`)
  const bags = async () => ok<{ bags: Bag[] }>(await player.get('/api/bags')).bags

  it('[IM1] [IM4] fills a new bag with discs, notes and owned discs', async () => {
    const mold = await aMold(player)
    const result = await imported(NEW_BAG, [
      {
        discId: 'innova-teebird',
        notes: ' Straight ',
        ownedDiscs: [{ plastic: 'Star', weight: 170 }],
      },
      { discId: mold, ownedDiscs: [{}, { place: 'lost', course: 'Maple Hill' }] },
      ROC,
    ])
    expect(result.bag).toMatchObject({ name: 'Pasted', visibility: 'public', isActive: true })
    expect(result.bag?.discs.map(row => [row.disc.id, row.notes, row.order])).toEqual([
      ['innova-teebird', 'Straight', 1],
      [mold, null, 2],
      ['innova-roc', null, 3],
    ])
    expect(result.added).toEqual(['innova-teebird', mold, 'innova-roc'])
    expect(result.alreadyInBag).toEqual([])
    const bagId = result.bag?.id
    expect(result.ownedDiscs).toMatchObject([
      { discId: 'innova-teebird', plastic: 'Star', weight: 170, bagIds: [bagId] },
      { discId: mold, place: 'shelf', bagIds: [bagId] },
      { discId: mold, place: 'lost', bagIds: [] },
    ])
    expect(await listed(player)).toEqual(result.ownedDiscs)
    expect(await bags()).toEqual([result.bag && withoutChange(result.bag)])
  })

  it('[IM3] leaves discs that are already in the bag unchanged, and appends the rest', async () => {
    const bag = await aBag(player, 'Woods', ['innova-aviar', 'innova-roc'])
    const notes = `/api/bags/${bag.id}/discs/${bag.discs[1]?.id}/notes`
    await player.send('PUT', notes, { notes: 'Mine' })
    const result = await imported({ kind: 'bag', bagId: bag.id }, [
      { discId: 'innova-teebird', notes: 'New', ownedDiscs: [] },
      { discId: 'innova-roc', notes: 'Theirs', ownedDiscs: [{ plastic: 'DX' }] },
    ])
    expect(result.bag?.discs.map(row => [row.disc.id, row.notes])).toEqual([
      ['innova-aviar', null],
      ['innova-roc', 'Mine'],
      ['innova-teebird', 'New'],
    ])
    expect([result.added, result.alreadyInBag]).toEqual([['innova-teebird'], ['innova-roc']])
    expect(result.ownedDiscs).toMatchObject([{ discId: 'innova-roc', bagIds: [bag.id] }])
  })

  it('[IM4] adds one owned disc per disc to the collection, with an unknown condition by default', async () => {
    const result = await imported({ kind: 'collection' }, [
      ROC,
      { discId: 'innova-aviar', ownedDiscs: [{ condition: 3 }, {}] },
    ])
    expect(result).toMatchObject({ bag: null, added: [], alreadyInBag: [] })
    expect(result.ownedDiscs.map(ownedDisc => [ownedDisc.discId, ownedDisc.condition])).toEqual([
      ['innova-roc', null],
      ['innova-aviar', 3],
      ['innova-aviar', null],
    ])
    const conditions = async () => (await listed(player)).map(({ condition }) => condition)
    expect(await conditions()).toEqual([null, 3, null])
    const path = `/api/collection/${result.ownedDiscs[0]?.id}`
    expect((await player.send('PATCH', path, { version: 1, condition: 7 })).status).toBe(200)
    expect(await conditions()).toEqual([7, 3, null])
    expect((await player.send('PATCH', path, { version: 2, condition: null })).status).toBe(200)
    expect(await conditions()).toEqual([null, 3, null])
    expect(await bags()).toEqual([])
  })

  it('[IM2] [F12] takes effect once, no matter how many times it is sent', async () => {
    const importId = newId()
    const discs = [{ discId: 'innova-roc', ownedDiscs: [{}] }]
    const responses = await Promise.all([1, 2, 3, 4].map(() => send(NEW_BAG, discs, importId)))
    const [first] = responses.map(response => ok<ImportResult>(response))
    for (const response of responses) expect(ok(response)).toEqual(first)
    expect(await bags()).toHaveLength(1)
    expect(await listed(player)).toHaveLength(1)
    // A different body is ignored, and the response has the current bag.
    const path = `/api/bags/${first?.bag?.id}`
    await player.send('PATCH', path, { name: 'Renamed' })
    const again = ok<ImportResult>(
      await send({ kind: 'collection' }, [ROC], importId.toUpperCase()),
    )
    expect(again).toMatchObject({ bag: { name: 'Renamed' }, added: ['innova-roc'] })
    await player.send('DELETE', path)
    expect(codeOf(await send(NEW_BAG, discs, importId))).toBe('bag-not-found')
    expect(await bags()).toEqual([])
  })

  it("[IM2] doesn't collide with another player's import of the same id", async () => {
    const importId = newId()
    await imported(NEW_BAG, [ROC], importId)
    const theirs = ok<ImportResult>(await send(NEW_BAG, [ROC], importId, other))
    expect(theirs.bag?.id).not.toBe((await bags())[0]?.id)
    expect(await undo(importId, other)).toMatchObject({ status: 200 })
    expect(await bags()).toHaveLength(1)
  })

  it.each([
    ['disc-not-found', NEW_BAG, [ROC, { discId: 'no-such-disc', ownedDiscs: [] }]],
    ['bag-not-found', { kind: 'bag', bagId: newId() }, [ROC]],
    ['bad-request', { kind: 'new', name: '  ' }, [ROC]],
    ['bad-request', NEW_BAG, [ROC, ROC]],
    ['bad-request', NEW_BAG, []],
    ['bad-request', NEW_BAG, [ROC, { discId: 'innova-aviar', ownedDiscs: [{ weight: 99 }] }]],
    ['bad-request', NEW_BAG, [{ ...ROC, notes: 'n'.repeat(1001) }]],
    [
      'bad-request',
      { kind: 'collection' },
      [{ ...ROC, ownedDiscs: Array.from({ length: 1001 }, () => ({})) }],
    ],
  ])('[IM1] [IM5] is rejected as a whole: %s', async (code, target, discs) => {
    const before = await digestOf(database)
    const response = await send(target, discs)
    expect(codeOf(response)).toBe(code)
    expect((response.body as { message: string }).message).toMatch(/^[A-Z].{10,}/)
    expect(await digestOf(database)).toBe(before)
  })

  it('[IM5] names the invalid field of an owned disc or note', async () => {
    const fieldOf = async (disc: object) =>
      (await send(NEW_BAG, [ROC, disc])).body as { field?: string; message: string }
    expect(
      await fieldOf({ discId: 'innova-aviar', ownedDiscs: [{}, { weight: 99 }] }),
    ).toMatchObject({
      field: 'discs.1.ownedDiscs.1.weight',
    })
    expect(
      await fieldOf({ discId: 'innova-aviar', notes: 'n'.repeat(1001), ownedDiscs: [] }),
    ).toMatchObject({ field: 'discs.1.notes', message: 'Note must be at most 1,000 characters' })
  })

  it("[IM5] [CO20] rejects another player's mold", async () => {
    const mold = await aMold(other)
    expect(codeOf(await send(NEW_BAG, [{ discId: mold, ownedDiscs: [] }]))).toBe('disc-not-found')
  })

  it('[T72] may be larger than other requests, up to a limit', async () => {
    const discs = [
      { ...ROC, ownedDiscs: Array.from({ length: 900 }, () => ({ note: 'n'.repeat(300) })) },
    ]
    expect((await send({ kind: 'collection' }, discs)).status).toBe(201)
    const notes = 'n'.repeat(20_000)
    const huge = Array.from({ length: 60 }, (_, at) => ({
      discId: `a-${at}`,
      notes,
      ownedDiscs: [],
    }))
    expect((await send(NEW_BAG, huge)).status).toBe(413)
  })
})
