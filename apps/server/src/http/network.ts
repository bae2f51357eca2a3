// Which network a request comes from: one key per IPv4 address, one per IPv6 /64, however it is spelled.
import { isIPv6 } from 'node:net'

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** Eight groups of an IPv6 address, the `::` filled in. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  if (tail === undefined) return left
  const right = tail === '' ? [] : tail.split(':')
  return [
    ...left,
    ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'),
    ...right,
  ]
}

/** '2001:db8:0:1::5' and '2001:DB8::1:0:0:0:9' are neighbours; '::ffff:10.0.0.1' is plain IPv4. */
export function networkOf(address: string): string {
  const bare = (address.split('%')[0] ?? '').toLowerCase()
  const mapped = MAPPED_IPV4.exec(bare)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(bare)) return bare
  return `${groupsOf(bare)
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
