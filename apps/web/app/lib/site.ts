// The operator's settings, from the root loader.
import type { SiteSettings } from '@bagwise/contract'
import { useRouteLoaderData } from 'react-router'

type Site = {
  settings: SiteSettings
  catalogVersion: string
  /** For the copyright line. From the server, to avoid a hydration mismatch at the turn of the year. */
  year: number | null
  /** The selected bag, from the request's cookie. */
  selectedBagId: string | null
}

const DEFAULT_SITE: Site = {
  settings: {
    origin: '',
    links: { contact: '', affiliateDisclosure: '', advertising: '', social: {} },
    analyticsId: null,
    tagManagerId: null,
  },
  catalogVersion: '',
  year: null,
  selectedBagId: null,
}

/** Also works on an error page after the root loader failed. */
export const useSite = (): Site => useRouteLoaderData<Site>('root') ?? DEFAULT_SITE
