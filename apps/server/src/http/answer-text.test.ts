// Is what goes over the wire the very answer, whatever the bag holds?
import { type Bag, type Endpoint, endpoints } from '@bagwise/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { catalog } from '../testing/players.ts'
import { answerTextOf } from './answer-text.ts'

const aBag: fc.Arbitrary<Bag> = fc.record({
  id: fc.uuid(),
  name: fc.string({ unit: 'binary' }),
  isPrimary: fc.boolean(),
  isActive: fc.boolean(),
  version: fc.nat(),
  createdAt: fc.constant('2026-11-15T00:00:00.000Z'),
  discs: fc.array(
    fc.record({
      id: fc.uuid(),
      order: fc.integer({ min: 1 }),
      notes: fc.option(fc.string({ unit: 'binary' })),
      disc: fc.constantFrom(...catalog.discs),
    }),
  ),
  score: fc.constant(null),
})

const written = (endpoint: Endpoint, answer: unknown): unknown =>
  JSON.parse(answerTextOf(endpoint)(answer))

it('is the same bag, list of bags or other thing that was answered', () => {
  fc.assert(
    fc.property(fc.array(aBag), bags => {
      const same = JSON.parse(JSON.stringify(bags)) as Bag[]
      expect(written(endpoints.listBags, bags)).toEqual(same)
      for (const [index, bag] of bags.entries()) {
        expect(written(endpoints.addDisc, bag)).toEqual(same[index])
      }
      expect(written(endpoints.deleteBag, { done: true })).toEqual({ done: true })
    }),
  )
})
