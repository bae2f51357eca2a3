// Does the footer have the spec's links, and no dead ones?
import { describe, expect, it } from 'vitest'
import { footerColumns } from './footer.tsx'

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
})
