// The URL state of a comparison: two bags, or two to four discs.
import {
  parseDiscCodes,
  DISCS_PER_BAG,
  GUEST_BAG_NAME,
  guestBagName,
  isBagAddress,
  formatDiscCodes,
} from '@bagwise/domain/bag'
import { type UrlFormat, searchOf } from '../../lib/url-state.ts'

export type BagSource =
  | { readonly kind: 'own'; readonly bagId: string }
  | { readonly kind: 'page'; readonly username: string; readonly address: string }
  | { readonly kind: 'guest'; readonly codes: readonly string[]; readonly name: string }

export const SIDES = ['a', 'b'] as const
export type ComparedSide = (typeof SIDES)[number]

export type CompareView = Readonly<Record<ComparedSide, BagSource | null>> & {
  /** The ids of the compared discs. If empty, the page compares bags. */
  readonly discs: readonly string[]
  /** The search text, for pages without JavaScript. */
  readonly search: string
}

export const MAX_DISCS = 4

const OWN = /^own:([\w-]{1,60})$/
const GUEST = /^try:([a-z0-9.]{1,800})(?::(.*))?$/i
const DISC_CODE = /^[a-z0-9]{6}$/
const MAX_VALUE_LENGTH = 100
const PAGE = /^([\w-]{1,60})\/([\w-]{1,60})$/

/** Keeps valid disc codes up to a bag's limit, because every link on the page repeats them. */
const guestCodes = (text: string | null): readonly string[] =>
  parseDiscCodes(text)
    .filter(code => DISC_CODE.test(code))
    .slice(0, DISCS_PER_BAG)

/** Parses a copied URL of a bag's page or a guest's bag. */
function fromUrl(text: string): BagSource | null {
  const url = URL.parse(text, 'https://here.invalid')
  if (!url) return null
  const [, section, username = '', address = ''] = url.pathname.split('/')
  if (section === 'u') return pageSource(username, address)
  const codes = guestCodes(url.searchParams.get('d'))
  if (section !== 'try' || codes.length === 0) return null
  return { kind: 'guest', codes, name: guestBagName(url.searchParams.get('n')) }
}

const pageSource = (username: string, address: string): BagSource | null =>
  /^\w{1,60}$/.test(username) && isBagAddress(address) ? { kind: 'page', username, address } : null

export function sourceFromText(text: string | null): BagSource | null {
  const trimmed = text?.trim() ?? ''
  const [, bagId] = OWN.exec(trimmed) ?? []
  if (bagId !== undefined) return { kind: 'own', bagId }
  const [, codes, name] = GUEST.exec(trimmed) ?? []
  if (codes !== undefined)
    return { kind: 'guest', codes: guestCodes(codes), name: guestBagName(name ?? null) }
  const [, username, address] = PAGE.exec(trimmed) ?? []
  if (username !== undefined && address !== undefined) return pageSource(username, address)
  return /^(https?:\/)?\//i.test(trimmed) ? fromUrl(trimmed) : null
}

export function textFromSource(source: BagSource): string {
  switch (source.kind) {
    case 'own':
      return `own:${source.bagId}`
    case 'page':
      return `${source.username}/${source.address}`
    case 'guest': {
      const name = source.name === GUEST_BAG_NAME ? '' : `:${source.name}`
      return `try:${formatDiscCodes(source.codes)}${name}`
    }
  }
}

function parse(query: URLSearchParams): CompareView {
  const discs = (query.get('discs') ?? '')
    .split(',')
    .filter(id => id !== '' && id.length <= MAX_VALUE_LENGTH)
  return {
    a: sourceFromText(query.get('a')),
    b: sourceFromText(query.get('b')),
    discs: [...new Set(discs)].slice(0, MAX_DISCS),
    search: query.get('q')?.slice(0, MAX_VALUE_LENGTH) ?? '',
  }
}

const format = ({ a, b, discs, search }: CompareView): string =>
  searchOf({
    a: a && textFromSource(a),
    b: b && textFromSource(b),
    discs: discs.join(','),
    q: search,
  })

export const COMPARE_URL_FORMAT: UrlFormat<CompareView> = { parse, format }

export const compareHref = (view: CompareView): string => `/compare${format(view)}`
