// The settings that every page can use: the origin and the operator's links.
import type { SiteSettings } from '@bagwise/contract'
import type { Config } from '../config.ts'

const SOCIAL_PREFIX = 'social:'

/** Share links for installations without social accounts. */
const shareLinks = (origin: string) => {
  const url = encodeURIComponent(origin)
  return {
    Facebook: `https://www.facebook.com/sharer/sharer.php?u=${url}`,
    Reddit: `https://www.reddit.com/submit?url=${url}`,
    X: `https://x.com/intent/post?url=${url}`,
  }
}

function socialLinks({ siteLinks, origin }: Config): Readonly<Record<string, string>> {
  const named = Object.entries(siteLinks)
    .filter(([name]) => name.startsWith(SOCIAL_PREFIX))
    .map(([name, url]) => [name.slice(SOCIAL_PREFIX.length), url])
  return named.length > 0 ? Object.fromEntries(named) : shareLinks(origin)
}

/** Every link has a default, so the footer is never empty. */
export function siteSettings(config: Config): SiteSettings {
  const { siteLinks } = config
  const email = /<([^>]+)>/.exec(config.mailFrom)?.[1] ?? config.mailFrom
  return {
    origin: config.origin,
    links: {
      contact: siteLinks['contact'] ?? `mailto:${email}`,
      affiliateDisclosure: siteLinks['affiliateDisclosure'] ?? '/privacy-policy#affiliate-links',
      advertising: siteLinks['advertising'] ?? `mailto:${email}?subject=Advertising`,
      social: socialLinks(config),
    },
    analyticsId: config.analyticsId,
    tagManagerId: config.tagManagerId,
  }
}

/** Hosts of the analytics service and the tag manager; allowed only if one is configured (rule UI3). */
export const analyticsHosts = ({ analyticsId, tagManagerId }: Config): readonly string[] =>
  analyticsId === null && tagManagerId === null
    ? []
    : ['https://www.googletagmanager.com', 'https://*.google-analytics.com']
