// What the operator set for everyone, as the root loader brought it.
import type { SiteSettings } from '@bagwise/contract'
import { useRouteLoaderData } from 'react-router'

type Site = {
  settings: SiteSettings
  catalogVersion: string
  /** For the copyright line, so that server and browser agree on New Year's Eve. */
  year: number | null
  /** The selected bag, from the request's cookie. */
  chosenBagId: string | null
}

const NOTHING_SET: Site = {
  settings: {
    origin: '',
    links: { contact: '', affiliateDisclosure: '', advertising: '', social: {} },
    analyticsId: null,
    tagManagerId: null,
  },
  catalogVersion: '',
  year: null,
  chosenBagId: null,
}

/** Also answers on an error page, where the root loader itself may have failed. */
export const useSite = (): Site => useRouteLoaderData<Site>('root') ?? NOTHING_SET
