import type { Bag } from '@bagwise/contract'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { digestOf } from '../../test/chaos/fuzz/digest.ts'
import { aBag, type Player } from '../../test/chaos/fuzz/world.ts'
import { type TestResponse, signedIn, useTestApp } from '../../test/support/app.ts'
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

  const undo = (kind: Kind, id: string, by: Player = player) =>
    by.send('POST', `/api/${kind}s/${id}/undo`)

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

  it.each(KINDS)('[IM6] [SW34] deletes the bag that the %s created, once', async kind => {
    const id = newId()
    await add(player, { discId: 'innova-roc' })
    const before = await listed(player)
    const { bag } = await change(kind, id)
    const stranger = await undo(kind, id, await signedIn(server))
    expect([stranger.status, codeOf(stranger)]).toEqual([404, 'change-not-found'])
    expect((await undo(kind, id)).body).toEqual({ done: true })
    expect((await undo(kind, id)).body).toEqual({ done: true })
    expect(await bagOf(player, bag.id)).toBeUndefined()
    expect(await listed(player)).toEqual(before)
    expect(codeOf(await undo(kind, newId()))).toBe('change-not-found')
  })

  it.each(KINDS)('[IM6] [SW34] removes only the discs that the %s added to a bag', async kind => {
    const bag = await aBag(player, 'Woods', ['innova-aviar', 'innova-teebird'])
    const id = newId()
    await change(kind, id, bag.id)
    expect((await bagOf(player, bag.id))?.discs.length).toBeGreaterThan(2)
    expect((await undo(kind, id)).status).toBe(200)
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
      ok(await undo(kind, id))
      const before = await digestOf(database)
      const repeated = await send()
      expect([repeated.status, codeOf(repeated)]).toEqual([409, `${kind}-undone`])
      expect(await digestOf(database)).toBe(before)
    },
  )

  it('[SW34] restores the discs that a conversion replaced, with their notes', async () => {
    const bag = await aBag(player, 'Woods', ['discraft-buzzz', 'innova-destroyer'])
    const notes = `/api/bags/${bag.id}/discs/${bag.discs[0]?.id}/notes`
    const noted = ok<Bag>(await player.send('PUT', notes, { notes: 'mine' }))
    const conversionId = newId()
    const swaps = [{ discId: 'discraft-buzzz', replacementId: 'innova-roc' }]
    const body = { conversionId, target: { kind: 'current' }, swaps }
    ok(await player.send('POST', `/api/bags/${bag.id}/convert`, body))
    expect(discIds(await bagOf(player, bag.id))).toEqual(['innova-roc', 'innova-destroyer'])
    ok(await undo('conversion', conversionId))
    expect((await bagOf(player, bag.id))?.discs).toEqual(noted.discs)
  })

  const bagPath = ({ bag }: Changed) => `/api/bags/${bag.id}`
  const BAG_CHANGES: Record<string, (changed: Changed) => Promise<TestResponse>> = {
    'a disc was added': changed =>
      player.send('POST', `${bagPath(changed)}/discs`, { discId: 'kastaplast-berg' }),
    'a note was written': changed =>
      player.send('PUT', `${bagPath(changed)}/discs/${changed.bag.discs[0]?.id}/notes`, {
        notes: 'x',
      }),
    'the bag was deleted': changed => player.send('DELETE', bagPath(changed)),
  }
  const NEW_BAG_CHANGES: typeof BAG_CHANGES = {
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
    '[IM6] [SW34] does nothing if the result of the %s in the %s bag has changed since',
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
        const response = await undo(kind, id)
        expect([name, response.status, codeOf(response)]).toEqual([name, 409, 'changed-since'])
        expect(await digestOf(database)).toBe(before)
      }
    },
  )
})
