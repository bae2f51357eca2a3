import type { Bag } from '@bagwise/contract'
import { expect, it } from 'vitest'
import {
  aBag,
  aMold,
  aWantedDisc,
  playerIdOf,
  setVisibility,
  sharedWishList,
} from '../../test/chaos/fuzz/world.ts'
import { PASSWORD, signedIn, useTestApp } from '../../test/support/app.ts'
import { describeOnBothEngines } from '../../test/support/databases/databases.ts'
import { add, newId, ok } from '../../test/support/owned-disc-requests.ts'

describeOnBothEngines('the data export', open => {
  const { database, server } = useTestApp(open)

  it('[AC4] [WL7] [T78] [SW30] [SW31] contains bags, owned discs, custom molds, the wish list, changes to bags and votes, which are deleted with the account', async () => {
    const player = await signedIn(server)
    const userId = await playerIdOf(player)
    const mold = await aMold(player)
    const { id: bagId } = await aBag(player, 'Before', ['discraft-buzzz'])
    await player.send('PATCH', `/api/bags/${bagId}`, { name: 'After' })
    const { linkToken } = await setVisibility(player, bagId, 'link')
    const ownedDisc = await add(player, { discId: mold, nickname: 'Mine' }, bagId)
    await aWantedDisc(player, 'innova-roc', { note: 'Blue', bagId })
    const wishListToken = await sharedWishList(player)
    const importId = newId()
    const discs = [{ discId: 'innova-teebird', ownedDiscs: [] }]
    const target = { kind: 'bag', bagId }
    ok<{ bag: Bag }>(await player.send('POST', '/api/imports', { importId, target, discs }))
    const swaps = [
      { discId: 'discraft-buzzz', replacementId: 'innova-roc', proposedDiscId: 'innova-mako3' },
    ]
    const conversion = { conversionId: newId(), target: { kind: 'current' }, swaps }
    ok(await player.send('POST', `/api/bags/${bagId}/convert`, conversion))

    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)
    expect((await player.get('/api/me/export')).body).toMatchObject({
      bags: [{ name: 'After', visibility: 'link', address: 'after', linkToken }],
      bagAddresses: [
        { address: 'after', bagId, renamedAt: null },
        { address: 'before', bagId, renamedAt: time },
      ],
      ownedDiscs: [{ id: ownedDisc.id, nickname: 'Mine' }],
      customMolds: [{ disc: { id: mold } }],
      wishList: {
        linkToken: wishListToken,
        wantedDiscs: [{ discId: 'innova-roc', note: 'Blue', bagId, createdAt: time }],
      },
      bagChanges: [
        { kind: 'add', bagId, sentence: 'Added Buzzz', createdAt: time, undoneAt: null },
        { kind: 'add-owned-disc', after: [{ discId: mold, ownedDiscIds: [ownedDisc.id] }] },
        { id: importId, kind: 'import', after: [{ discId: 'innova-teebird', position: 3 }] },
        {
          id: conversion.conversionId,
          sentence: 'Converted 1 disc to Innova',
          before: [{ discId: 'discraft-buzzz', position: null }],
          after: [{ discId: 'innova-roc' }],
        },
      ],
      swapVotes: [
        { from: 'discraft-buzzz', to: 'innova-mako3', vote: 'rejected', votedAt: time },
        { from: 'discraft-buzzz', to: 'innova-roc', vote: 'chosen', votedAt: time },
      ],
    })

    ok(await player.send('POST', '/api/me/delete', { password: PASSWORD }))
    const tables = [
      'bags',
      'bag_addresses',
      'owned_discs',
      'carried_discs',
      'bag_changes',
      'wanted_discs',
      'wish_list_links',
      'swap_votes',
    ] as const
    for (const table of tables) {
      const left = await database.db
        .selectFrom(table)
        .where('user_id', '=', userId)
        .select('user_id')
        .execute()
      expect([table, left]).toEqual([table, []])
    }
    const molds = await database.db
      .selectFrom('discs')
      .where('id', '=', mold)
      .select('id')
      .execute()
    expect(molds).toEqual([])
  })
})
