// What the server passes to a page while rendering it: the Api in process, and document settings.
import type { Disc } from '@bagwise/domain/disc'
import type { Units } from '@bagwise/domain/units'
import type { Me } from './account.ts'
import type { Api } from './api.ts'

/** Settings of the operator that every page can use. */
export type SiteSettings = {
  /** The product's own origin, for links that leave it. */
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

export type PageContext = {
  readonly api: Api
  readonly user: Me | null
  /** Null for a page that visitors share whatever their units are. */
  readonly units: Units | null
  /** The nonce for this document's inline scripts. */
  readonly nonce: string
  readonly catalogVersion: string
  /** The catalog in memory, so that rendering needs no request. */
  readonly discs: readonly Disc[]
  readonly settings: SiteSettings
  /** Logs errors during rendering. */
  readonly report: (error: unknown) => void
}

/** Declared by a route module: `export const handle: PageHandle = { shared: {} }`. */
export type PageHandle = {
  /** Looks the same to every visitor, so it can be rendered once for all of them. */
  readonly shared?: {
    /** The query parameters it reads, with the values that are cached; with any other value it is rendered each time. */
    readonly query?: Readonly<Record<string, readonly string[]>>
    /** Rendered once for each time zone (see `timeZoneOfCookies`). */
    readonly byTimeZone?: true
    /** Shows distances: rendered once for each choice of units. */
    readonly byUnit?: true
    /** The number of cached renderings, for a page that differs with each visit. */
    readonly variants?: number
  }
  /** Other sites may show it in a frame: it is shown without header and footer and runs no scripts. Only with `shared`. */
  readonly framed?: true
}
