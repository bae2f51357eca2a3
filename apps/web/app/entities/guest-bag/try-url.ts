// The URL state of a guest's bag: its discs, its name and the open tab.
import {
  parseDiscCodes,
  discCode,
  DISCS_PER_BAG,
  GUEST_BAG_NAME,
  guestBagName,
  formatDiscCodes,
} from '@bagwise/domain/bag'
import { type UrlFormat, oneOf, searchOf } from '../../lib/url-state.ts'
import { type CaddieView, parseCaddieView, shotParams } from '../caddie/caddie-url.ts'
import { brandParams, parseBrandView, type SwapView } from '../swap/swap-url.ts'

export const TRY_TABS = ['bag', 'caddie', 'analysis', 'disc', 'brand'] as const
export type TryTab = (typeof TRY_TABS)[number]

export type TryView = Omit<SwapView, 'tab'> & {
  readonly codes: readonly string[]
  readonly name: string
  readonly tab: TryTab
  /** The search text, for pages without JavaScript. */
  readonly search: string
  readonly shot: CaddieView
  /** The selected gap on the map, or cell in the coverage table. */
  readonly cell: string | null
}

/** Limits invalid values, because every link on the page repeats them. Valid values are shorter. */
const MAX_VALUE_LENGTH = 100

function parse(query: URLSearchParams): TryView {
  const getValue = (name: string) => query.get(name)?.slice(0, MAX_VALUE_LENGTH) || null
  return {
    codes: parseDiscCodes(query.get('d')),
    name: guestBagName(query.get('n')),
    tab: oneOf(TRY_TABS, query.get('tab')) ?? 'bag',
    search: getValue('q') ?? '',
    disc: getValue('disc'),
    comparedId: getValue('with'),
    ...parseBrandView(query),
    brand: getValue('brand'),
    shot: parseCaddieView(query),
    cell: getValue('cell'),
  }
}

const format = ({ codes, name, tab, search, disc, comparedId, shot, cell, ...brand }: TryView) =>
  searchOf({
    d: formatDiscCodes(codes),
    n: name === GUEST_BAG_NAME ? null : name,
    tab: tab === 'bag' ? null : tab,
    q: search,
    disc,
    with: comparedId,
    ...brandParams(brand),
    ...shotParams(shot),
    cell,
  })

export const TRY_URL_FORMAT: UrlFormat<TryView> = { parse, format }

/** Parses the bag in a draft's URL. */
export const bagFromUrl = (url: string): TryView => parse(new URLSearchParams(url.split('?')[1]))

/** The URL with only the bag, for sharing and drafts. */
export const bagUrl = ({ codes, name }: Pick<TryView, 'codes' | 'name'>): string =>
  `/try${format({ ...parse(new URLSearchParams()), codes, name })}`

export const withDisc = (view: TryView, discId: string): TryView => {
  const code = discCode(discId)
  const isFull = view.codes.length >= DISCS_PER_BAG
  return isFull || view.codes.includes(code) ? view : { ...view, codes: [...view.codes, code] }
}

export const withoutDisc = (view: TryView, discId: string): TryView => ({
  ...view,
  codes: view.codes.filter(code => code !== discCode(discId)),
})

/** Replaces the old disc with the new one, and closes the old disc's panel. */
export const withSwap = (view: TryView, oldId: string, newId: string): TryView => ({
  ...view,
  codes: [...new Set(view.codes.map(code => (code === discCode(oldId) ? discCode(newId) : code)))],
  disc: null,
  comparedId: null,
})

export const withDiscs = (view: TryView, discIds: readonly string[]): TryView => ({
  ...view,
  codes: [...new Set(discIds.map(discCode))],
  tab: 'bag',
  brand: null,
})
