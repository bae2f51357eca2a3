// Does undo revert exactly what a change did, or nothing if its discs have changed since?
import type { Bag, BagChange } from '@bagwise/contract'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { digestOf } from '../../test/chaos/fuzz/digest.ts'
import { aBag, type Player } from '../../test/chaos/fuzz/world.ts'
import { type Browser, type TestResponse, signedIn, useTestApp } from '../../test/support/app.ts'
import { describeOnBothEngines } from '../../test/support/databases/databases.ts'
import { expectInvariants } from '../../test/support/invariants.ts'
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

const KINDS = ['import', 'conversion'] as const
type Kind = (typeof KINDS)[number]
const TARGETS = ['new', 'existing'] as const
const NEW = { kind: 'new', name: 'New' } as const

type Changed = { readonly bag: Bag; readonly ownedDiscIds: readonly string[] }

describeOnBothEngines('undo', open => {
  let player: Player

  const { database, server } = useTestApp(open)
  beforeEach(async () => {
    player = await signedIn(server)
  })
  afterAll(() => expectInvariants(database))

  const undo = (id: string, by: Player = player) => by.send('POST', `/api/changes/${id}/undo`)

  async function imported(importId: string, target: object): Promise<Changed> {
    const discs = ['innova-roc', 'innova-teebird'].map(discId => ({ discId, ownedDiscs: [{}] }))
    const body = { importId, target, discs }
    const result = ok<{ bag: Bag; ownedDiscs: { id: string }[] }>(
      await player.send('POST', '/api/imports', body),
    )
    return { bag: result.bag, ownedDiscIds: result.ownedDiscs.map(({ id }) => id) }
  }

  async function converted(conversionId: string, target: object): Promise<Changed> {
    const source = await aBag(player, 'Source', ['discraft-buzzz', 'discraft-zone'])
    const swaps = [{ discId: 'discraft-buzzz', replacementId: 'innova-roc' }]
    const body = { conversionId, target, swaps }
    const path = `/api/bags/${source.id}/convert`
    const { bag } = ok<{ bag: Bag }>(await player.send('POST', path, body))
    return { bag, ownedDiscIds: [] }
  }

  /** Imports or converts into a new bag, or into one that has discs. */
  const change = (kind: Kind, id: string, bagId?: string): Promise<Changed> =>
    kind === 'import'
      ? imported(id, bagId === undefined ? { kind: 'new', name: 'New' } : { kind: 'bag', bagId })
      : converted(
          id,
          bagId === undefined ? { kind: 'new', name: 'New' } : { kind: 'existing', bagId },
        )

  it.each(KINDS)('[HI3] [IM6] [SW34] deletes the bag that the %s created, once', async kind => {
    const id = newId()
    await add(player, { discId: 'innova-roc' })
    const before = await listed(player)
    const { bag } = await change(kind, id)
    const stranger = await undo(id, await signedIn(server))
    expect([stranger.status, codeOf(stranger)]).toEqual([404, 'change-not-found'])
    expect((await undo(id)).body).toEqual({ bag: null, changeId: null })
    expect((await undo(id)).body).toEqual({ bag: null, changeId: null })
    expect(await bagOf(player, bag.id)).toBeUndefined()
    expect(await listed(player)).toEqual(before)
    expect(codeOf(await undo(newId()))).toBe('change-not-found')
  })

  it.each(KINDS)('[HI3] removes only the discs that the %s added to a bag', async kind => {
    const bag = await aBag(player, 'Woods', ['innova-aviar', 'innova-teebird'])
    const id = newId()
    await change(kind, id, bag.id)
    expect((await bagOf(player, bag.id))?.discs.length).toBeGreaterThan(2)
    expect((await undo(id)).status).toBe(200)
    const after = await bagOf(player, bag.id)
    expect(after?.discs).toEqual(bag.discs)
    expect(after?.score?.completenessScore).toBe(bag.score?.completenessScore)
    expect(await listed(player)).toEqual([])
  })

  it.each([
    ['import', { kind: 'collection' }],
    ['import', NEW],
    ['conversion', { kind: 'current' }],
    ['conversion', NEW],
  ] as const)(
    '[IM2] [SW25] a repeated %s (%j) after its undo changes nothing',
    async (kind, target) => {
      const bag = await aBag(player, 'Woods', ['discraft-buzzz'])
      const id = newId()
      const discs = [{ discId: 'innova-roc', ownedDiscs: [{}] }]
      const swaps = [{ discId: 'discraft-buzzz', replacementId: 'innova-roc' }]
      const send = () =>
        kind === 'import'
          ? player.send('POST', '/api/imports', { importId: id, target, discs })
          : player.send('POST', `/api/bags/${bag.id}/convert`, { conversionId: id, target, swaps })
      ok(await send())
      ok(await undo(id))
      const before = await digestOf(database)
      const repeated = await send()
      expect([repeated.status, codeOf(repeated)]).toEqual([409, `${kind}-undone`])
      expect(await digestOf(database)).toBe(before)
    },
  )

  it('[HI3] restores the discs that a conversion replaced, with their notes', async () => {
    const bag = await aBag(player, 'Woods', ['discraft-buzzz', 'innova-destroyer'])
    const notes = `/api/bags/${bag.id}/discs/${bag.discs[0]?.id}/notes`
    const noted = ok<Bag>(await player.send('PUT', notes, { notes: 'mine' }))
    const conversionId = newId()
    const swaps = [{ discId: 'discraft-buzzz', replacementId: 'innova-roc' }]
    const body = { conversionId, target: { kind: 'current' }, swaps }
    ok(await player.send('POST', `/api/bags/${bag.id}/convert`, body))
    expect(discIds(await bagOf(player, bag.id))).toEqual(['innova-roc', 'innova-destroyer'])
    ok(await undo(conversionId))
    expect((await bagOf(player, bag.id))?.discs).toEqual(noted.discs)
  })

  const convertRoc = (bagId: string, replacementId: string) =>
    player.send('POST', `/api/bags/${bagId}/convert`, {
      conversionId: newId(),
      target: { kind: 'current' },
      swaps: [{ discId: 'innova-roc', replacementId }],
    })
  const changesOf = async (bagId: string, by: Player = player) =>
    ok<{ changes: BagChange[] }>(await by.get(`/api/bags/${bagId}/changes`)).changes

  it('[HI3] undoes one change after another, and an undo itself', async () => {
    const bag = await aBag(player, 'Woods', ['innova-aviar'])
    const added = ok<Bag>(
      await player.send('POST', `/api/bags/${bag.id}/discs`, { discId: 'innova-roc' }),
    )
    const moved = ok<Bag>(
      await player.send('PUT', `/api/bags/${bag.id}/order`, {
        bagDiscIds: added.discs.map(({ id }) => id).toReversed(),
      }),
    )
    const undoLast = async ({ lastChangeId }: Bag) =>
      ok<{ bag: Bag; changeId: string }>(await undo(lastChangeId ?? ''))
    const first = await undoLast(moved)
    expect(first.bag.discs).toEqual(added.discs)
    const second = await undoLast(first.bag)
    expect(second.bag.discs).toEqual(bag.discs)
    expect(second.bag.lastChangeId).toBe(bag.lastChangeId)
    const redone = ok<{ bag: Bag }>(await undo(second.changeId)).bag
    expect(redone.discs).toEqual(added.discs)
    expect(redone.lastChangeId).toBe(added.lastChangeId)
    expect((await changesOf(bag.id)).map(({ sentence }) => sentence)).toEqual([
      'Undid: Undid: Added Roc',
      'Undid: Added Roc',
      'Undid: Changed the order',
      'Changed the order',
      'Added Roc',
      'Added Aviar',
    ])
  })

  it('[HI3] a later change to another disc stays, and one to the same disc is named', async () => {
    const bag = await aBag(player, 'Woods', ['innova-roc', 'innova-aviar'])
    const { id = '' } = bag.discs[0] ?? {}
    const swapped = ok<Bag>(
      await player.send('POST', `/api/bags/${bag.id}/swap`, {
        bagDiscId: id,
        discId: 'discraft-buzzz',
      }),
    )
    ok(await player.send('DELETE', `/api/bags/${bag.id}/discs/${bag.discs[1]?.id}`))
    const undone = ok<{ bag: Bag }>(await undo(swapped.lastChangeId ?? ''))
    expect(discIds(undone.bag)).toEqual(['innova-roc'])
    const again = ok<{ bag: Bag }>(await convertRoc(bag.id, 'discraft-buzzz')).bag
    ok(
      await player.send('POST', `/api/bags/${bag.id}/swap`, {
        bagDiscId: id,
        discId: 'innova-teebird',
      }),
    )
    const refused = await undo(again.lastChangeId ?? '')
    expect(refused).toMatchObject({ status: 409, body: { code: 'changed-since' } })
    expect((refused.body as { message: string }).message).toMatch(
      'Since then: Swapped Buzzz for Teebird.',
    )
  })

  it('[HI3] undoing the undo of an import adds the owned discs again', async () => {
    const bag = await aBag(player, 'Woods', [])
    const importId = newId()
    const ownedDiscs = [{ plastic: 'Star', note: 'Mine' }]
    const discs = [{ discId: 'innova-roc', ownedDiscs }]
    const target = { kind: 'bag', bagId: bag.id }
    ok(await player.send('POST', '/api/imports', { importId, target, discs }))
    const before = await listed(player)
    const { changeId } = ok<{ changeId: string }>(await undo(importId))
    expect(await listed(player)).toEqual([])
    ok(await undo(changeId))
    expect(await listed(player)).toEqual(before)
    expect(discIds(await bagOf(player, bag.id))).toEqual(['innova-roc'])
  })

  it('[HI2] restores an earlier version here, or as a new bag, once', async () => {
    const bag = await aBag(player, 'Woods', ['innova-roc', 'innova-aviar'])
    const noted = ok<Bag>(
      await player.send('PUT', `/api/bags/${bag.id}/discs/${bag.discs[0]?.id}/notes`, {
        notes: 'mine',
      }),
    )
    const owned = await add(player, { discId: 'innova-roc' }, bag.id)
    const { lastChangeId } = (await bagOf(player, bag.id)) ?? bag
    ok(await convertRoc(bag.id, 'discraft-buzzz'))
    ok(await player.send('DELETE', `/api/bags/${bag.id}/discs/${bag.discs[1]?.id}`))
    const at = ok<{ discs: Bag['discs']; score: object }>(
      await player.get(`/api/changes/${lastChangeId}/bag`),
    )
    expect(at.discs).toEqual(noted.discs)
    expect(at.score).toMatchObject({ completenessScore: noted.score?.completenessScore })
    const body = { id: newId(), name: 'Then' }
    const copy = ok<Bag>(await player.send('POST', `/api/changes/${lastChangeId}/copy`, body))
    expect(ok(await player.send('POST', `/api/changes/${lastChangeId}/copy`, body))).toEqual(copy)
    expect(copy.discs.map(({ disc, notes }) => [disc.id, notes])).toEqual([
      ['innova-roc', 'mine'],
      ['innova-aviar', null],
    ])
    const here = ok<Bag>(await player.send('POST', `/api/changes/${lastChangeId}/restore`))
    expect(here.discs).toEqual(noted.discs)
    const bagIds = async () => (await listed(player)).find(({ id }) => id === owned.id)?.bagIds
    expect(await bagIds()).toEqual([bag.id, copy.id].toSorted())
    const { bag: undone } = ok<{ bag: Bag }>(await undo(here.lastChangeId ?? ''))
    expect(discIds(undone)).toEqual(['discraft-buzzz'])
  })

  it('[HI6] is only for the owner, and ends when the bag is deleted', async () => {
    const bag = await aBag(player, 'Woods', ['innova-roc'])
    const stranger = await signedIn(server)
    for (const [method, path] of [
      ['GET', `/api/bags/${bag.id}/changes`],
      ['GET', `/api/changes/${bag.lastChangeId}/bag`],
      ['POST', `/api/changes/${bag.lastChangeId}/undo`],
      ['POST', `/api/changes/${bag.lastChangeId}/restore`],
    ] as const) {
      const sendAs = (by: Browser) => (method === 'GET' ? by.get(path) : by.send(method, path))
      expect([path, (await sendAs(stranger)).status]).toEqual([path, 404])
      expect([path, (await sendAs(server.browser())).status]).toEqual([path, 401])
    }
    ok(await player.send('DELETE', `/api/bags/${bag.id}`))
    const left = await database.db
      .selectFrom('bag_changes')
      .where('bag_id', '=', bag.id)
      .select('id')
      .execute()
    expect(left).toEqual([])
  })

  const bagPath = ({ bag }: Changed) => `/api/bags/${bag.id}`
  const BAG_CHANGES: Record<string, (changed: Changed) => Promise<TestResponse>> = {
    'a note was written': changed =>
      player.send('PUT', `${bagPath(changed)}/discs/${changed.bag.discs.at(-1)?.id}/notes`, {
        notes: 'x',
      }),
    'the bag was deleted': changed => player.send('DELETE', bagPath(changed)),
  }
  const NEW_BAG_CHANGES: typeof BAG_CHANGES = {
    'a disc was added': changed =>
      player.send('POST', `${bagPath(changed)}/discs`, { discId: 'kastaplast-berg' }),
    'the bag was renamed': changed => player.send('PATCH', bagPath(changed), { name: 'Renamed' }),
    'the bag became primary': changed => player.send('PUT', `${bagPath(changed)}/primary`),
    'the bag became active': changed => player.send('PUT', `${bagPath(changed)}/active`),
    'the bag was made private': changed =>
      player.send('PUT', `${bagPath(changed)}/visibility`, { visibility: 'private' }),
    'the bag got another owned disc': async ({ bag }) => {
      const { id } = await add(player, { discId: 'innova-roc' })
      return act(player, [id], { kind: 'add-to-bag', bagId: bag.id })
    },
  }
  const OWNED_DISC_CHANGES: typeof BAG_CHANGES = {
    'an owned disc was changed': ({ ownedDiscIds: [id] }) =>
      player.send('PATCH', `/api/collection/${id}`, { plastic: 'Star' }),
    'an owned disc was put on the shelf': ({ ownedDiscIds: [id = ''] }) =>
      act(player, [id], { kind: 'move-to-shelf' }),
    'an owned disc was deleted': ({ ownedDiscIds: [id = ''] }) =>
      act(player, [id], { kind: 'delete' }),
  }

  it.each(KINDS.flatMap(kind => TARGETS.map(target => [kind, target] as const)))(
    '[HI3] does nothing if the result of the %s in the %s bag has changed since',
    async (kind, target) => {
      const later = {
        ...BAG_CHANGES,
        ...(target === 'new' && NEW_BAG_CHANGES),
        ...(kind === 'import' && OWNED_DISC_CHANGES),
      }
      // The new bag isn't active, because the first one is.
      await aBag(player, 'First', [])
      for (const [name, changeLater] of Object.entries(later)) {
        const id = newId()
        const bag = target === 'new' ? undefined : await aBag(player, 'Woods', ['innova-aviar'])
        const changed = await change(kind, id, bag?.id)
        expect([name, (await changeLater(changed)).status < 300]).toEqual([name, true])
        const before = await digestOf(database)
        const response = await undo(id)
        expect([name, response.status, codeOf(response)]).toEqual([name, 409, 'changed-since'])
        expect(await digestOf(database)).toBe(before)
      }
    },
  )
})
