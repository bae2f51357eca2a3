// The URL state of a guest's bag: its discs and name, and the part of it that is open.
import {
  codesFromText,
  discCode,
  DISCS_PER_BAG,
  GUEST_BAG_NAME,
  guestBagName,
  textFromCodes,
} from '@bagwise/domain/bag'
import type { AddressFormat } from '../../lib/use-address-state.ts'
import { type CaddieView, caddieViewFrom, writeCaddieView } from '../caddie/caddie-address.ts'

export const TRY_TABS = ['bag', 'caddie', 'analysis', 'disc', 'brand'] as const
export type TryTab = (typeof TRY_TABS)[number]

export type TryView = {
  /** The codes of its discs, in order. */
  readonly codes: readonly string[]
  readonly name: string
  readonly tab: TryTab
  /** The search text of a page without scripts. */
  readonly search: string
  /** The disc to be swapped. */
  readonly disc: string | null
  readonly beside: string | null
  readonly brand: string | null
  readonly inProduction: boolean
  /** The shot for the caddie. */
  readonly shot: CaddieView
  /** The selected cell of what the bag covers. */
  readonly cell: string | null
}

const NAMES = {
  codes: 'd',
  name: 'n',
  tab: 'tab',
  search: 'q',
  disc: 'disc',
  beside: 'with',
  brand: 'brand',
  production: 'production',
  cell: 'cell',
} as const

/** The max length, because every link on the page repeats the value. Valid values are shorter. */
const MAX_VALUE_LENGTH = 100

function parse(query: URLSearchParams): TryView {
  const valueOf = (name: keyof typeof NAMES): string =>
    query.get(NAMES[name])?.slice(0, MAX_VALUE_LENGTH) ?? ''
  const tab = query.get(NAMES.tab)
  return {
    codes: codesFromText(query.get(NAMES.codes)),
    name: guestBagName(query.get(NAMES.name)),
    tab: TRY_TABS.find(known => known === tab) ?? 'bag',
    search: valueOf('search'),
    disc: valueOf('disc') || null,
    beside: valueOf('beside') || null,
    brand: valueOf('brand') || null,
    inProduction: query.get(NAMES.production) === 'in',
    shot: caddieViewFrom(query),
    cell: valueOf('cell') || null,
  }
}

function format(view: TryView): string {
  const { codes, name, tab, search, disc, beside, brand, inProduction, shot, cell } = view
  const query = new URLSearchParams()
  if (codes.length > 0) query.set(NAMES.codes, textFromCodes(codes))
  if (name !== GUEST_BAG_NAME) query.set(NAMES.name, name)
  if (tab !== 'bag') query.set(NAMES.tab, tab)
  if (search) query.set(NAMES.search, search)
  if (disc) query.set(NAMES.disc, disc)
  if (beside) query.set(NAMES.beside, beside)
  if (brand) query.set(NAMES.brand, brand)
  if (inProduction) query.set(NAMES.production, 'in')
  writeCaddieView(query, shot)
  if (cell) query.set(NAMES.cell, cell)
  return query.size > 0 ? `?${query}` : ''
}

export const TRY_ADDRESS: AddressFormat<TryView> = { parse, format }

/** The bag alone, as it is shared, drafted and kept. */
export const bagAddress = ({ codes, name }: Pick<TryView, 'codes' | 'name'>): string =>
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

/** The new disc takes the old one's place; the panel for the old one closes. */
export const withSwap = (view: TryView, oldId: string, newId: string): TryView => ({
  ...view,
  codes: [...new Set(view.codes.map(code => (code === discCode(oldId) ? discCode(newId) : code)))],
  disc: null,
  beside: null,
})

export const withDiscs = (view: TryView, discIds: readonly string[]): TryView => ({
  ...view,
  codes: [...new Set(discIds.map(discCode))],
  tab: 'bag',
  brand: null,
})
