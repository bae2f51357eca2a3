// Store names for display, and store links from templates.
import { parseAddress } from '../text/web-address.ts'
import type { Disc } from './disc.ts'

/** Store name to URL, as in the `affiliate_links` of a disc. */
export type StoreMap = Readonly<Record<string, string>>

export type StoreLink = { readonly store: string; readonly url: string }

/** One web search, so that the button works without configuration. Rule DI6. */
export const DEFAULT_STORE_TEMPLATES: StoreMap = {
  Web_Search: 'https://duckduckgo.com/?q={brand}+{name}+disc+golf',
}

/** Underscores are shown as spaces. Rule DI4. */
export const storeName = (key: string): string => key.replaceAll('_', ' ')

function isWebAddress(text: string): boolean {
  const url = parseAddress(text)
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:')
}

/** The links a page may show: http and https only. Rule DI5. */
export function storeLinks(map: StoreMap): StoreLink[] {
  return Object.entries(map)
    .filter(([, url]) => isWebAddress(url))
    .map(([key, url]) => ({ store: storeName(key), url }))
}

/** Fills `{brand}` and `{name}` into each template, safely encoded. Rule DI6. */
export function storeLinksFor(
  disc: Pick<Disc, 'brand' | 'name'>,
  templates: StoreMap = DEFAULT_STORE_TEMPLATES,
): StoreLink[] {
  const filled = Object.entries(templates).map(([key, template]): [string, string] => [
    key,
    template
      .replaceAll('{brand}', () => encodeURIComponent(disc.brand))
      .replaceAll('{name}', () => encodeURIComponent(disc.name)),
  ])
  return storeLinks(Object.fromEntries(filled))
}
