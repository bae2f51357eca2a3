import { expect, it } from 'vitest'
import { parseSpot, formatSpot } from './coverage-section.tsx'

it('[CA13] formats and parses a cell as a shape and whole feet', () => {
  expect(formatSpot({ shape: 's-curve', distance: 147.64 })).toBe('s-curve-148')
  expect(parseSpot('s-curve-148')).toEqual({ shape: 's-curve', distance: 148 })
  for (const text of [null, '', 'straight', 'loop-200', 'straight-9', 'straight-9999', 'left-2x'])
    expect(parseSpot(text)).toBeNull()
})
