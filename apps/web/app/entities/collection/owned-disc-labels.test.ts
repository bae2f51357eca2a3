import { expect, it } from 'vitest'
import { totalsLine, weightHint } from './owned-disc-labels.ts'

it('[CO15] totals have commas, and lost discs only if there are any', () => {
  expect(totalsLine({ discs: 1370, molds: 41, lost: 12 })).toBe('1,370 discs, 41 molds, 12 lost')
  expect(totalsLine({ discs: 1, molds: 1, lost: 0 })).toBe('1 disc, 1 mold')
})

it('[CO2] a disc above the approved maximum weight gets a hint', () => {
  expect(weightHint(177, 176)).toBe('Above the approved maximum of 176 g')
  expect(weightHint(176, 176)).toBeUndefined()
  expect(weightHint(null, 176)).toBeUndefined()
})
