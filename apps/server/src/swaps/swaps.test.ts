import type { Bag } from '@bagwise/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Player } from '../platform/http/caller.ts'
import { newId } from '../platform/db/rows.ts'
import { describeOnBothEngines } from '../../test/support/databases/databases.ts'
import { expectInvariants } from '../../test/support/invariants.ts'
import { useBagServices } from '../../test/support/bag-services.ts'
import { discIds } from '../../test/support/owned-disc-requests.ts'
import { aPlayer, problemCodeOf, value, withoutChange } from '../../test/support/players.ts'

const [BUZZZ, DESTROYER, ZONE, BERG] = [
  'discraft-buzzz',
  'innova-destroyer',
  'discraft-zone',
  'kastaplast-berg',
] as const
const [ROC, MAKO] = ['innova-roc', 'innova-mako3'] as const
const CURRENT = { kind: 'current' } as const

describeOnBothEngines('swaps', open => {
  const { createBag, database, services } = useBagServices(open)
  afterAll(() => expectInvariants(database))
  let player: Player

  beforeAll(async () => {
    player = await aPlayer(database)
  })

  const read = async (owner: Player, bagId: string) =>
    (await services.bags.page(owner, undefined)).bags.find(bag => bag.id === bagId)
  const withNote = async (bag: Bag, index: number, notes: string) =>
    value(
      await services.bags.setNotes(player, bag.id, bag.discs[index]?.id ?? '', {
        notes,
        previous: null,
      }),
    )
  const rows = (...pairs: (readonly [string, string])[]) =>
    pairs.map(([discId, replacementId]) => ({ discId, replacementId }))

  it('[SW10, T48] swaps one disc in its place, keeping order and note', async () => {
    const bag = await withNote(await createBag(player, [BUZZZ, DESTROYER, ZONE]), 1, 'far')
    const bagDiscId = bag.discs[1]?.id ?? ''
    const swapped = value(
      await services.swaps.swapDisc(player, bag.id, { bagDiscId, discId: BERG }),
    )
    expect(discIds(swapped)).toEqual([BUZZZ, BERG, ZONE])
    expect(swapped.discs[1]).toMatchObject({ order: 2, notes: 'far' })
    expect(swapped.version).toBe(bag.version + 1)
    const again = await services.swaps.swapDisc(player, bag.id, { bagDiscId, discId: BERG })
    expect(value(again)).toEqual(withoutChange(swapped))
  })

  it('rejects invalid swaps', async () => {
    const bag = await createBag(player, [BUZZZ, DESTROYER])
    const bagDiscId = bag.discs[0]?.id ?? ''
    const stranger = await aPlayer(database)
    const swap = (discId: string, row = bagDiscId, swapper: Player = player) =>
      services.swaps.swapDisc(swapper, bag.id, { bagDiscId: row, discId })
    expect(problemCodeOf(await swap(DESTROYER))).toBe('already-in-bag')
    expect(problemCodeOf(await swap('innova-nonesuch'))).toBe('disc-not-found')
    expect(problemCodeOf(await swap(ZONE, newId()))).toBe('bag-disc-not-found')
    expect(problemCodeOf(await swap(ZONE, bagDiscId, stranger))).toBe('bag-not-found')
    expect(await read(player, bag.id)).toEqual(withoutChange(bag))
  })

  it('[SW22] converts the current bag in place', async () => {
    const bag = await withNote(await createBag(player, [BUZZZ, DESTROYER, ZONE]), 0, 'mine')
    const done = value(
      await services.swaps.convert(player, bag.id, {
        conversionId: newId(),
        target: CURRENT,
        swaps: rows([BUZZZ, ROC], [ZONE, MAKO]),
      }),
    )
    expect(done).toMatchObject({ swapped: 2, skipped: 0 })
    expect(discIds(done.bag)).toEqual([ROC, DESTROYER, MAKO])
    expect(done.bag.discs[0]).toMatchObject({ notes: 'mine', order: 1 })
    expect(await read(player, bag.id)).toEqual(withoutChange(done.bag))
  })

  it('[SW21] skips and counts a row whose disc was removed in the meantime', async () => {
    const bag = await createBag(player, [BUZZZ])
    const swaps = rows([BUZZZ, ROC], [ZONE, MAKO])
    const request = { conversionId: newId(), target: CURRENT, swaps }
    const done = value(await services.swaps.convert(player, bag.id, request))
    expect(done).toMatchObject({ swapped: 1, skipped: 1 })
    const onlyMissing = { conversionId: newId(), target: CURRENT, swaps: rows([ZONE, MAKO]) }
    expect(problemCodeOf(await services.swaps.convert(player, bag.id, onlyMissing))).toBe(
      'swap-invalid',
    )
  })

  it('[T49] changes nothing if the request is invalid', async () => {
    const bag = await createBag(player, [BUZZZ, DESTROYER, ZONE])
    const stranger = await aPlayer(database)
    const strangersBag = await createBag(stranger, [BERG])
    const before = (await services.bags.page(player, undefined)).bags
    const good = rows([BUZZZ, ROC])
    const cases = [
      [{ target: CURRENT, swaps: [] }, 'no-swaps-selected'],
      [{ target: CURRENT, swaps: rows([BUZZZ, ROC], [ZONE, BERG]) }, 'swap-invalid'],
      [{ target: CURRENT, swaps: rows([BUZZZ, 'no-such-disc']) }, 'disc-not-found'],
      [{ target: { kind: 'existing', bagId: strangersBag.id }, swaps: good }, 'target-bag-missing'],
      [{ target: { kind: 'existing', bagId: bag.id }, swaps: good }, 'target-bag-missing'],
      [{ target: { kind: 'new', name: 'x'.repeat(61) }, swaps: good }, 'bad-request'],
    ] as const
    for (const [request, code] of cases) {
      const outcome = await services.swaps.convert(player, bag.id, {
        conversionId: newId(),
        ...request,
      })
      expect(problemCodeOf(outcome)).toBe(code)
    }
    const request = { conversionId: newId(), target: CURRENT, swaps: rows([BERG, ROC]) }
    expect(problemCodeOf(await services.swaps.convert(player, strangersBag.id, request))).toBe(
      'bag-not-found',
    )
    const blank = { conversionId: newId(), target: { kind: 'new', name: '' }, swaps: good } as const
    expect(await services.swaps.convert(player, bag.id, blank)).toMatchObject({
      message: 'Please enter a name for the new bag',
    })
    expect((await services.bags.page(player, undefined)).bags).toEqual(before)
  })
})
