import { expect, it } from 'vitest'
import { anItem } from '../../../../../packages/domain/test/builders.ts'
import { lostLabel, totalsLine, weightHint } from './owned-disc-labels.ts'
import type { CollectionEntry } from './queries.ts'

it('[CO15] formats totals with commas and omits lost discs if there are none', () => {
  expect(totalsLine({ discs: 1370, molds: 41, lost: 12 })).toBe('1,370 discs, 41 molds, 12 lost')
  expect(totalsLine({ discs: 1, molds: 1, lost: 0 })).toBe('1 disc, 1 mold')
})

it('[CO2] shows a hint for a disc above the approved maximum weight', () => {
  expect(weightHint(177, 176)).toBe('Above the approved maximum of 176 g')
  expect(weightHint(176, 176)).toBeUndefined()
  expect(weightHint(null, 176)).toBeUndefined()
})

it('[BG25] says where a disc was lost, as far as it is known', () => {
  const { ownedDisc } = anItem({ place: 'lost' }) as CollectionEntry
  expect(lostLabel({ ...ownedDisc, course: 'Maple Hill', hole: '7' })).toBe(
    'Lost at Maple Hill, hole 7',
  )
  expect(lostLabel({ ...ownedDisc, hole: '7' })).toBe('Lost at hole 7')
  expect(lostLabel(ownedDisc)).toBe('Lost')
})
