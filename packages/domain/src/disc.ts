// Discs and their fields, brands, store links and popular discs.
import type { FlightNumbers } from './flight/numbers.ts'
import { compareText, parseUrl } from './text/characters.ts'

/** The four types, in display order. Rule DI1. */
export const DISC_TYPES = ['driver', 'fairway', 'midrange', 'putter'] as const
export type DiscType = (typeof DISC_TYPES)[number]

/** In centimeters and grams, null if unknown. */
export type Dimensions = {
  readonly diameter: number | null
  readonly height: number | null
  readonly rimWidth: number | null
  readonly rimDepth: number | null
  readonly maxWeight: number | null
  /** From rim to rim on the inside. */
  readonly insideDiameter?: number | undefined
}

/** The production status of a disc, according to brands and stores. */
export const PRODUCTION_STATUSES = ['in', 'limited', 'out'] as const
export type ProductionStatus = (typeof PRODUCTION_STATUSES)[number]
export type Production = {
  readonly status: ProductionStatus
  /** A year or a month, `2007` or `2019-08`. */
  readonly since?: string | undefined
}

/** The purposes of a disc besides its type. A disc has one only if a public source states it. */
export const DISC_ROLES = [
  'approach',
  'forehand driver',
  'roller',
  'putting putter',
  'throwing putter',
] as const
export type DiscRole = (typeof DISC_ROLES)[number]

/** The number of public lists of popular discs that `known` counts. */
export const PUBLIC_LIST_COUNT = 9

export type Disc = FlightNumbers & {
  /** A slug that never changes, such as `innova-destroyer`. */
  readonly id: string
  readonly name: string
  readonly brand: string
  readonly type: DiscType
  /** An approach disc has the type midrange or putter, but swaps prefer another approach disc. */
  readonly approach: boolean
  /** Year of PDGA approval. */
  readonly year: number | null
  readonly dimensions: Dimensions
  /** The number of public lists that include it, out of `PUBLIC_LIST_COUNT`; absent if unknown. */
  readonly known?: number | undefined
  /** Absent if unknown. */
  readonly production?: Production | undefined
  /** Absent if no source states any. */
  readonly roles?: readonly DiscRole[] | undefined
  /** True for a custom mold: a player described it, and it isn't in the library. */
  readonly isCustom?: true | undefined
}

export const isOutOfProduction = ({ production }: Pick<Disc, 'production'>): boolean =>
  production?.status === 'out'

/** Labels of the types. Rule DI3. */
export const DISC_TYPE_LABELS = {
  driver: { one: 'Driver', many: 'Drivers' },
  fairway: { one: 'Fairway', many: 'Fairways' },
  midrange: { one: 'Midrange', many: 'Midranges' },
  putter: { one: 'Putter', many: 'Putters' },
} as const satisfies Record<DiscType, { one: string; many: string }>

/** Created on first use, because creating it is slow on phones. */
let collator: Intl.Collator | undefined

/** Sorts alphabetically, ignoring case and accents: `discraft` is next to `Dino`, `Løft` next to `Loft`. */
export function byAlphabet(a: string, b: string): number {
  collator ??= new Intl.Collator('en')
  return collator.compare(a, b)
}

/** Returns each brand once, sorted. Rule DI2. */
export function brandsOf(discs: readonly { readonly brand: string }[]): string[] {
  return [...new Set(discs.map(disc => disc.brand))].toSorted(byAlphabet)
}

/** Returns the most frequent brand of library discs; null if every disc is a custom mold. Rule BP10. */
export function mainBrand(discs: readonly Disc[]): string | null {
  const inLibrary = discs.filter(disc => !disc.isCustom)
  const brands = [...Map.groupBy(inLibrary, disc => disc.brand)]
  const [first] = brands.toSorted(
    ([a, discsOfA], [b, discsOfB]) => discsOfB.length - discsOfA.length || compareText(a, b),
  )
  return first?.[0] ?? null
}

