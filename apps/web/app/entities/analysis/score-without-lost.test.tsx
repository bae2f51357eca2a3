// @vitest-environment jsdom
import type { OwnedDisc } from '@bagwise/contract'
import { scoreBag } from '@bagwise/domain/scoring'
import { aDisc, anOwnedDisc } from '../../../../../packages/domain/test/builders.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { carriedDiscsQuery } from '../collection/queries.ts'
import { ScoreWithoutLost } from './score.tsx'

afterEach(cleanup)

const discs = ['a', 'b', 'c'].map(id => aDisc({ id, brand: id }))
const lost = (discId: string) =>
  ({
    ...anOwnedDisc({ id: discId, discId, place: 'lost', lostFrom: ['woods'] }),
    version: 1,
  }) as unknown as OwnedDisc

function show(owned: readonly OwnedDisc[], bagId = 'woods') {
  const queries = new QueryClient()
  queries.setQueryData(carriedDiscsQuery().queryKey, [...owned])
  render(
    <QueryClientProvider client={queries}>
      <ScoreWithoutLost bagId={bagId} discs={discs} />
    </QueryClientProvider>,
  )
}

it('[BG25] shows the score without one lost disc, and without two', () => {
  show([lost('a')])
  const { total } = scoreBag(discs.slice(1))
  expect(screen.getByText(`${total}% without the disc you lost`)).toBeTruthy()
  cleanup()
  show([lost('a'), lost('b')])
  expect(screen.getByText(/^\d+% without the 2 discs you lost$/)).toBeTruthy()
})

it('[BG25] shows nothing if no disc was lost from this bag', () => {
  show([lost('a')], 'open')
  expect(screen.queryByText(/lost/)).toBeNull()
})
