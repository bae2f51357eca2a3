// The context that the server passes to pages, and a plain page that needs no rendering.
import type { Disc } from '@bagwise/domain/disc'
import type { Units } from '@bagwise/domain/units'
import type { Me } from './account.ts'
import type { Api } from './api.ts'

/** The operator's settings that every page can use. */
export type SiteSettings = {
  /** The site's origin, for absolute links. */
  readonly origin: string
  /** Footer links that lead elsewhere. */
  readonly links: Readonly<
    Record<'contact' | 'affiliateDisclosure' | 'advertising', string> & {
      social: Readonly<Record<string, string>>
    }
  >
  readonly analyticsId: string | null
  readonly tagManagerId: string | null
}

/** The whole catalog as one file, cached forever. */
export const catalogPath = (version: string): string => `/catalog/${version}.json`

export type PageContext = {
  readonly api: Api
  readonly user: Me | null
  /** Null for a page that doesn't depend on units. */
  readonly units: Units | null
  /** The nonce for this document's inline scripts. */
  readonly nonce: string
  readonly catalogVersion: string
  /** The catalog in memory, so rendering needs no request. */
  readonly discs: readonly Disc[]
  readonly settings: SiteSettings
  /** Logs errors during rendering. */
  readonly report: (error: unknown) => void
}

/** Declared by a route module: `export const handle: PageHandle = { shared: {} }`. */
export type PageHandle = {
  /** The page is the same for every visitor, so it is rendered once for all of them. */
  readonly shared?: {
    /** The query parameters that the page reads, with the cacheable values. Other values are rendered each time. */
    readonly query?: Readonly<Record<string, readonly string[]>>
    /** Rendered once per time zone (see `timeZoneOfCookies`). */
    readonly byTimeZone?: true
    /** The page shows distances, so it is rendered once per choice of units. */
    readonly byUnit?: true
    /** The number of cached renderings, for a page with random content. */
    readonly variants?: number
  }
  /** Other sites may frame it: it has no header and footer and runs no scripts. Requires `shared`. */
  readonly framed?: true
}

// The colors of apps/web/app/styles/tokens.css, which may not be available.
const STYLE = `
:root{color-scheme:light dark;--page:light-dark(#f5f3ea,#101714);--ink:light-dark(#14241c,#f1efe4);--soft:light-dark(#526259,#98a296);--line:light-dark(#808376,#6a766c);--accent:light-dark(#c60378,#ff53a8);--on-accent:light-dark(#fff,#2a0316)}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--page);color:var(--ink);font:1.0625rem/1.5 Figtree,system-ui,sans-serif}
main{max-width:28rem;padding:2rem 1rem;text-align:center}
svg{width:4rem;height:4rem}
h1{margin:.75rem 0 .5rem;font:600 2rem/1.1 "Barlow Condensed","Arial Narrow",system-ui,sans-serif}
p{margin:0 0 1.5rem;color:var(--soft)}
nav{display:flex;flex-wrap:wrap;justify-content:center;gap:.5rem}
a{display:inline-flex;align-items:center;min-height:2.5rem;padding:.125rem 1rem;border:2px solid var(--line);border-radius:.5rem;color:inherit;font-weight:600;text-decoration:none}
a:first-child{border-color:var(--accent);background:var(--accent);color:var(--on-accent)}
a:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
`

const LOGO =
  '<svg viewBox="0 0 32 32" aria-hidden="true"><circle cx="16" cy="16" r="15" fill="var(--accent)"/><circle cx="16" cy="16" r="10.5" fill="none" stroke="var(--on-accent)" stroke-opacity=".45"/><path d="M16.5 26.5C17.5 20 19.5 16.5 18.5 12.5 17.8 9.7 15.5 8 12 6.5" fill="none" stroke="var(--on-accent)" stroke-width="3" stroke-linecap="round"/></svg>'

/** A self-contained page for when the server is busy or the network is down. Nothing is escaped. */
export const plainPage = ({ title, text }: { title: string; text: string }): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · Bagwise</title><style>${STYLE}</style></head><body><main>${LOGO}<h1>${title}</h1><p>${text}</p><nav aria-label="Main"><a href="">Try Again</a><a href="/my-bag">My Bag</a><a href="/library">Library</a></nav></main></body></html>`