/** Sorts by brand, name and id. Compares code units, so the order is the same on every machine and in every locale. */
export const byBrandAndName = (a: DiscName, b: DiscName): number =>
  compareText(a.brand, b.brand) || compareText(a.name, b.name) || compareText(a.id, b.id)

type DiscName = { readonly id: string; readonly name: string; readonly brand: string }

/** Store name to URL, as in the `affiliate_links` of a disc. */
export type StoreMap = Readonly<Record<string, string>>

export type StoreLink = { readonly store: string; readonly url: string }

/** A web search, so the button works without configuration. Rule DI6. */
export const DEFAULT_STORE_TEMPLATES: StoreMap = {
  Web_Search: 'https://duckduckgo.com/?q={brand}+{name}+disc+golf',
}

/** Replaces underscores with spaces. Rule DI4. */
export const storeName = (key: string): string => key.replaceAll('_', ' ')

function isHttpUrl(text: string): boolean {
  const url = parseUrl(text)
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:')
}

/** Returns the links that a page may show: http and https only. Rule DI5. */
export function storeLinks(map: StoreMap): StoreLink[] {
  return Object.entries(map)
    .filter(([, url]) => isHttpUrl(url))
    .map(([key, url]) => ({ store: storeName(key), url }))
}

/** Fills in `{brand}` and `{name}` in the templates, safely encoded. Rule DI6. */
export const storeMapFor = (
  disc: Pick<Disc, 'brand' | 'name'>,
  templates: StoreMap = DEFAULT_STORE_TEMPLATES,
): StoreMap =>
  Object.fromEntries(
    Object.entries(templates).map(([store, template]) => [
      store,
      template
        .replaceAll('{brand}', () => encodeURIComponent(disc.brand))
        .replaceAll('{name}', () => encodeURIComponent(disc.name)),
    ]),
  )

/** The number of popular discs. Rule AN11. */
export const POPULAR_DISC_COUNT = 40

/** The classics, by brand and name. They are popular until enough bags are counted. Rule AN11. */
export const CLASSICS: readonly string[] = [
  'Innova Destroyer',
  'Innova Wraith',
  'Innova Firebird',
  'Innova Thunderbird',
  'Innova Teebird',
  'Innova Leopard',
  'Innova Leopard3',
  'Innova Sidewinder',
  'Innova Valkyrie',
  'Innova Roadrunner',
  'Innova Roc3',
  'Innova Mako3',
  'Innova Aviar',
  'Innova Roc',
  'Discraft Buzzz',
  'Discraft Zone',
  'Discraft Luna',
  'Discraft Heat',
  'Discraft Nuke',
  'Discraft Force',
  'Discraft Undertaker',
  'Discmania FD',
  'Discmania PD',
  'Discmania P2',
  'Discmania MD3',
  'Latitude 64 River',
  'Latitude 64 Pure',
  'Latitude 64 Compass',
  'Dynamic Discs Judge',
  'Dynamic Discs Escape',
  'Dynamic Discs Felon',
  'Dynamic Discs Truth',
  'Westside Harp',
  'MVP Volt',
  'MVP Tesla',
  'Axiom Envy',
  'Axiom Hex',
  'Axiom Crave',
  'Kastaplast Berg',
  'Gateway Wizard',
]

/** Returns the ids of the forty popular discs: first by bag count, then classics. Rule AN11. */
export function popularDiscIds(
  bagCounts: readonly { readonly id: string; readonly bags: number }[],
  catalog: readonly Disc[],
): ReadonlySet<string> {
  const byTitle = new Map(catalog.map(disc => [`${disc.brand} ${disc.name}`, disc.id]))
  const classics = CLASSICS.map(title => byTitle.get(title)).filter(id => id !== undefined)
  const mostBagged = bagCounts
    .toSorted((a, b) => b.bags - a.bags || compareText(a.id, b.id))
    .slice(0, POPULAR_DISC_COUNT)
  const popular = new Set(mostBagged.map(({ id }) => id))
  for (const id of classics) if (popular.size < POPULAR_DISC_COUNT) popular.add(id)
  return popular
}

/** How many bags have a disc, by its id. */
export type BagCounts = ReadonlyMap<string, number>
