import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aDisc } from '../../test/builders.ts'
import { randomDiscs } from '../../test/random.ts'
import type { Disc } from '../disc.ts'
import { seededRandom } from '../random.ts'
import { additionGain } from '../scoring/advice.ts'
import { scoreBag } from '../scoring/score.ts'
import { analyzeBag } from './analyze.ts'
import { bestAddition } from './best-addition.ts'
import type { SuggestionSource } from './suggestions.ts'

const sourceOf = (
  catalog: readonly Disc[],
  rest: Partial<SuggestionSource> = {},
): SuggestionSource => ({
  catalog,
  popular: new Set(),
  randomFor: gap => seededRandom(gap),
  ...rest,
})

it('[AN34] the best addition is from the most severe findings with a suggestion that adds points', () => {
  fc.assert(
    fc.property(
      randomDiscs({ maxLength: 60 }),
      fc.integer({ min: 0, max: 20 }),
      (catalog, size) => {
        const bag = catalog.slice(0, size)
        const source = sourceOf(catalog)
        const gainOf = additionGain(bag)
        const findings = analyzeBag(bag, source)
        const best = bestAddition(bag, findings, source)
        const useful = findings.filter(({ suggestions }) =>
          suggestions.some(({ disc }) => gainOf(disc) > 0),
        )
        const [first] = useful
        if (!first) return
        if (findings[0]?.id === 'putter-none') return
        const mostSevere = useful.filter(({ severity }) => severity === first.severity)
        const firsts = mostSevere.map(({ suggestions }) =>
          suggestions.map(({ disc }) => disc).find(disc => gainOf(disc) > 0),
        )
        expect(firsts).toContain(best?.disc)
        expect(best?.gain).toBe(Math.max(...firsts.map(disc => (disc ? gainOf(disc) : 0))))
      },
    ),
  )
})

it('[SC12] [AN34] the best addition adds the points that it promises, and exists if any disc adds points', () => {
  fc.assert(
    fc.property(
      randomDiscs({ maxLength: 40 }),
      fc.integer({ min: 0, max: 20 }),
      (catalog, size) => {
        const bag = catalog.slice(0, size)
        const source = sourceOf(catalog)
        const best = bestAddition(bag, analyzeBag(bag, source), source)
        const maxGain = Math.max(0, ...catalog.slice(size).map(additionGain(bag)))
        expect(best === undefined).toBe(maxGain === 0)
        if (!best) return
        expect(catalog.slice(size)).toContain(best.disc)
        expect(best.total).toBe(scoreBag([...bag, best.disc]).total)
        expect(best.total - scoreBag(bag).total).toBe(best.gain)
      },
    ),
  )
})

it('[AN34] a first disc that is not a putter gets a putter as the best addition', () => {
  fc.assert(
    fc.property(randomDiscs({ minLength: 1, maxLength: 60 }), catalog => {
      const bag = catalog.filter(({ type }) => type === 'midrange').slice(0, 1)
      const source = sourceOf(catalog)
      const hasPutter = catalog.some(({ type, speed }) => type === 'putter' && speed <= 4)
      const best = bestAddition(bag, analyzeBag(bag, source), source)
      expect(!hasPutter || best?.disc.type === 'putter').toBe(true)
    }),
  )
})

const twins = ['Zulu', 'Alpha', 'Mike'].map(name => aDisc({ id: name, name, known: 5 }))
const bestOf = (catalog: readonly Disc[], rest?: Partial<SuggestionSource>) =>
  bestAddition([], [], sourceOf(catalog, rest))?.disc.name

it('[AN34] without findings, the disc that suits the player comes first, then the most points', () => {
  const fast = aDisc({ id: 'fast', name: 'Fast', type: 'driver', speed: 14, fade: 3 })
  expect(bestOf([fast, ...twins], { longestThrow: 220 })).not.toBe('Fast')
  const bag = [aDisc({ id: 'carried' })]
  const driver = aDisc({ id: 'driver', name: 'Driver', type: 'driver', speed: 9 })
  expect(bestAddition(bag, [], sourceOf([...twins, driver]))?.disc.name).toBe('Driver')
})

it('[AN34] ties go to a disc in production, then to a well-known one', () => {
  const popular = new Set(['Mike'])
  const unknown = twins.map(disc => aDisc({ ...disc, known: 0 }))
  expect(bestOf(unknown, { popular })).toBe('Mike')
  const out = unknown.map(disc =>
    disc.name === 'Mike' ? aDisc({ ...disc, production: { status: 'out' } }) : disc,
  )
  expect(bestOf(out, { popular })).not.toBe('Mike')
})

it('[AN34] there is no best addition if no disc adds points', () => {
  const bag = Array.from({ length: 30 }, (_, index) => aDisc({ id: `${index}`, brand: `${index}` }))
  expect(bestAddition(bag, [], sourceOf([...bag, aDisc({ id: 'new' })]))).toBeUndefined()
})
