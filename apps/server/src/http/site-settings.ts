// What every page knows of this installation: its origin and the links an operator may set.
import type { SiteSettings } from '@bagwise/contract'
import type { Config } from '../config.ts'

const SOCIAL_PREFIX = 'social:'

/** Until an operator names better ones, the links lead to pages that exist. */
export function siteSettings(config: Config): SiteSettings {
  const { siteLinks } = config
  const mail = /<([^>]+)>/.exec(config.mailFrom)?.[1] ?? config.mailFrom
  return {
    origin: config.origin,
    links: {
      contact: siteLinks['contact'] ?? `mailto:${mail}`,
      affiliateDisclosure: siteLinks['affiliateDisclosure'] ?? '/privacy-policy#affiliate-links',
      advertising: siteLinks['advertising'] ?? `mailto:${mail}?subject=Advertising`,
      social: Object.fromEntries(
        Object.entries(siteLinks)
          .filter(([name]) => name.startsWith(SOCIAL_PREFIX))
          .map(([name, url]) => [name.slice(SOCIAL_PREFIX.length), url]),
      ),
    },
    analyticsId: config.analyticsId,
    tagManagerId: config.tagManagerId,
  }
}
