// The addresses of profiles and bag pages, and the token of a bag's secret link.
import { fold } from '../text/characters.ts'
import type { Visibility } from './visibility.ts'

/** The max length of a slug. Rule BP4. */
export const SLUG_LIMIT = 60
const FALLBACK_SLUG = 'bag'

const ADDRESS = /^[\w-]{1,60}$/

/** True if the format is that of a bag's address: a slug or a link token. */
export const isBagAddress = (address: string): boolean => ADDRESS.test(address)

const truncateSlug = (slug: string, limit: number): string =>
  slug.slice(0, limit).replace(/-+$/, '')

/** Returns the slug of a name: `gron-sack-2` for 'Grön säck #2'. Rule BP4. */
export function slugOf(name: string): string {
  const words = fold(name)
    .replace(/['’`]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
  return truncateSlug(words, SLUG_LIMIT) || FALLBACK_SLUG
}

/** Returns the first of `woods`, `woods-2`, `woods-3`, ... that none of the player's bags uses or has used. Rule BP5. */
export function availableSlug(name: string, isTaken: (slug: string) => boolean): string {
  const slug = slugOf(name)
  if (!isTaken(slug)) return slug
  for (let number = 2; ; number += 1) {
    const ending = `-${number}`
    const numbered = truncateSlug(slug, SLUG_LIMIT - ending.length) + ending
    if (!isTaken(numbered)) return numbered
  }
}

export const profilePath = (username: string): string => `/u/${encodeURIComponent(username)}`

/** Returns the path of a player's profile. Without a username, it contains the email's local part. Rule PR21. */
export function sharePath(player: { readonly username: string | null; readonly email: string }) {
  return profilePath(player.username ?? player.email.split('@')[0] ?? '')
}

export const bagPagePath = (username: string, address: string): string =>
  `${profilePath(username)}/${encodeURIComponent(address)}`

export const BAG_PREVIEW_FORMATS = ['square', 'story'] as const
export type BagPreviewFormat = (typeof BAG_PREVIEW_FORMATS)[number]

/** Returns the path of a bag's image from its page's path, for everyone who may see the page. Rule BP11. */
export const bagPreviewPath = (pagePath: string, format: BagPreviewFormat): string =>
  `/images${pagePath}/${format}.png`

/** 22 base64url characters hold 132 random bits. Rule BP3. */
export const LINK_TOKEN_LENGTH = 22
const LINK_TOKEN = /^[\w-]{22}$/

export const isLinkToken = (address: string): boolean => LINK_TOKEN.test(address)

/** Decodes ASCII characters, even if they are encoded several times. Never throws. */
function decoded(url: string): string {
  const next = url.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return next === url ? url : decoded(next)
}

/** Returns the last segment of a bag page's URL: the link token while the bag is shared by link, else the slug. Rule BP6. */
export const currentAddress = ({
  visibility,
  linkToken,
  address,
}: {
  readonly visibility: Visibility
  readonly linkToken: string | null
  readonly address: string
}): string => (visibility === 'link' && linkToken !== null ? linkToken : address)

/** Matches a path segment that follows another one, which may be a username. */
const SEGMENT = /(?<=(\w+)\/+)[\w-]+/g
/** The first segments of the paths of discs and profiles, which aren't usernames. */
const NOT_USERNAMES = new Set(['library', 'u'])

const isLinkOf = (name: string, segment: string): boolean =>
  !NOT_USERNAMES.has(name) && isLinkToken(segment)

/** True if a URL contains a bag's link anywhere in its path or query, such as in `/login?next=`. Rule BP15. */
export const containsLinkToken = (url: string): boolean =>
  [...decoded(url).matchAll(SEGMENT)].some(([segment, name = '']) => isLinkOf(name, segment))

/** Replaces each bag's link in a URL with `:link`. A URL with a link is also decoded. Rule BP15. */
export const redactLinkTokens = (url: string): string =>
  containsLinkToken(url)
    ? decoded(url).replaceAll(SEGMENT, (segment, name: string) =>
        isLinkOf(name, segment) ? ':link' : segment,
      )
    : url
