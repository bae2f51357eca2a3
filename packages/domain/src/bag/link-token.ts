// Recognizes bag links, alone or inside a URL.

/** Rule BP3: 22 base64url characters hold 132 random bits. */
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

/** The segment after a name. */
const SEGMENT = /(?<=(\w+)\/+)[\w-]+/g
/** Not usernames: the paths of disc pages and profiles start with these. */
const NOT_USERNAMES = new Set(['library', 'u'])

const isLinkOf = (name: string, segment: string): boolean =>
  !NOT_USERNAMES.has(name) && isLinkToken(segment)

/** True if a URL contains a bag's link anywhere in its path or query, such as in `/login?next=`. Rule BP15. */
export const containsLinkToken = (url: string): boolean =>
  [...decoded(url).matchAll(SEGMENT)].some(([segment, name = '']) => isLinkOf(name, segment))

/** The URL, decoded and with `:link` instead of each bag's link, if it contains one. Rule BP15. */
export const withoutLinkTokens = (url: string): string =>
  containsLinkToken(url)
    ? decoded(url).replaceAll(SEGMENT, (segment, name: string) =>
        isLinkOf(name, segment) ? ':link' : segment,
      )
    : url
