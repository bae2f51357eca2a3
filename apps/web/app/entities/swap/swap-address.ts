// The simulator's URL state: the tab, the disc, the disc compared with it, the brand, and whether discs out of production are hidden.
import { type AddressFormat, searchOf } from '../../lib/use-address-state.ts'

export const SWAP_TABS = ['disc', 'bag'] as const
export type SwapTab = (typeof SWAP_TABS)[number]

export type SwapView = {
  readonly tab: SwapTab
  /** The disc to be swapped. */
  readonly disc: string | null
  /** The disc whose flight is drawn over it; the best match while none is chosen. */
  readonly beside: string | null
  /** Filters the matches of one disc, and is what a whole bag becomes. */
  readonly brand: string | null
  /** Hides the discs that are no longer made. */
  readonly inProduction: boolean
}

function parse(query: URLSearchParams): SwapView {
  const tab = query.get('tab')
  return {
    tab: SWAP_TABS.find(known => known === tab) ?? 'disc',
    disc: query.get('disc'),
    beside: query.get('with'),
    brand: query.get('brand'),
    inProduction: query.get('production') === 'in',
  }
}

/** Another disc or brand has other matches: the disc compared before is dropped. */
export function changedView(view: SwapView, change: Partial<SwapView>): SwapView {
  const keepsBeside = change.disc === undefined && change.brand === undefined
  return { ...view, beside: keepsBeside ? view.beside : null, ...change }
}

const format = ({ tab, disc, beside, brand, inProduction }: SwapView): string =>
  searchOf({
    tab: tab === 'disc' ? null : tab,
    disc,
    with: beside,
    brand,
    production: inProduction ? 'in' : null,
  })

export const SWAP_ADDRESS: AddressFormat<SwapView> = { parse, format }
