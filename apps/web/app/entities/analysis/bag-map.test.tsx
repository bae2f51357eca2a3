// @vitest-environment jsdom
import { bagMap } from '@bagwise/domain/analysis'
import { aDisc } from '../../../../../packages/domain/test/builders.ts'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stubObservers } from '../../testing/stubs.ts'
import { BagMap } from './bag-map.tsx'

beforeEach(() => stubObservers({ inView: true }))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it.each([0, 1, 50, 320, 596])('draws a bag of one disc without negative sizes in %i px', width => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ width } as DOMRect)
  const { container } = render(<BagMap cells={bagMap([aDisc()])} onSelect={vi.fn()} />)
  const sizes = [...container.querySelectorAll('svg *')].flatMap(element =>
    ['width', 'height', 'r'].flatMap(name => element.getAttribute(name) ?? []),
  )
  expect(sizes.length).toBeGreaterThan(0)
  expect(sizes.filter(size => Number(size) < 0)).toEqual([])
})
