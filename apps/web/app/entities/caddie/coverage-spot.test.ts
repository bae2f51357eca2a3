import { expect, it } from 'vitest'
import { spotFrom, spotText } from './coverage-section.tsx'

it('[CA13] formats and parses a cell as a shape and whole feet', () => {
  expect(spotText({ shape: 's-curve', distance: 147.64 })).toBe('s-curve-148')
  expect(spotFrom('s-curve-148')).toEqual({ shape: 's-curve', distance: 148 })
  for (const text of [null, '', 'straight', 'loop-200', 'straight-9', 'straight-9999', 'left-2x'])
    expect(spotFrom(text)).toBeNull()
})
