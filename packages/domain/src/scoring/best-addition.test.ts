import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aDisc } from '../../test/builders.ts'
import { randomDiscs } from '../../test/random.ts'
import { additionGain, bestAddition } from './best-addition.ts'
import { scoreBag } from './score.ts'

it("[SC12] a disc's gain is the difference of the two scores", () => {
  fc.assert(
    fc.property(randomDiscs({ minLength: 1, maxLength: 25 }), ([newcomer, ...bag]) => {
      if (!newcomer) return
      const difference = scoreBag([...bag, newcomer]).total - scoreBag(bag).total
      expect(additionGain(bag)(newcomer)).toBe(difference)
    }),
  )
})

it('[SC12] no other disc in the catalog adds more', () => {
  fc.assert(
    fc.property(
      randomDiscs({ maxLength: 40 }),
      fc.integer({ min: 0, max: 20 }),
      (catalog, size) => {
        const bag = catalog.slice(0, size)
        const outside = catalog.slice(size)
        const most = Math.max(0, ...outside.map(additionGain(bag)))
        const best = bestAddition(bag, catalog)
        const added = best ? [best.disc] : []
        expect(best?.gain ?? 0).toBe(most)
        expect(outside).toEqual(expect.arrayContaining(added))
        expect(best?.total ?? scoreBag(bag).total).toBe(scoreBag([...bag, ...added]).total)
      },
    ),
  )
})

it('[SC12] ties go to a popular disc, then to brand and name', () => {
  const twins = ['Zulu', 'Alpha', 'Mike'].map(name => aDisc({ id: name, name }))
  expect(bestAddition([], twins)?.disc.name).toBe('Alpha')
  expect(bestAddition([], twins, new Set(['Mike']))?.disc.name).toBe('Mike')
})

it('[SC12] ties go to a disc in production before a popular one that is not', () => {
  const twins = ['Alpha', 'Mike', 'Zulu'].map(name => aDisc({ id: name, name }))
  const best = bestAddition([], twins, new Set(['Alpha', 'Zulu']), ({ id }) => id === 'Alpha')
  expect(best?.disc.name).toBe('Zulu')
})

it('[SC12] when nothing adds points there is no best addition', () => {
  const bag = Array.from({ length: 30 }, (_, at) => aDisc({ id: `${at}`, brand: `${at}` }))
  expect(bestAddition(bag, [...bag, aDisc({ id: 'new' })])).toBeUndefined()
})
