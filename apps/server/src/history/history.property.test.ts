// Do undo and restore bring back exactly the bag of that point, after any changes and from several tabs?
import type { Bag } from '@bagwise/contract'
import * as fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { useBagServices } from '../../test/support/bag-services.ts'
import { describeOnBothEngines } from '../../test/support/databases/databases.ts'
import { expectInvariants } from '../../test/support/invariants.ts'
import { aPlayer, problemCodeOf, successfulResults, value } from '../../test/support/players.ts'
import { newId } from '../platform/db/rows.ts'
import type { Player } from '../platform/http/caller.ts'

const DISCS = [
  'innova-roc',
  'innova-destroyer',
  'innova-aviar',
  'discraft-buzzz',
  'discraft-zone',
  'discraft-nuke',
  'mvp-wave',
  'axiom-envy',
]
const ACTIONS = [
  'add',
  'remove',
  'swap',
  'convert',
  'reorder',
  'note',
  'import',
  'pack',
  'carry',
  'uncarry',
  'restore',
] as const
const step = fc.record({ action: fc.constantFrom(...ACTIONS), a: fc.nat(20), b: fc.nat(20) })
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

describeOnBothEngines('the history of a bag', open => {
  const { clock, database, services } = useBagServices(open)
  let player: Player
  beforeAll(async () => {
    player = await aPlayer(database)
  })

  const discAt = (index: number): string => DISCS[index % DISCS.length] ?? ''
  const bagOf = async (bagId: string): Promise<Bag> => {
    const { bags } = await services.bags.page(player, undefined)
    const found = bags.find(({ id }) => id === bagId)
    if (!found) throw new Error('The bag is missing')
    return found
  }
  /** Everything that undo has to bring back: the discs with order and notes, and the owned discs in the bag. */
  async function stateOf(bagId: string) {
    const { discs, score } = await bagOf(bagId)
    const { ownedDiscs } = await services.ownedDiscs.page(player, undefined)
    return {
      discs: discs.map(({ id, order, notes, disc }) => [id, order, notes, disc.id]),
      score: score?.completenessScore,
      owned: ownedDiscs.filter(({ bagIds }) => bagIds.includes(bagId)).map(({ id }) => id),
    }
  }
  const changesOf = async (bagId: string) =>
    value(await services.history.list(player, bagId)).changes

  /** May be rejected, such as a swap for a disc that is already in the bag. */
  async function act(bagId: string, { action, a, b }: Step): Promise<void> {
    clock.advance(1000)
    const { discs } = await bagOf(bagId)
    const row = discs[a % Math.max(1, discs.length)]
    const rowId = row?.id ?? newId()
    const { ownedDiscs } = await services.ownedDiscs.page(player, undefined)
    const ownedId = ownedDiscs[a % Math.max(1, ownedDiscs.length)]?.id ?? newId()
    const imported = { target: { kind: 'bag', bagId } as const }
    const operations: Record<Step['action'], () => Promise<unknown>> = {
      add: () => services.bags.addDisc(player, bagId, discAt(a)),
      remove: () => services.bags.removeDisc(player, bagId, rowId),
      swap: () => services.swaps.swapDisc(player, bagId, { bagDiscId: rowId, discId: discAt(b) }),
      convert: () =>
        services.swaps.convert(player, bagId, {
          conversionId: newId(),
          target: { kind: 'current' },
          swaps: [{ discId: row?.disc.id ?? '', replacementId: discAt(b) }],
        }),
      reorder: () =>
        services.bags.reorder(
          player,
          bagId,
          discs.map(({ id }) => id).toSorted((x, y) => (x + a < y + b ? 1 : -1)),
        ),
      note: () =>
        services.bags.setNotes(player, bagId, rowId, { notes: `note ${b}`, previous: undefined }),
      import: () =>
        services.imports.run(player, newId(), {
          ...imported,
          discs: [{ discId: discAt(a), notes: 'imported', ownedDiscs: [{}] }],
        }),
      pack: () =>
        services.imports.run(player, newId(), {
          ...imported,
          kind: 'pack',
          discs: [discAt(a), discAt(a + 1)].map(discId => ({ discId, ownedDiscs: [] })),
        }),
      carry: () => services.ownedDiscs.change(player, [ownedId], { kind: 'add-to-bag', bagId }),
      uncarry: () =>
        services.ownedDiscs.change(player, [ownedId], { kind: 'remove-from-bag', bagId }),
      restore: async () => {
        const changes = await changesOf(bagId)
        const change = changes[b % Math.max(1, changes.length)]
        if (change) await services.history.restore(player, change.id)
      },
    }
    await operations[action]()
  }

  async function aFilledBag(): Promise<string> {
    const { id } = value(await services.bags.create(player, 'Woods'))
    for (const discId of DISCS.slice(0, 3)) value(await services.bags.addDisc(player, id, discId))
    return id
  }

  it(
    '[HI1] [HI3] as many undos as changes restore the bag exactly',
    { timeout: 240_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async steps => {
          player = await aPlayer(database)
          const bagId = await aFilledBag()
          const states = [await stateOf(bagId)]
          let [last] = await changesOf(bagId)
          for (const next of steps) {
            await act(bagId, next)
            const [newest] = await changesOf(bagId)
            if (newest?.id === last?.id) continue
            last = newest
            states.push(await stateOf(bagId))
          }
          for (const state of states.toReversed()) {
            expect(await stateOf(bagId)).toEqual(state)
            if (state === states[0]) break
            clock.advance(1000)
            value(await services.history.undo(player, (await bagOf(bagId)).lastChangeId ?? ''))
          }
        }),
        { numRuns: 30 },
      )
      await expectInvariants(database)
    },
  )

  it('[HI2] restoring any point gives the bag of that point', { timeout: 240_000 }, async () => {
    const changing = step.filter(({ action }) => action !== 'import')
    await fc.assert(
      fc.asyncProperty(fc.array(changing, { minLength: 1, maxLength: 10 }), async steps => {
        player = await aPlayer(database)
        const bagId = await aFilledBag()
        for (const discId of DISCS.slice(0, 4))
          value(
            await services.imports.run(player, newId(), {
              target: { kind: 'collection' },
              discs: [{ discId, ownedDiscs: [{}] }],
            }),
          )
        const states = new Map<string, Awaited<ReturnType<typeof stateOf>>>()
        for (const next of steps) {
          await act(bagId, next)
          const [newest] = await changesOf(bagId)
          if (newest) states.set(newest.id, await stateOf(bagId))
        }
        for (const [changeId, state] of states) {
          const { discs, score } = value(await services.history.at(player, changeId))
          expect(discs.map(({ id, order, notes, disc }) => [id, order, notes, disc.id])).toEqual(
            state.discs,
          )
          expect(score?.completenessScore).toBe(state.score)
          clock.advance(1000)
          value(await services.history.restore(player, changeId))
          expect(await stateOf(bagId)).toEqual(state)
        }
      }),
      { numRuns: 20 },
    )
  })

  it('[HI3] two tabs that change a bag together lose nothing', async () => {
    player = await aPlayer(database)
    const bagId = await aFilledBag()
    const before = await stateOf(bagId)
    const [, ...rest] = DISCS.slice(2)
    await successfulResults([
      ...rest.map(discId => services.bags.addDisc(player, bagId, discId)),
      ...rest.map(discId => services.bags.addDisc(player, bagId, discId)),
    ])
    const changes = (await changesOf(bagId)).filter(({ discCount }) => discCount > 3)
    const { discs } = await bagOf(bagId)
    expect(changes).toHaveLength(discs.length - 3)
    // Both tabs undo everything; each change is undone once.
    for (const { id } of changes)
      await successfulResults([1, 2].map(() => services.history.undo(player, id)))
    expect(await stateOf(bagId)).toEqual(before)
    const first = changes.at(-1)
    const repeated = await services.history.undo(player, first?.id ?? '')
    expect(problemCodeOf(repeated)).toBeUndefined()
    expect(await stateOf(bagId)).toEqual(before)
  })
})
