import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aCopy } from '../../test/builders.ts'
import type { CopyAction } from './actions.ts'
import {
  type CollectionModel,
  withAction,
  withMolds,
  withoutBag,
} from '../../test/collection-model.ts'

const MOLDS = ['teebird', 'roc', 'aviar', 'wraith'] as const
const BAGS = ['woods', 'open', 'winter'] as const

const start: CollectionModel = {
  copies: Array.from({ length: 8 }, (_, index) =>
    aCopy({ id: `copy-${index}`, discId: MOLDS[index % MOLDS.length] ?? 'roc' }),
  ),
  bags: new Map([
    ['woods', ['teebird', 'roc']],
    ['open', []],
    ['winter', ['aviar']],
  ]),
}

const noDetails = { placeDate: null, course: null, hole: null, placeNote: null }
const action: fc.Arbitrary<CopyAction> = fc.oneof(
  fc.constantFrom(...BAGS).map(bagId => ({ kind: 'carry', bagId }) as const),
  fc.constantFrom(...BAGS).map(bagId => ({ kind: 'uncarry', bagId }) as const),
  fc.constant({ kind: 'shelf' } as const),
  fc
    .constantFrom('lent', 'lost', 'sold', 'retired')
    .map(place => Object.assign({ kind: 'move', place } as const, noDetails)),
  fc.constant({ kind: 'found' } as const),
  fc.integer({ min: 1, max: 10 }).map(condition => ({ kind: 'condition', condition }) as const),
)
const ids = fc.subarray(start.copies.map(copy => copy.id))
const change = fc.oneof(
  fc.record({ ids, action }),
  fc.record({ bagId: fc.constantFrom(...BAGS), molds: fc.subarray([...MOLDS]) }),
  fc.record({ gone: fc.constantFrom(...BAGS) }),
)

function after(model: CollectionModel, step: object): CollectionModel {
  if ('action' in step) {
    const { ids, action } = step as { ids: string[]; action: CopyAction }
    const outcome = withAction(model, ids, action)
    return outcome.kind === 'done' ? outcome.value : model
  }
  if ('molds' in step) {
    const { bagId, molds } = step as { bagId: string; molds: string[] }
    return withMolds(model, bagId, molds)
  }
  return withoutBag(model, (step as { gone: string }).gone)
}

it('[CO26] 200 changes keep every copy once, in bags that hold its mold', () => {
  fc.assert(
    fc.property(fc.array(change, { minLength: 200, maxLength: 200 }), steps => {
      let model = start
      for (const step of steps) {
        model = after(model, step)
        expect(model.copies.map(copy => copy.id)).toEqual(start.copies.map(copy => copy.id))
        for (const copy of model.copies) {
          expect(new Set(copy.bagIds).size).toBe(copy.bagIds.length)
          for (const bagId of copy.bagIds) expect(model.bags.get(bagId)).toContain(copy.discId)
          expect(copy.place === 'shelf' || copy.bagIds.length === 0).toBe(true)
        }
      }
    }),
    { numRuns: 30 },
  )
})

describe('one copy', () => {
  const act = (model: CollectionModel, id: string, action: CopyAction): CollectionModel => {
    const outcome = withAction(model, [id], action)
    if (outcome.kind === 'refused') throw new Error(outcome.reason)
    return outcome.value
  }
  const copyIn = (model: CollectionModel, id: string) => model.copies.find(copy => copy.id === id)
  const lost = { kind: 'move', place: 'lost', ...noDetails } as const

  it('[CO16] brings its mold into the bag, and is carried in several', () => {
    const open = act(start, 'copy-0', { kind: 'carry', bagId: 'open' })
    const both = act(open, 'copy-0', { kind: 'carry', bagId: 'woods' })
    expect(both.bags.get('open')).toEqual(['teebird'])
    expect(both.bags.get('woods')).toEqual(['teebird', 'roc'])
    expect(copyIn(both, 'copy-0')?.bagIds).toEqual(['open', 'woods'])
  })

  it('[CO16] does not fit a full bag', () => {
    const molds = Array.from({ length: 100 }, (_, index) => `mold-${index}`)
    const full = withMolds(start, 'open', molds)
    expect(withAction(full, ['copy-0'], { kind: 'carry', bagId: 'open' })).toEqual({
      kind: 'refused',
      reason: 'bag-full',
    })
    expect(withAction(full, ['copy-0'], { kind: 'carry', bagId: 'gone' })).toEqual({
      kind: 'refused',
      reason: 'bag-not-found',
    })
  })

  it('[CO17] goes back to the shelf with its mold, and stays in other bags', () => {
    const open = act(start, 'copy-0', { kind: 'carry', bagId: 'open' })
    const both = act(open, 'copy-0', { kind: 'carry', bagId: 'woods' })
    expect(copyIn(withMolds(both, 'open', ['roc']), 'copy-0')?.bagIds).toEqual(['woods'])
    expect(copyIn(withoutBag(both, 'woods'), 'copy-0')?.bagIds).toEqual(['open'])
    expect(copyIn(act(both, 'copy-0', { kind: 'shelf' }), 'copy-0')?.bagIds).toEqual([])
  })

  it('[CO18] [CO19] leaves its bags when lost, and comes back to those that hold its mold', () => {
    const open = act(start, 'copy-0', { kind: 'carry', bagId: 'open' })
    const both = act(open, 'copy-0', { kind: 'carry', bagId: 'woods' })
    const gone = act(act(both, 'copy-0', lost), 'copy-0', { ...lost, course: 'Maple Hill' })
    expect(copyIn(gone, 'copy-0')).toMatchObject({
      place: 'lost',
      bagIds: [],
      lostFrom: ['open', 'woods'],
      course: 'Maple Hill',
    })
    const back = act(withMolds(gone, 'woods', ['roc']), 'copy-0', { kind: 'found' })
    expect(copyIn(back, 'copy-0')).toMatchObject({
      place: 'shelf',
      bagIds: ['open'],
      lostFrom: [],
      course: null,
    })
    expect(copyIn(act(start, 'copy-0', { kind: 'found' }), 'copy-0')).toEqual(start.copies[0])
  })

  it('[CO16] carried again, it is on the shelf again', () => {
    const lent = act(start, 'copy-0', { ...lost, place: 'lent', placeNote: 'Ann has it' })
    expect(copyIn(lent, 'copy-0')?.placeNote).toBe('Ann has it')
    const back = act(lent, 'copy-0', { kind: 'carry', bagId: 'woods' })
    expect(copyIn(back, 'copy-0')).toMatchObject({ place: 'shelf', placeNote: null })
  })

  it('changes plastic and condition, and goes when deleted', () => {
    const star = act(start, 'copy-0', { kind: 'plastic', plastic: 'Star' })
    expect(
      copyIn(act(star, 'copy-0', { kind: 'condition', condition: 4 }), 'copy-0'),
    ).toMatchObject({
      plastic: 'Star',
      condition: 4,
    })
    expect(act(start, 'copy-0', { kind: 'delete' }).copies).toHaveLength(7)
  })
})
