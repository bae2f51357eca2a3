// The context that the server passes to pages.
import type { Disc } from '@bagwise/domain/disc'
import type { Units } from '@bagwise/domain/units'
import type { Me } from '../account.ts'
import type { Api } from '../api.ts'

/** The operator's settings that every page can use. */
export type SiteSettings = {
  /** The site's origin, for absolute links. */
  readonly origin: string
  /** Footer links to other sites. */
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
  /** The catalog in memory, so pages render without requesting it. */
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
    /** Rendered once per time zone (see `timeZoneFromCookies`). */
    readonly byTimeZone?: true
    /** The page shows distances, so it is rendered once for each combination of units. */
    readonly byUnit?: true
    /** The number of cached renderings, for a page with random content. */
    readonly variants?: number
  }
  /** Other sites may frame it: it has no header or footer and runs no scripts. Requires `shared`. */
  readonly framed?: true
}
