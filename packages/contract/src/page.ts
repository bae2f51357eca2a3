// What the server hands to a page while rendering it: the Api in process, and what the document needs to know.
import type { Disc } from '@bagwise/domain/disc'
import type { Me } from './account.ts'
import type { Api } from './api.ts'

/** Set by the operator, shown to everyone. */
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
  /** Allows this document's own inline scripts. */
  readonly nonce: string
  readonly catalogVersion: string
  /** The catalog in memory, so that rendering needs no request. */
  readonly discs: readonly Disc[]
  readonly settings: SiteSettings
  /** Where a page that breaks while rendering is written down. */
  readonly report: (error: unknown) => void
}

/** What a page says of itself as a route: `export const handle: PageHandle = { shared: {} }`. */
export type PageHandle = {
  /** Looks the same to every visitor, so it may be rendered once for all of them. */
  readonly shared?: {
    /** The query parameters it reads, with the values that are cached; with any other value it is rendered each time. */
    readonly query?: Readonly<Record<string, readonly string[]>>
    /** Rendered once for each time zone (see `timeZoneOfCookies`). */
    readonly byTimeZone?: true
    /** How many renderings are cached side by side, for a page that differs with each visit. */
    readonly variants?: number
  }
}
