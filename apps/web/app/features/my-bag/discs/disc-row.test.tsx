// @vitest-environment jsdom
import type { BagDisc, OwnedDisc } from '@bagwise/contract'
import { aDisc, anOwnedDisc } from '../../../../../../packages/domain/test/builders.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { DiscRow } from './disc-row.tsx'
import type { Reorder } from './use-reorder.ts'

afterEach(cleanup)

const BLUE = '#1f6fd1'
const reorder = { enabled: false, canStep: () => false, step: vi.fn(), drop: vi.fn() }
const bagDisc = { id: 'row', order: 1, notes: null, disc: aDisc() } as BagDisc

function show(colors: readonly (string | null)[]): string {
  const carried = colors.map((color, index) => ({
    ...anOwnedDisc({ id: `${index}`, color, bagIds: ['woods'] }),
    version: 1,
  })) as unknown as OwnedDisc[]
  const { container } = render(
    <MemoryRouter>
      <ul>
        <DiscRow
          bagDisc={bagDisc}
          position={null}
          current={false}
          link={{ to: '?disc=teebird', replace: false, state: null }}
          list="fairway"
          ids={['row']}
          reorder={reorder as unknown as Reorder}
          owned={{ carried, lost: [] }}
          onReplace={vi.fn()}
          onAction={vi.fn()}
        />
      </ul>
    </MemoryRouter>,
  )
  return container.querySelector('svg.size-11 circle:nth-of-type(3)')?.getAttribute('fill') ?? ''
}

it("[BG26] the picture has the color of the player's disc, and the chip names it", () => {
  expect(show([null, 'Blue', 'Red'])).toBe(BLUE)
  expect(screen.getByText('Blue', { exact: false })).toBeTruthy()
})

it("[BG26] the picture has the mold's color without an owned disc or with an unknown color", () => {
  const plain = show([])
  expect(plain).not.toBe(BLUE)
  cleanup()
  expect(show(['sunset swirl'])).toBe(plain)
})
