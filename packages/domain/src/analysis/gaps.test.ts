import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aDisc } from '../../test/builders.ts'
import { randomDiscs } from '../../test/random.ts'
import { scoreAdvice } from '../scoring/advice.ts'
import { cellCoverage, isInCell, sameCell } from '../scoring/score.ts'
import { bagMap } from './bag-map.ts'
import { additionReason, gapsOf, wantedReason } from './gaps.ts'

it('[AN40] an empty bag has eleven gaps, in the order of the score', () => {
  const gaps = gapsOf([])
  expect(gaps).toHaveLength(11)
  expect(gaps[0]).toEqual({
    type: 'driver',
    stability: 'overstable',
    id: 'overstable-driver',
    label: 'overstable driver',
  })
})

it('[AN40] a disc fills the gap of its type and stability', () => {
  const ids = gapsOf([aDisc()]).map(({ id }) => id)
  expect(ids).toHaveLength(10)
  expect(ids).not.toContain('overstable-fairway')
})

it('[AN40] score and map have the same gaps', () => {
  fc.assert(
    fc.property(randomDiscs({ maxLength: 25 }), bag => {
      const gaps = gapsOf(bag)
      const open = cellCoverage(bag).filter(({ discs }) => discs.length === 0)
      expect(open.every((cell, index) => sameCell(cell, gaps[index] ?? cell))).toBe(true)
      expect(gaps).toHaveLength(open.length)
      const marked = bagMap(bag).filter(({ state }) => state === 'gap')
      expect(marked.map(({ id }) => id)).toEqual(gaps.map(({ id }) => id))
      const advice = scoreAdvice(bag).find(({ part }) => part === 'stabilityCoverage')
      expect(advice?.sentence.includes(gaps[0]?.label ?? 'You have all')).toBe(true)
    }),
  )
})

it('[AN42] the best addition says which gap it fills', () => {
  expect(additionReason([], aDisc())).toBe('Fills a gap: overstable fairway.')
})

it('[AN42] says which parts of the score a disc raises without filling a gap', () => {
  const more = aDisc({ id: 'more', brand: 'Discraft', speed: 9 })
  expect(additionReason([aDisc()], more)).toBe(
    "Doesn't fill a gap, but adds points for type coverage, speed range, bag size and diversity.",
  )
  const eighteen = Array.from({ length: 18 }, (_, index) =>
    aDisc({ id: `${index}`, brand: `${index}` }),
  )
  expect(additionReason(eighteen, more)).toBe(
    "Doesn't fill a gap, but adds points for speed range.",
  )
})

it('[AN42] names the gap exactly if the disc fills one', () => {
  fc.assert(
    fc.property(randomDiscs({ minLength: 1, maxLength: 15 }), ([disc, ...bag]) => {
      if (!disc) return
      const fills = gapsOf(bag).some(gap => isInCell(disc, gap))
      expect(additionReason(bag, disc).startsWith('Fills a gap: ')).toBe(fills)
    }),
  )
})

it('[WL8] a disc is wanted for the gap it fills in a bag, or for the bag', () => {
  expect(wantedReason({ name: 'Woods', discs: [] }, aDisc())).toBe(
    'Fills overstable fairway in Woods',
  )
  expect(wantedReason({ name: 'Woods', discs: [aDisc()] }, aDisc({ id: 'other' }))).toBe(
    'For Woods',
  )
})
