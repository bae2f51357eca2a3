// The simulator's URL state: the tab, the disc, the disc compared with it, the brand, and whether discs out of production are hidden.
import { type AddressFormat, searchOf } from '../../lib/use-address-state.ts'
import type { BrandView } from './brand-filter.tsx'

export const SWAP_TABS = ['disc', 'bag'] as const
export type SwapTab = (typeof SWAP_TABS)[number]

export type SwapView = BrandView & {
  readonly tab: SwapTab
  /** The disc to be swapped. */
  readonly disc: string | null
  /** The disc whose flight is drawn over it; the best match while none is chosen. */
  readonly beside: string | null
}

export const brandViewFrom = (query: URLSearchParams): BrandView => ({
  brand: query.get('brand'),
  inProduction: query.get('production') === 'in',
})

export const brandParams = ({ brand, inProduction }: BrandView) => ({
  brand,
  production: inProduction ? 'in' : null,
})

function parse(query: URLSearchParams): SwapView {
  const tab = query.get('tab')
  return {
    tab: SWAP_TABS.find(known => known === tab) ?? 'disc',
    disc: query.get('disc'),
    beside: query.get('with'),
    ...brandViewFrom(query),
  }
}

/** Another disc or brand has other matches: the disc compared before is dropped. */
export function changedView(view: SwapView, change: Partial<SwapView>): SwapView {
  const keepsBeside = change.disc === undefined && change.brand === undefined
  return { ...view, beside: keepsBeside ? view.beside : null, ...change }
}

const format = ({ tab, disc, beside, ...brand }: SwapView): string =>
  searchOf({ tab: tab === 'disc' ? null : tab, disc, with: beside, ...brandParams(brand) })

export const SWAP_ADDRESS: AddressFormat<SwapView> = { parse, format }
