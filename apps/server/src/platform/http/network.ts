// Identifies a client's network: a normalized key per IPv4 address or IPv6 /64.
import { isIPv4, isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Longer than any address with port, brackets and quotes. */
const MAX_LENGTH = 100
const QUOTED = /^(["'])(.*)\1$/
const BRACKETED = /^\[([^\]]*)\](?::\d{1,5})?$/
const WITH_PORT = /^([\d.]+):\d{1,5}$/
const DOTTED = /\d{1,3}(?:\.\d{1,3}){3}$/

/** The eight hexadecimal groups of an IPv6 address, with `::` expanded. */
function groupsOf(address: string): string[] {
  // The URL parser normalizes an address to one spelling, without dots.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const left = head === '' ? [] : head.split(':')
  if (tail === undefined) return left
  const right = tail === '' ? [] : tail.split(':')
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
}

const bytesOf = (group: string): number[] => {
  const number = Number.parseInt(group, 16)
  return [number >> 8, number & 0xff]
}

/** The normalized address without port: dotted IPv4, also if wrapped in IPv6; undefined if invalid. */
function addressOf(text: string): string | undefined {
  const trimmed = text.trim()
  if (trimmed.length > MAX_LENGTH) return undefined
  const bare = QUOTED.exec(trimmed)?.[2] ?? trimmed
  const inside = BRACKETED.exec(bare)?.[1] ?? WITH_PORT.exec(bare)?.[1] ?? bare
  const address = inside
    .replace(/%.*$/, '')
    .replace(DOTTED, dotted => dotted.split('.').map(Number).join('.'))
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return undefined
  const groups = groupsOf(address)
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
  return isMapped ? groups.slice(6).flatMap(bytesOf).join('.') : groups.join(':')
}

/** '2001:db8:0:1::5' and '2001:DB8::1:0:0:0:9' are the same network; '::ffff:10.0.0.1' is plain IPv4. */
export function networkOf(address: string | undefined): string {
  // A closed connection has no address.
  const plain = addressOf(address ?? '')
  if (plain === undefined) return 'unknown'
  return isIPv4(plain) ? plain : `${plain.split(':').slice(0, 4).join(':')}::/64`
}

/** The addresses in a forwarding header, nearest last. Everything before an invalid one may be forged. */
function normalizedForwardedFor(header: string): string {
  const addresses = header.split(',').map(addressOf)
  return addresses.slice(addresses.lastIndexOf(undefined) + 1).join(', ')
}

/** Normalizes X-Forwarded-For before Fastify reads it. Otherwise, every port or invalid value would count as another address. */
export function registerForwardedFor(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { headers } }, _reply, next) => {
    const header = headers['x-forwarded-for']
    if (header !== undefined) headers['x-forwarded-for'] = normalizedForwardedFor(String(header))
    next()
  })
}
