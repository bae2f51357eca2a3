// The messages, addresses and the snippet of a bag's page.
import type { BagPageAddress } from '../../entities/bag/pages/bag-page-queries.ts'

export const COPY_FAILED = 'Failed to copy bag'

export const copiedMessage = (name: string): string => `Copied to "${name}"`

/** Undefined where everything was copied. */
export function leftOutMessage(
  leftOut: readonly { readonly name: string }[],
  username: string,
): string | undefined {
  if (leftOut.length === 0) return undefined
  const names = leftOut.map(({ name }) => name).join(', ')
  return `Left out because only @${username} has ${leftOut.length === 1 ? 'it' : 'them'}: ${names}`
}

/** The URL contains both bags. If the player has no bag, the page lets them choose one. */
export function comparePath(
  { username, address }: BagPageAddress,
  ownReference: string | undefined,
): string {
  const query = new URLSearchParams()
  if (ownReference !== undefined) query.set('a', ownReference)
  query.set('b', `${username}/${address}`)
  return `/compare?${query}`
}

export const EMBED = '/embed'

const EMBED_SIZE = { width: 420, height: 260 } as const

const ESCAPES = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' } as const

const escaped = (text: string): string =>
  text.replaceAll(/[&"<>]/g, character => ESCAPES[character as keyof typeof ESCAPES])

/** Names are written by players, and the snippet ends up in somebody's page. */
export const embedSnippet = (url: string, name: string): string =>
  `<iframe src="${escaped(url)}" title="${escaped(name)}" width="${EMBED_SIZE.width}" height="${EMBED_SIZE.height}" loading="lazy" style="border:0;max-width:100%"></iframe>`
