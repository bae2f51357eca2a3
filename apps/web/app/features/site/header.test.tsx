import type { Me } from '@bagwise/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { SessionProvider } from '../../lib/session/use-session.tsx'
import { HeaderItems } from './header.tsx'

const headerFor = (user: Partial<Me> | null) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <SessionProvider user={user as Me | null}>
        <HeaderItems community={<li>Community</li>} />
      </SessionProvider>
    </MemoryRouter>,
  )

const labels = (html: string) => [...html.matchAll(/>([^<]+)</g)].map(([, text]) => text)

it('has different links for visitors and players', () => {
  expect(labels(headerFor(null))).toEqual([
    'Library',
    'Bags',
    'Leaderboard',
    'Try a Bag',
    'Sign In',
    'Sign Up',
  ])
  const player = headerFor({ id: '1', username: 'ada' })
  expect(labels(player)).toEqual([
    'My Bag',
    'My Discs',
    'Library',
    'Swap',
    'Caddie',
    'Community',
    'Profile',
    'Sign Out',
  ])
  expect(player).toContain('href="/u/ada"')
})

it('keeps Profile disabled until the username is known', () => {
  const html = headerFor({ id: '1' })
  expect(html).toMatch(/<button type="button" disabled=""[^>]*>Profile<\/button>/)
  expect(html).not.toContain('/u/')
})
