import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anOwnedDisc } from '../../test/builders.ts'
import type { OwnedDiscAction } from './actions.ts'
import {
  type CollectionModel,
  withAction,
  withMolds,
  withoutBag,
} from '../../test/collection-model.ts'

const MOLDS = ['teebird', 'roc', 'aviar', 'wraith'] as const
const BAGS = ['woods', 'open', 'winter'] as const

const start: CollectionModel = {
  ownedDiscs: Array.from({ length: 8 }, (_, index) =>
    anOwnedDisc({ id: `owned-${index}`, discId: MOLDS[index % MOLDS.length] ?? 'roc' }),
  ),
  bags: new Map([
    ['woods', ['teebird', 'roc']],
    ['open', []],
    ['winter', ['aviar']],
  ]),
}

const noDetails = { placeDate: null, course: null, hole: null, placeNote: null }
const action: fc.Arbitrary<OwnedDiscAction> = fc.oneof(
  fc.constantFrom(...BAGS).map(bagId => ({ kind: 'add-to-bag', bagId }) as const),
  fc.constantFrom(...BAGS).map(bagId => ({ kind: 'remove-from-bag', bagId }) as const),
  fc.constant({ kind: 'move-to-shelf' } as const),
  fc
    .constantFrom('lent', 'lost', 'sold', 'retired')
    .map(place => Object.assign({ kind: 'move', place } as const, noDetails)),
  fc.constant({ kind: 'mark-found' } as const),
  fc.integer({ min: 1, max: 10 }).map(condition => ({ kind: 'set-condition', condition }) as const),
)
const ids = fc.subarray(start.ownedDiscs.map(ownedDisc => ownedDisc.id))
const change = fc.oneof(
  fc.record({ ids, action }),
  fc.record({ bagId: fc.constantFrom(...BAGS), molds: fc.subarray([...MOLDS]) }),
  fc.record({ deletedBagId: fc.constantFrom(...BAGS) }),
)

function after(model: CollectionModel, step: object): CollectionModel {
  if ('action' in step) {
    const { ids, action } = step as { ids: string[]; action: OwnedDiscAction }
    const outcome = withAction(model, ids, action)
    return outcome.kind === 'done' ? outcome.value : model
  }
  if ('molds' in step) {
    const { bagId, molds } = step as { bagId: string; molds: string[] }
    return withMolds(model, bagId, molds)
  }
  return withoutBag(model, (step as { deletedBagId: string }).deletedBagId)
}

it('[CO26] 200 changes lose no owned disc, and keep each only in bags with its mold', () => {
  fc.assert(
    fc.property(fc.array(change, { minLength: 200, maxLength: 200 }), steps => {
      let model = start
      for (const step of steps) {
        model = after(model, step)
        expect(model.ownedDiscs.map(ownedDisc => ownedDisc.id)).toEqual(
          start.ownedDiscs.map(ownedDisc => ownedDisc.id),
        )
        for (const ownedDisc of model.ownedDiscs) {
          expect(new Set(ownedDisc.bagIds).size).toBe(ownedDisc.bagIds.length)
          for (const bagId of ownedDisc.bagIds)
            expect(model.bags.get(bagId)).toContain(ownedDisc.discId)
          expect(ownedDisc.place === 'shelf' || ownedDisc.bagIds.length === 0).toBe(true)
        }
      }
    }),
    { numRuns: 30 },
  )
})

