// The footer's columns as the spec lists them; what leads elsewhere is the operator's to set.
import type { SiteSettings } from '@bagwise/contract'

export type FooterLink = { label: string; to: string; external: boolean }
type Column = { title: string; links: readonly FooterLink[] }

const own = (label: string, to: string): FooterLink => ({ label, to, external: false })
/** Other sites and mail; an operator without a page for something may name one of ours. */
const elsewhere = (label: string, to: string): FooterLink => ({
  label,
  to,
  external: !to.startsWith('/'),
})

export function footerColumns(links: SiteSettings['links']): readonly Column[] {
  const columns: Column[] = [
    {
      title: 'Product',
      links: [
        own('Disc Library', '/library'),
        own('Bag Manager', '/my-bag'),
        own('Leaderboard', '/leaderboard'),
        own('Browse Bags', '/bags'),
        own('Bag Analysis', '/bag-analysis'),
      ],
    },
    {
      title: 'Company',
      links: [
        elsewhere('Contact', links.contact),
        own('Privacy Policy', '/privacy-policy'),
        elsewhere('Affiliate Disclosure', links.affiliateDisclosure),
        elsewhere('Advertising', links.advertising),
      ],
    },
    { title: 'Social', links: Object.entries(links.social).map(entry => elsewhere(...entry)) },
    {
      title: 'Resources',
      links: [
        own('Getting Started', '/help/getting-started'),
        own('Flight Numbers', '/help/flight-numbers'),
        own('Bag Building', '/help/bag-building'),
      ],
    },
  ]
  // A link nobody set would be dead, and a column without links says nothing.
  return columns
    .map(({ title, links: all }) => ({ title, links: all.filter(({ to }) => to !== '') }))
    .filter(column => column.links.length > 0)
}
