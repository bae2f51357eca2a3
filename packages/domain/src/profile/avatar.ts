// Which picture URL a player may use: never fetched by the server, never inside a private network.
import { done, refused, type Result } from '../result.ts'
import { isBlank, isStorable, trimmed } from '../text/safe-text.ts'
import { parseAddress } from '../text/web-address.ts'

export const AVATAR_URL_LIMIT = 500
export const AVATAR_MESSAGE = 'Avatar URL must be a web address that starts with https://'
export const AVATAR_TOO_LONG = `Avatar URL must be at most ${AVATAR_URL_LIMIT} characters`

/** Names that only exist in the visitor's own network. */
const PRIVATE_NAME = /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home\.arpa)$/

/** A name with a dot whose last part is not a number: the URL parser turns all IP addresses into digits. */
function isPublicHost(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '')
  return /\.[a-z][a-z0-9-]*$/.test(name) && !PRIVATE_NAME.test(name)
}

/** https, at most 500 characters, a public host, no credentials. Blank means no avatar. Rule PR12. */
export function checkAvatarUrl(raw: string): Result<string> {
  if (isBlank(raw)) return done('')
  const text = trimmed(raw)
  if (text.length > AVATAR_URL_LIMIT) return refused(AVATAR_TOO_LONG)

  // Browsers drop tabs and line breaks inside a URL, so they are refused.
  const url = isStorable(text, 'one') ? parseAddress(text) : null
  const allowed =
    url?.protocol === 'https:' &&
    /^https:\/\//i.test(text) &&
    !/^https:\/\/[^/?#]*@/i.test(text) &&
    isPublicHost(url.hostname)
  if (!allowed) return refused(AVATAR_MESSAGE)
  return url.href.length > AVATAR_URL_LIMIT ? refused(AVATAR_TOO_LONG) : done(url.href)
}
