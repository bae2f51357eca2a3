import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Player } from '../platform/http/caller.ts'
import { newId } from '../platform/db/rows.ts'
import { describeOnBothEngines } from '../../test/support/databases/databases.ts'
import { expectInvariants } from '../../test/support/invariants.ts'
import { useBagServices } from '../../test/support/bag-services.ts'
import { aPlayer, successfulResults, catalog, value } from '../../test/support/players.ts'

const DISCS = catalog.discs.filter((_, index) => index % 60 === 0).map(disc => disc.id)

/** A player's possible actions. Numbers pick from the existing bags and discs. */
const ACTIONS = [
  'create',
  'add',
  'add',
  'add',
  'add',
  'remove',
  'reorder',
  'note',
  'swap',
  'clone',
  'delete',
  'primary',
  'active',
  'hide',
  'show',
  'private',
  'public',
  'convert',
  'undo',
] as const
type Action = (typeof ACTIONS)[number]

const steps = fc.array(
  fc.record({
    action: fc.constantFrom(...ACTIONS),
    a: fc.nat(1000),
    b: fc.nat(1000),
    wait: fc.nat(3 * 60 * 60 * 1000),
  }),
  { minLength: 5, maxLength: 25 },
)

const at = <T>(items: readonly T[], index: number): T | undefined => items[index % items.length]

describeOnBothEngines('bags after random actions', open => {
  const { clock, database, services, setProfileVisibility } = useBagServices(open)

  async function convert(player: Player, bagId: string, a: number, b: number): Promise<void> {
    const own = (await services.bags.page(player, undefined)).bags
    const source = own.find(bag => bag.id === bagId)
    const brand = at(catalog.discs, a * 37)?.brand ?? ''
    const available = catalog.discs.filter(disc => disc.brand === brand)
    const swaps = (source?.discs ?? [])
      .filter(row => row.disc.brand !== brand)
      .flatMap((row, index) => {
        const replacement = available[index]
        return replacement ? [{ discId: row.disc.id, replacementId: replacement.id }] : []
      })
    const other = at(own, b + 1)
    const targets = [
      { kind: 'current' },
      { kind: 'new', name: 'Converted' },
      { kind: 'existing', bagId: other?.id ?? bagId },
    ] as const
    const target = at(targets, b) ?? targets[0]
    await services.swaps.convert(player, bagId, { conversionId: newId(), target, swaps })
  }

  async function act(player: Player, action: Action, a: number, b: number): Promise<void> {
    const { bags, swaps } = services
    const bag = at((await bags.page(player, undefined)).bags, a)
    const bagId = bag?.id ?? newId()
    const row = at(bag?.discs ?? [], b)
    const rowId = row?.id ?? newId()
    const discId = at(DISCS, b) ?? ''
    const operations: Record<Action, () => Promise<unknown>> = {
      create: () => bags.create(player, `Bag ${b}`),
      add: () => bags.addDisc(player, bagId, discId),
      remove: () => bags.removeDisc(player, bagId, rowId),
      reorder: () =>
        bags.reorder(player, bagId, bag?.discs.map(disc => disc.id).toReversed() ?? []),
      note: () => bags.setNotes(player, bagId, rowId, { notes: `${b}`, previous: undefined }),
      swap: () => swaps.swapDisc(player, bagId, { bagDiscId: rowId, discId }),
      clone: () => bags.clone(player, bagId),
      delete: () => bags.remove(player, bagId),
      primary: () => bags.setPrimary(player, bagId),
      active: () => bags.setActive(player, bagId),
      hide: () => bags.setVisibility(player, bagId, 'private'),
      show: () => bags.setVisibility(player, bagId, 'public'),
      private: () => setProfileVisibility(player, false),
      public: () => setProfileVisibility(player, true),
      convert: () => convert(player, bagId, a, b),
      undo: async () => {
        const last = await database.db
          .selectFrom('bag_changes')
          .where('user_id', '=', player.id)
          .select('id')
          .orderBy('created_at', 'desc')
          .executeTakeFirst()
        await services.history.undo(player, last?.id ?? newId())
      },
    }
    await operations[action]()
  }

  it(
    '[SC13, BG3, LE10, I1-I5] keep all invariants after any sequence',
    { timeout: 120_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(steps, async sequence => {
          const player = await aPlayer(database)
          await services.bags.create(player, 'First')
          for (const { action, a, b, wait } of sequence) {
            clock.advance(wait)
            await act(player, action, a, b)
          }
          await expect(expectInvariants(database)).resolves.toBeUndefined()
        }),
        { numRuns: 40 },
      )
    },
  )

  it('[T40, BG9] 200 parallel requests leave one primary and one active bag', async () => {
    const player = await aPlayer(database)
    const own: string[] = []
    for (let count = 0; count < 5; count += 1) {
      own.push(value(await services.bags.create(player, `Bag ${count}`)).id)
    }
    const requests = Array.from({ length: 200 }, (_, index) =>
      (index % 2 ? services.bags.setPrimary : services.bags.setActive)(
        player,
        own[index % 5] ?? '',
      ),
    )
    const results = await successfulResults(requests)
    expect(results.length).toBeGreaterThan(0)
    for (const outcome of results) expect(outcome.kind).toBe('done')
    const flags = (await services.bags.page(player, undefined)).bags
    expect(flags.filter(bag => bag.isPrimary)).toHaveLength(1)
    expect(flags.filter(bag => bag.isActive)).toHaveLength(1)
  })

  it('[T42, BG3] 200 parallel requests leave no gaps in the order of discs', async () => {
    const player = await aPlayer(database)
    const bag = value(await services.bags.create(player, 'Busy'))
    for (const id of DISCS.slice(0, 5)) value(await services.bags.addDisc(player, bag.id, id))
    const requests = Array.from({ length: 200 }, (_, index) =>
      act(
        player,
        at(['add', 'remove', 'swap', 'reorder', 'add'] as const, index) ?? 'add',
        0,
        index,
      ),
    )
    await successfulResults(requests)
    await expect(expectInvariants(database)).resolves.toBeUndefined()
  })

  it('[BG15] there is one active bag if many first bags are created in parallel', async () => {
    const player = await aPlayer(database)
    await Promise.all(Array.from({ length: 20 }, () => services.bags.create(player, 'First')))
    const own = (await services.bags.page(player, undefined)).bags
    expect(own.filter(bag => bag.isActive)).toHaveLength(1)
    expect(own).toHaveLength(20)
  })

  it('bags are counted correctly while many players change their bags at the same time', async () => {
    const players = await Promise.all(Array.from({ length: 20 }, () => aPlayer(database)))
    await Promise.all(
      players.map(async (player, index) => {
        const bag = value(await services.bags.create(player, 'Same time'))
        for (const id of DISCS.slice(0, 8)) value(await services.bags.addDisc(player, bag.id, id))
        if (index % 3 === 0) value(await services.bags.remove(player, bag.id))
      }),
    )
    await expect(expectInvariants(database)).resolves.toBeUndefined()
  })

  it('[T78] bags are not counted after their account is deleted', async () => {
    const player = await aPlayer(database)
    const bag = value(await services.bags.create(player, 'Last'))
    value(await services.bags.addDisc(player, bag.id, DISCS[0] ?? ''))
    await database.transaction(async tx => {
      await services.scores.deletePlayerScores(tx, player.id)
      await tx.deleteFrom('users').where('id', '=', player.id).execute()
    })
    await expect(expectInvariants(database)).resolves.toBeUndefined()
  })
})
