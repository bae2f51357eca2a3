import type { Bag } from '@bagwise/contract'
import { expect, it } from 'vitest'
import { usePlayer } from '../../test/support/app.ts'
import {
  act,
  add,
  bagOf,
  type Changed,
  discIds,
  listed,
  newId,
  ok,
} from '../../test/support/owned-disc-requests.ts'
import { describeOnBothEngines } from '../../test/support/databases/databases.ts'
import { aBag } from '../../test/chaos/fuzz/world.ts'

describeOnBothEngines('carried discs', open => {
  const { player } = usePlayer(open)

  it('[CO16] add their mold to the bag once and update its score', async () => {
    const bag = await aBag(player, 'Woods', ['innova-roc'])
    const [one, two] = [await add(player), await add(player)]
    const changed = ok<Changed>(
      await act(player, [one.id, two.id], { kind: 'add-to-bag', bagId: bag.id }),
    )
    expect(changed.ownedDiscs.map(ownedDisc => ownedDisc.bagIds)).toEqual([[bag.id], [bag.id]])
    expect(changed.bags.map(discIds)).toEqual([['innova-roc', 'innova-teebird']])
    expect(changed.bags[0]?.score?.bagPreview.discCount).toBe(2)
    expect(
      ok<Changed>(await act(player, [one.id], { kind: 'add-to-bag', bagId: bag.id })).ownedDiscs,
    ).toEqual([changed.ownedDiscs[0]])
    const removed = ok<Changed>(
      await act(player, [one.id], { kind: 'remove-from-bag', bagId: bag.id }),
    )
    expect(removed.ownedDiscs[0]?.bagIds).toEqual([])
    expect(discIds(await bagOf(player, bag.id))).toEqual(['innova-roc', 'innova-teebird'])
  })

  it('[CO17] leave only the bag whose mold is removed, swapped or converted', async () => {
    const [woods, open] = [await aBag(player, 'Woods'), await aBag(player, 'Open')]
    const ownedDiscs = await Promise.all(
      ['innova-destroyer', 'innova-aviar', 'innova-roc'].map(discId =>
        add(player, { discId }, woods.id),
      ),
    )
    const ids = ownedDiscs.map(({ id }) => id)
    ok(await act(player, ids, { kind: 'add-to-bag', bagId: open.id }))
    const bags = async () => {
      const bagIdsById = new Map(
        (await listed(player)).map(ownedDisc => [ownedDisc.id, ownedDisc.bagIds]),
      )
      return ids.map(id => bagIdsById.get(id))
    }
    const [destroyer, aviar] = woods.discs
    ok(await player.send('DELETE', `/api/bags/${woods.id}/discs/${destroyer?.id}`))
    ok(
      await player.send('POST', `/api/bags/${woods.id}/swap`, {
        bagDiscId: aviar?.id,
        discId: 'discraft-challenger',
      }),
    )
    const { conversionId } = ok<{ conversionId: string }>(
      await player.send('POST', `/api/bags/${woods.id}/convert`, {
        conversionId: newId(),
        target: { kind: 'current' },
        swaps: [{ discId: 'innova-roc', replacementId: 'discraft-buzzz' }],
      }),
    )
    expect(await bags()).toEqual([[open.id], [open.id], [open.id]])
    ok(await player.send('POST', `/api/changes/${conversionId}/undo`))
    expect((await bags())[2]).toEqual([open.id, woods.id].toSorted())
    ok(await player.send('DELETE', `/api/bags/${open.id}`))
    expect(await bags()).toEqual([[], [], [woods.id]])
  })

  it('[CO17] are not carried again when a conversion is undone if they were lost or deleted in the meantime', async () => {
    const bag = await aBag(player)
    const ownedDiscs = await Promise.all(
      [0, 1, 2].map(() => add(player, { discId: 'innova-roc' }, bag.id)),
    )
    const [carried, lost, deleted] = ownedDiscs.map(({ id }) => id)
    const { conversionId } = ok<{ conversionId: string }>(
      await player.send('POST', `/api/bags/${bag.id}/convert`, {
        conversionId: newId(),
        target: { kind: 'current' },
        swaps: [{ discId: 'innova-roc', replacementId: 'discraft-buzzz' }],
      }),
    )
    ok(await act(player, [lost ?? ''], { kind: 'move', place: 'lost' }))
    ok(await act(player, [deleted ?? ''], { kind: 'delete' }))
    ok(await player.send('POST', `/api/changes/${conversionId}/undo`))
    const remaining = await listed(player)
    expect(remaining.find(({ id }) => id === carried)?.bagIds).toEqual([bag.id])
    expect(remaining.find(({ id }) => id === lost)?.bagIds).toEqual([])
  })

  it('[CO16] are also carried in a cloned bag', async () => {
    const bag = await aBag(player)
    const ownedDisc = await add(player, { discId: 'innova-roc' }, bag.id)
    const clone = ok<Bag>(await player.send('POST', `/api/bags/${bag.id}/clone`, {}))
    const stored = (await listed(player)).find(({ id }) => id === ownedDisc.id)
    expect(stored?.bagIds).toEqual([bag.id, clone.id].toSorted())
  })
})
