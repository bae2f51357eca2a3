// @vitest-environment jsdom
import type { BagPage } from '@bagwise/contract'
import { aDisc } from '../../../../../packages/domain/test/builders.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { aBagPage } from '../../testing/bags.ts'
import { BagPageScreen } from './bag-page.tsx'
import { EmbedCard } from './embed-card.tsx'

vi.mock('../../entities/flight/flight-path-chart.tsx', () => ({ FlightPathChart: () => null }))
vi.mock('../../lib/site.ts', () => ({
  useSite: () => ({ settings: { origin: 'https://bagwise.example' }, selectedBagId: null }),
}))
vi.mock('../../lib/browser/use-width.ts', () => ({ useWidth: () => undefined }))

const page = aBagPage({
  discs: [
    { order: 1, notes: 'For skips', disc: aDisc() },
    { order: 2, notes: null, disc: aDisc({ id: 'custom-1', name: 'Bomber', isCustom: true }) },
  ],
})

function show(changes: Partial<BagPage> | null, requested = 'woods', card = false) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const view = (address: string) => ['bag-pages', 'ada', address, 'visitor']
  const changedPage = { ...page, ...changes }
  queries.setQueryData(
    view(requested),
    changes === null ? { kind: 'missing' } : { kind: 'loaded', page: changedPage },
  )
  if (changedPage.moved)
    queries.setQueryData(view(changedPage.address), {
      kind: 'loaded',
      page: { ...changedPage, moved: null },
    })
  const Screen = card ? EmbedCard : BagPageScreen
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[`/u/ada/${requested}`]}>
        <Routes>
          <Route path="/u/ada/woods" element={<Screen username="ada" address="woods" />} />
          <Route path="/u/ada/:bag" element={<Screen username="ada" address={requested} />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
const link = (name: string) => screen.queryByRole('link', { name })

afterEach(cleanup)

it('[BP8] visitors sign in and return to copy the bag', () => {
  show({})
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Woods')
  expect(link('Copy to My Bags')?.getAttribute('href')).toBe('/login?next=%2Fu%2Fada%2Fwoods')
  expect(link('Ada L')?.getAttribute('href')).toBe('/u/ada')
  expect(screen.getByText('For skips')).toBeTruthy()
  expect(screen.getByText('custom')).toBeTruthy()
})

it('[BP1] the owner of a private bag sees why nobody else can see it, and has nothing to share', () => {
  show({ isOwn: true, visibility: 'private' })
  expect(screen.getByText(/Only you can see this page/)).toBeTruthy()
  expect(link('Copy to My Bags')).toBeNull()
  expect(link('Compare with Mine')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
})

it('[BP7] an unlisted bag of a private profile shows its player without a link', () => {
  show({ visibility: 'link', isProfilePublic: false, displayName: null })
  expect(screen.getByText('ada')).toBeTruthy()
  expect(link('ada')).toBeNull()
  expect(screen.getByText('Link Only')).toBeTruthy()
})

it('[BP5] an old URL redirects to the current one', () => {
  show({ moved: 'permanently' }, 'forest')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Woods')
})

it('[BP1] a missing bag shows an error', () => {
  show(null)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bag not found')
})

it('[BP11] offers images without JavaScript, and always on the page of a private bag', () => {
  const isNoScriptOnly = () => link('Story Image')?.classList.contains('hidden')
  show({})
  expect(link('Story Image')?.getAttribute('href')).toBe('/images/u/ada/woods/story.png')
  expect(link('Square Image')?.getAttribute('href')).toBe('/images/u/ada/woods/square.png')
  expect(isNoScriptOnly()).toBe(true)
  cleanup()
  show({ isOwn: true, visibility: 'private' })
  expect(isNoScriptOnly()).toBe(false)
})

it('[BP17] the embedded card lists names and flight numbers', () => {
  show({}, 'woods', true)
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual([
    expect.stringMatching(/^Teebird Innova.*7 \/ 5 \/ 0 \/ 2$/),
    expect.stringMatching(/^Bomber/),
  ])
})

it('[BP17] the embedded card opens the page in a new tab', () => {
  show({}, 'woods', true)
  const out = screen.getByRole('link', { name: /See this bag on Bagwise/ })
  expect(out.getAttribute('href')).toBe('https://bagwise.example/u/ada/woods')
  expect(out.getAttribute('target')).toBe('_blank')
  cleanup()
  show(null, 'woods', true)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bag not found')
})
