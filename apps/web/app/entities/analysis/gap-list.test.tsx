// @vitest-environment jsdom
import { CELLS } from '@bagwise/domain/scoring'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { aDisc } from '../../../../../packages/domain/test/builders.ts'
import { appWrapper } from '../../testing/app.tsx'
import { GapList } from './gap-list.tsx'

afterEach(cleanup)

const TURN = { overstable: 0, straight: -1, understable: -3 }
const fullBag = CELLS.map(({ type, stability }) =>
  aDisc({ id: `${type}-${stability}`, type, turn: TURN[stability] }),
)

const show = (discs: typeof fullBag) =>
  render(<GapList discs={discs} hrefOf={({ id }) => `?cell=${id}`} />, { wrapper: appWrapper() })

it('[AN40] counts the gaps, and links each one to its cell', () => {
  show(fullBag.slice(2))
  expect(screen.getByText('2 shots to add')).toBeTruthy()
  const links = screen
    .getAllByRole('link')
    .map(link => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Overstable driver', '/?cell=overstable-driver'],
    ['Straight driver', '/?cell=straight-driver'],
  ])
})

it('[AN40] says that all shots are covered if there are no gaps', () => {
  show(fullBag)
  expect(screen.getByText('All 11 shots covered')).toBeTruthy()
  expect(screen.queryByRole('list')).toBeNull()
})
