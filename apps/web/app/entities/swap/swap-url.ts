// The simulator's URL state: the tab, the disc, the compared disc, the brand and the production filter.
import { type UrlFormat, oneOf, searchOf } from '../../lib/url-state.ts'
import type { BrandView } from './brand-filter.tsx'

export const SWAP_TABS = ['disc', 'bag'] as const
export type SwapTab = (typeof SWAP_TABS)[number]

export type SwapView = BrandView & {
  readonly tab: SwapTab
  readonly disc: string | null
  /** The compared disc. Null for the best match. */
  readonly comparedId: string | null
}

export const parseBrandView = (query: URLSearchParams): BrandView => ({
  brand: query.get('brand'),
  inProduction: query.get('production') === 'in',
})

export const brandParams = ({ brand, inProduction }: BrandView) => ({
  brand,
  production: inProduction ? 'in' : null,
})

const parse = (query: URLSearchParams): SwapView => ({
  tab: oneOf(SWAP_TABS, query.get('tab')) ?? 'disc',
  disc: query.get('disc'),
  comparedId: query.get('with'),
  ...parseBrandView(query),
})

/** Drops the compared disc when the disc or brand changes, because the matches change too. */
export function updateView(view: SwapView, change: Partial<SwapView>): SwapView {
  const keepsCompared = change.disc === undefined && change.brand === undefined
  return { ...view, comparedId: keepsCompared ? view.comparedId : null, ...change }
}

const format = ({ tab, disc, comparedId, ...brand }: SwapView): string =>
  searchOf({ tab: tab === 'disc' ? null : tab, disc, with: comparedId, ...brandParams(brand) })

export const SWAP_URL_FORMAT: UrlFormat<SwapView> = { parse, format }
