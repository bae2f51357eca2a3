// @vitest-environment jsdom
import type { Me } from '@bagwise/contract'
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { setSignedInPlayer, markSignedOut } from '../../lib/session/session.ts'
import { SessionProvider } from '../../lib/session/use-session.tsx'
import { aMe } from '../../testing/players.ts'
import { Footer, footerColumns } from './footer.tsx'

afterEach(cleanup)

const links = {
  contact: 'mailto:hello@example.org',
  affiliateDisclosure: 'https://example.org/affiliates',
  advertising: 'https://example.org/advertising',
  social: { Instagram: 'https://example.org/instagram' },
}

describe('the footer', () => {
  it("has the spec's columns in order", () => {
    const columns = footerColumns(links).map(({ title, links }) => [
      title,
      links.map(([label]) => label),
    ])
    expect(columns).toEqual([
      ['Product', ['Disc Library', 'Bag Manager', 'Leaderboard', 'Browse Bags', 'Bag Analysis']],
      ['Company', ['Contact', 'Privacy Policy', 'Affiliate Disclosure', 'Advertising']],
      ['Social', ['Instagram']],
      ['Resources', ['Getting Started', 'Flight Numbers', 'Bag Building']],
    ])
  })

  it('links from Company to other sites, except for the privacy policy', () => {
    const company = footerColumns(links).find(({ title }) => title === 'Company')
    const ours = company?.links.filter(([, to]) => to.startsWith('/'))
    expect(ours).toEqual([['Privacy Policy', '/privacy-policy']])
  })

  it("leaves out links that aren't configured", () => {
    const columns = footerColumns({ ...links, advertising: '', social: {} })
    expect(columns.map(({ title }) => title)).not.toContain('Social')
    expect(columns.flatMap(column => column.links).every(([, to]) => to !== '')).toBe(true)
  })

  function footerAt(path: string, user: Me | null) {
    if (user) setSignedInPlayer(user)
    else markSignedOut()
    const page = (
      <SessionProvider user={user}>
        <Footer />
      </SessionProvider>
    )
    const site = { settings: { links }, year: 2026 }
    const router = createMemoryRouter([{ id: 'root', path: '*', element: page }], {
      initialEntries: [path],
      hydrationData: { loaderData: { root: site } },
    })
    render(<RouterProvider router={router} />)
    return {
      navs: screen.getAllByRole('navigation').map(nav => nav.getAttribute('aria-label')),
      links: screen.getAllByRole('link').length,
      isSmall: screen.queryByRole('region', { name: 'Stay Updated' }) === null,
    }
  }

  it.each([
    ['/my-bag', aMe(), true],
    ['/library', aMe(), true],
    ['/', aMe(), false],
    ['/help/getting-started', aMe(), false],
    ['/library', null, false],
  ])('has all links on %s, and is small on the pages of players', (path, user, isSmall) => {
    expect(footerAt(path, user)).toEqual({
      navs: ['Product', 'Company', 'Social', 'Resources'],
      links: 13,
      isSmall,
    })
    expect(screen.getByText('© 2026 Bagwise')).toBeDefined()
    expect(screen.getByText('Appearance')).toBeDefined()
  })
})
