// Are swaps and conversions all or nothing, done once, and undoable?
import type { Bag } from '@bagwise/contract'
import { brandsOf } from '@bagwise/domain/disc'
import { acceptAll, convertBag, matchIndexOf, requestedSwaps } from '@bagwise/domain/swap'
import * as fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import type { Database } from '../platform/db/connect.ts'
import type { Player } from '../platform/http/caller.ts'
import { newId } from '../platform/ids.ts'
import { describeOnBothEngines } from '../../test/support/databases/databases.ts'
import { expectInvariants } from '../../test/support/invariants.ts'
import {
  aClock,
  aPlayer,
  bagServices,
  catalog,
  refusal,
  value,
} from '../../test/support/players.ts'

const [BUZZZ, DESTROYER, ZONE, BERG] = [
  'discraft-buzzz',
  'innova-destroyer',
  'discraft-zone',
  'kastaplast-berg',
] as const
const [ROC, MAKO] = ['innova-roc', 'innova-mako3'] as const
const CURRENT = { kind: 'current' } as const

const discIds = (bag: Bag) => bag.discs.map(row => row.disc.id)

describeOnBothEngines('swaps', open => {
  const clock = aClock()
  let database: Database
  let services: ReturnType<typeof bagServices>
  let player: Player

  beforeAll(async () => {
    database = await open()
    services = bagServices(database, clock.now)
    player = await aPlayer(database)
  })

  const aBag = async (owner: Player, ids: readonly string[], name = 'Woods'): Promise<Bag> => {
    let bag = value(await services.bags.create(owner, name))
    for (const id of ids) bag = value(await services.bags.addDisc(owner, bag.id, id))
    return bag
  }
  const read = async (owner: Player, bagId: string) =>
    value(await services.bags.page(owner, undefined)).bags.find(bag => bag.id === bagId)
  const noted = async (bag: Bag, index: number, notes: string) =>
    value(
      await services.bags.setNotes(player, bag.id, bag.discs[index]?.id ?? '', {
        notes,
        previous: null,
      }),
    )
  const rows = (...pairs: (readonly [string, string])[]) =>
    pairs.map(([discId, replacementId]) => ({ discId, replacementId }))

  it('[SW10, T48] swaps one disc in its place, keeping order and note', async () => {
    const bag = await noted(await aBag(player, [BUZZZ, DESTROYER, ZONE]), 1, 'far')
    const bagDiscId = bag.discs[1]?.id ?? ''
    const swapped = value(
      await services.swaps.swapDisc(player, bag.id, { bagDiscId, discId: BERG }),
    )
    expect(discIds(swapped)).toEqual([BUZZZ, BERG, ZONE])
    expect(swapped.discs[1]).toMatchObject({ order: 2, notes: 'far' })
    expect(swapped.version).toBe(bag.version + 1)
    const again = await services.swaps.swapDisc(player, bag.id, { bagDiscId, discId: BERG })
    expect(value(again)).toEqual(swapped)
  })

  it('refuses what cannot be swapped', async () => {
    const bag = await aBag(player, [BUZZZ, DESTROYER])
    const bagDiscId = bag.discs[0]?.id ?? ''
    const stranger = await aPlayer(database)
    const swap = (discId: string, row = bagDiscId, who: Player = player) =>
      services.swaps.swapDisc(who, bag.id, { bagDiscId: row, discId })
    expect(refusal(await swap(DESTROYER))).toBe('already-in-bag')
    expect(refusal(await swap('innova-nonesuch'))).toBe('disc-not-found')
    expect(refusal(await swap(ZONE, newId()))).toBe('bag-disc-not-found')
    expect(refusal(await swap(ZONE, bagDiscId, stranger))).toBe('bag-not-found')
    expect(await read(player, bag.id)).toEqual(bag)
  })

  it('[SW22] converts the current bag in place', async () => {
    const bag = await noted(await aBag(player, [BUZZZ, DESTROYER, ZONE]), 0, 'mine')
    const done = value(
      await services.swaps.convert(player, bag.id, {
        key: newId(),
        target: CURRENT,
        swaps: rows([BUZZZ, ROC], [ZONE, MAKO]),
      }),
    )
    expect(done).toMatchObject({ swapped: 2, skipped: 0 })
    expect(discIds(done.bag)).toEqual([ROC, DESTROYER, MAKO])
    expect(done.bag.discs[0]).toMatchObject({ notes: 'mine', order: 1 })
    expect(await read(player, bag.id)).toEqual(done.bag)
  })

  it('[SW22] fills a new bag with replacements and kept discs, and leaves the current one', async () => {
    const bag = await aBag(player, [BUZZZ, DESTROYER, BERG])
    const order = {
      key: newId(),
      target: { kind: 'new', name: ' All Innova ' },
      swaps: rows([BUZZZ, ROC]),
    } as const
    const done = value(await services.swaps.convert(player, bag.id, order))
    expect(done.bag).toMatchObject({ name: 'All Innova', isActive: false })
    expect(discIds(done.bag)).toEqual([ROC, DESTROYER])
    expect(await read(player, bag.id)).toEqual(bag)
  })

  it('[SW22] appends to an existing bag, each disc once', async () => {
    const bag = await aBag(player, [BUZZZ, DESTROYER])
    const other = await aBag(player, [ZONE, DESTROYER], 'Other')
    const done = value(
      await services.swaps.convert(player, bag.id, {
        key: newId(),
        target: { kind: 'existing', bagId: other.id },
        swaps: rows([BUZZZ, ROC]),
      }),
    )
    expect(discIds(done.bag)).toEqual([ZONE, DESTROYER, ROC])
    expect(await read(player, bag.id)).toEqual(bag)
  })

  it('[SW21] skips and counts a row whose disc vanished meanwhile', async () => {
    const bag = await aBag(player, [BUZZZ])
    const swaps = rows([BUZZZ, ROC], [ZONE, MAKO])
    const order = { key: newId(), target: CURRENT, swaps }
    const done = value(await services.swaps.convert(player, bag.id, order))
    expect(done).toMatchObject({ swapped: 1, skipped: 1 })
    const nothing = { key: newId(), target: CURRENT, swaps: rows([ZONE, MAKO]) }
    expect(refusal(await services.swaps.convert(player, bag.id, nothing))).toBe('swap-invalid')
  })

  it('[T49] changes nothing when the request is wrong', async () => {
    const bag = await aBag(player, [BUZZZ, DESTROYER, ZONE])
    const stranger = await aPlayer(database)
    const foreign = await aBag(stranger, [BERG])
    const before = value(await services.bags.page(player, undefined)).bags
    const good = rows([BUZZZ, ROC])
    const tries = [
      [{ target: CURRENT, swaps: [] }, 'no-swaps-selected'],
      [{ target: CURRENT, swaps: rows([BUZZZ, ROC], [BUZZZ, MAKO]) }, 'swap-invalid'],
      [{ target: CURRENT, swaps: rows([BUZZZ, ROC], [ZONE, ROC]) }, 'swap-invalid'],
      [{ target: CURRENT, swaps: rows([BUZZZ, ROC], [ZONE, BERG]) }, 'swap-invalid'],
      [{ target: CURRENT, swaps: rows([BUZZZ, 'no-such-disc']) }, 'disc-not-found'],
      [{ target: { kind: 'existing', bagId: foreign.id }, swaps: good }, 'target-bag-missing'],
      [{ target: { kind: 'existing', bagId: bag.id }, swaps: good }, 'target-bag-missing'],
      [{ target: { kind: 'new', name: ' ' }, swaps: good }, 'bad-request'],
      [{ target: { kind: 'new', name: 'x'.repeat(61) }, swaps: good }, 'bad-request'],
    ] as const
    for (const [order, code] of tries) {
      const outcome = await services.swaps.convert(player, bag.id, { key: newId(), ...order })
      expect(refusal(outcome)).toBe(code)
    }
    const order = { key: newId(), target: CURRENT, swaps: rows([BERG, ROC]) }
    expect(refusal(await services.swaps.convert(player, foreign.id, order))).toBe('bag-not-found')
    const blank = { key: newId(), target: { kind: 'new', name: '' }, swaps: good } as const
    expect(await services.swaps.convert(player, bag.id, blank)).toMatchObject({
      message: 'Please enter a name for the new bag',
    })
    expect(value(await services.bags.page(player, undefined)).bags).toEqual(before)
  })

  it('[T50] gives ten parallel requests with one key one bag and one response', async () => {
    const owner = await aPlayer(database)
    const bag = await aBag(owner, [BUZZZ, DESTROYER])
    const order = {
      key: newId(),
      target: { kind: 'new', name: 'Once' },
      swaps: rows([BUZZZ, ROC]),
    } as const
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => services.swaps.convert(owner, bag.id, order)),
    )
    expect(new Set(answers.map(answer => JSON.stringify(value(answer)))).size).toBe(1)
    expect(value(await services.bags.page(owner, undefined)).bags).toHaveLength(2)
  })

  it('undoes a conversion while the bag has not changed since', async () => {
    const bag = await noted(await aBag(player, [BUZZZ, DESTROYER, ZONE]), 0, 'mine')
    const order = { key: newId(), target: CURRENT, swaps: rows([BUZZZ, ROC]) }
    const { conversionId } = value(await services.swaps.convert(player, bag.id, order))
    expect(refusal(await services.swaps.undo(await aPlayer(database), conversionId))).toBe(
      'conversion-not-found',
    )
    value(await services.swaps.undo(player, conversionId))
    expect(await read(player, bag.id)).toEqual({ ...bag, version: bag.version + 2 })
    value(await services.swaps.undo(player, conversionId))
    expect(await read(player, bag.id)).toMatchObject({ version: bag.version + 2 })
  })

  it('undoing deletes a new bag, but not one that changed', async () => {
    const owner = await aPlayer(database)
    const bag = await aBag(owner, [BUZZZ])
    const convert = async () =>
      value(
        await services.swaps.convert(owner, bag.id, {
          key: newId(),
          target: { kind: 'new', name: 'New' },
          swaps: rows([BUZZZ, ROC]),
        }),
      )
    value(await services.swaps.undo(owner, (await convert()).conversionId))
    expect(value(await services.bags.page(owner, undefined)).bags).toEqual([bag])
    const kept = await convert()
    value(await services.bags.addDisc(owner, kept.bag.id, BERG))
    expect(refusal(await services.swaps.undo(owner, kept.conversionId))).toBe('bag-changed')
    value(await services.bags.remove(owner, kept.bag.id))
    expect(refusal(await services.swaps.undo(owner, kept.conversionId))).toBe(
      'conversion-not-found',
    )
  })

  it.each([
    ['renamed', (bag: Bag) => services.bags.rename(player, bag.id, 'Mine')],
    ['made primary', (bag: Bag) => services.bags.setPrimary(player, bag.id)],
    ['made active', (bag: Bag) => services.bags.setActive(player, bag.id)],
    ['shared', (bag: Bag) => services.bags.setVisibility(player, bag.id, 'link')],
    [
      'given an owned disc',
      (bag: Bag) =>
        services.ownedDiscs.create(player, {
          ownedDiscs: [{ id: newId(), discId: ROC }],
          bagId: bag.id,
        }),
    ],
  ] as const)('[SW34] undoing keeps a new bag that was %s since', async (_, change) => {
    const source = await aBag(player, [BUZZZ])
    const { bag, conversionId } = value(
      await services.swaps.convert(player, source.id, {
        key: newId(),
        target: { kind: 'new', name: 'New' },
        swaps: rows([BUZZZ, ROC]),
      }),
    )
    expect(refusal(await change(bag))).toBeUndefined()
    const before = await read(player, bag.id)
    expect(refusal(await services.swaps.undo(player, conversionId))).toBe('converted-bag-changed')
    expect(await read(player, bag.id)).toEqual(before)
  })

  it('[SW20-SW22] carries out what the page proposes for random bags and brands', async () => {
    const index = matchIndexOf(catalog.discs)
    const brands = brandsOf(catalog.discs)
    const owner = await aPlayer(database)
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.constantFrom(...catalog.discs), {
          minLength: 1,
          maxLength: 8,
          selector: disc => disc.id,
        }),
        fc.constantFrom(...brands),
        fc.constantFrom(CURRENT, { kind: 'new', name: 'Converted' } as const),
        async (discs, brand, target) => {
          const bag = await aBag(
            owner,
            discs.map(disc => disc.id),
          )
          const wanted = requestedSwaps(acceptAll(convertBag(discs, brand, index)))
          fc.pre(wanted.length > 0)
          const swaps = wanted.map(swap => ({
            discId: swap.originalId,
            replacementId: swap.replacementId,
          }))
          const order = { key: newId(), target, swaps }
          const done = value(await services.swaps.convert(owner, bag.id, order))
          const replacements = new Map(swaps.map(swap => [swap.discId, swap.replacementId]))
          const expected = discs.flatMap(disc => {
            const kept = target.kind === 'current' || disc.brand === brand ? disc.id : []
            return replacements.get(disc.id) ?? kept
          })
          expect(discIds(done.bag)).toEqual(expected)
          expect(done).toMatchObject({ swapped: swaps.length, skipped: 0 })
          value(await services.swaps.undo(owner, done.conversionId))
          expect(discIds((await read(owner, bag.id)) ?? bag)).toEqual(discIds(bag))
          value(await services.bags.remove(owner, bag.id))
        },
      ),
      { numRuns: 40 },
    )
    for (const bag of value(await services.bags.page(owner, undefined)).bags) {
      value(await services.bags.remove(owner, bag.id))
    }
  })

  it('[I1-I5] keeps all invariants', async () => {
    await expect(expectInvariants(database)).resolves.toBeUndefined()
  })
})
