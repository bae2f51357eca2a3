// @vitest-environment jsdom
import { analyzeBag } from '@bagwise/domain/analysis'
import { seededRandom } from '@bagwise/domain/random'
import { aDisc } from '../../../../../packages/domain/test/builders.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FindingsList } from './findings.tsx'

afterEach(cleanup)

function show(size: number): string {
  const discs = Array.from({ length: size }, (_, id) => aDisc({ id: `${id}` }))
  const source = { catalog: [], popular: new Set<string>(), randomFor: () => seededRandom('') }
  const { container } = render(
    <FindingsList findings={analyzeBag(discs, source)} discCount={size} action={() => null} />,
  )
  return container.innerHTML
}

it('[SC14] nothing is critical or red below five discs', () => {
  const html = show(4)
  expect(screen.getByRole('heading', { name: /^Missing: ?No putters$/ })).toBeTruthy()
  expect(html).not.toMatch(/Critical|Warning|danger|warning/)
})

it('[AN3] a missing putter is critical in a bag of five', () => {
  const html = show(5)
  expect(screen.getByRole('heading', { name: /^Critical: ?No putters$/ })).toBeTruthy()
  expect(html).toContain('border-danger')
})