describe('one owned disc', () => {
  const act = (model: CollectionModel, id: string, action: OwnedDiscAction): CollectionModel => {
    const outcome = withAction(model, [id], action)
    if (outcome.kind === 'refused') throw new Error(outcome.reason)
    return outcome.value
  }
  const ownedDiscIn = (model: CollectionModel, id: string) =>
    model.ownedDiscs.find(ownedDisc => ownedDisc.id === id)
  const lost = { kind: 'move', place: 'lost', ...noDetails } as const

  it('[CO16] adds its mold to the bag, and can be carried in several bags', () => {
    const open = act(start, 'owned-0', { kind: 'add-to-bag', bagId: 'open' })
    const both = act(open, 'owned-0', { kind: 'add-to-bag', bagId: 'woods' })
    expect(both.bags.get('open')).toEqual(['teebird'])
    expect(both.bags.get('woods')).toEqual(['teebird', 'roc'])
    expect(ownedDiscIn(both, 'owned-0')?.bagIds).toEqual(['open', 'woods'])
  })

  it('[CO16] does not fit into a full bag', () => {
    const molds = Array.from({ length: 100 }, (_, index) => `mold-${index}`)
    const full = withMolds(start, 'open', molds)
    expect(withAction(full, ['owned-0'], { kind: 'add-to-bag', bagId: 'open' })).toEqual({
      kind: 'refused',
      reason: 'bag-full',
    })
    expect(withAction(full, ['owned-0'], { kind: 'add-to-bag', bagId: 'gone' })).toEqual({
      kind: 'refused',
      reason: 'bag-not-found',
    })
  })

  it('[CO17] leaves a bag with its mold, and stays in other bags', () => {
    const open = act(start, 'owned-0', { kind: 'add-to-bag', bagId: 'open' })
    const both = act(open, 'owned-0', { kind: 'add-to-bag', bagId: 'woods' })
    expect(ownedDiscIn(withMolds(both, 'open', ['roc']), 'owned-0')?.bagIds).toEqual(['woods'])
    expect(ownedDiscIn(withoutBag(both, 'woods'), 'owned-0')?.bagIds).toEqual(['open'])
    expect(ownedDiscIn(act(both, 'owned-0', { kind: 'move-to-shelf' }), 'owned-0')?.bagIds).toEqual(
      [],
    )
  })

  it('[CO18] [CO19] leaves its bags when lost, and returns to those that still have its mold', () => {
    const open = act(start, 'owned-0', { kind: 'add-to-bag', bagId: 'open' })
    const both = act(open, 'owned-0', { kind: 'add-to-bag', bagId: 'woods' })
    const away = act(act(both, 'owned-0', lost), 'owned-0', { ...lost, course: 'Maple Hill' })
    expect(ownedDiscIn(away, 'owned-0')).toMatchObject({
      place: 'lost',
      bagIds: [],
      lostFrom: ['open', 'woods'],
      course: 'Maple Hill',
    })
    const back = act(withMolds(away, 'woods', ['roc']), 'owned-0', { kind: 'mark-found' })
    expect(ownedDiscIn(back, 'owned-0')).toMatchObject({
      place: 'shelf',
      bagIds: ['open'],
      lostFrom: [],
      course: null,
    })
    expect(ownedDiscIn(act(start, 'owned-0', { kind: 'mark-found' }), 'owned-0')).toEqual(
      start.ownedDiscs[0],
    )
  })

  it('[CO16] is on the shelf again when carried', () => {
    const lent = act(start, 'owned-0', { ...lost, place: 'lent', placeNote: 'Ann has it' })
    expect(ownedDiscIn(lent, 'owned-0')?.placeNote).toBe('Ann has it')
    const back = act(lent, 'owned-0', { kind: 'add-to-bag', bagId: 'woods' })
    expect(ownedDiscIn(back, 'owned-0')).toMatchObject({ place: 'shelf', placeNote: null })
  })

  it('can change plastic and condition, and be deleted', () => {
    const star = act(start, 'owned-0', { kind: 'set-plastic', plastic: 'Star' })
    expect(
      ownedDiscIn(act(star, 'owned-0', { kind: 'set-condition', condition: 4 }), 'owned-0'),
    ).toMatchObject({
      plastic: 'Star',
      condition: 4,
    })
    expect(act(start, 'owned-0', { kind: 'delete' }).ownedDiscs).toHaveLength(7)
  })
})
