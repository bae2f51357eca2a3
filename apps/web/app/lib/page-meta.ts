// What a page says of itself to tabs, search engines and previews (rule UI1).
import type { MetaDescriptor } from 'react-router'

export const PRODUCT = 'Bagwise'

type PageWords = {
  /** Without the product's name, which every title ends in. */
  title: string
  description: string
  /** Kept out of search engines: a player's own pages. */
  unlisted?: boolean
}

export const titled = (title: string): string => `${title} · ${PRODUCT}`

export function pageMeta({ title, description, unlisted = false }: PageWords): MetaDescriptor[] {
  return [
    { title: titled(title) },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:site_name', content: PRODUCT },
    { property: 'og:type', content: 'website' },
    ...(unlisted ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}
// For pages with a secret in their address: it must not leak through the referrer (threat 24).
export const mailedPageHeaders = () => ({ 'Referrer-Policy': 'no-referrer' })
