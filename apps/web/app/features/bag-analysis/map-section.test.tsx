// @vitest-environment jsdom
// Does an overlap say what leaving a disc at home does to the score?
import { findOverlaps } from '@bagwise/domain/analysis'
import { aDisc } from '@bagwise/domain/testing'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MapSection } from './map-section.tsx'

beforeEach(() => {
  class StillObserver {
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', StillObserver)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const suggested = { stateOf: () => 'none', add: () => undefined } as never

it.each([
  ['costs', 2, '−4 points'],
  ['adds', 20, '+1 point'],
])('[AN17] says what it %s in a bag of %d', (_, count, words) => {
  const discs = Array.from({ length: count }, (_each, at) =>
    aDisc({ id: `${at}`, name: `No ${at}` }),
  )
  render(<MapSection discs={discs} suggested={suggested} source={undefined} />)
  const overlap = screen.getByRole('list', { name: 'Overlaps' })
  expect(overlap.textContent).toContain(findOverlaps(discs)[0]?.sentence)
  expect(screen.getByText(words)).toBeTruthy()
})
