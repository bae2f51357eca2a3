import { describe, expect, it } from 'vitest'
import { ORIGIN, testApp } from '../../../test/support/app.ts'
import { temporarySqlite } from '../../../test/support/databases/databases.ts'
import { migrate } from '../db/migrate.ts'
import { networkOf } from './network.ts'

it.each([
  ['10.0.0.1', '10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['::FFFF:10.0.0.1', '10.0.0.1'],
  ['::1', '0:0:0:0::/64'],
  ['0:0:0:0:0:0:0:1', '0:0:0:0::/64'],
  ['2001:db8:0:1::5', '2001:db8:0:1::/64'],
  ['2001:0DB8::0001:0:0:0:9', '2001:db8:0:1::/64'],
  ['2001:db8:0:2::5', '2001:db8:0:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('[T4] %s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

const IPV4_SPELLINGS = [
  '203.0.113.7',
  ' 203.0.113.7 ',
  '203.0.113.7:1234',
  '203.0.113.7:1',
  '203.0.113.7:65535',
  '"203.0.113.7"',
  '"203.0.113.7:1234"',
  "'203.0.113.7'",
  '[203.0.113.7]',
  '[203.0.113.7]:443',
  '203.000.113.007',
  '203.000.113.007:80',
  '::ffff:203.0.113.7',
  '::FFFF:203.0.113.7',
  '::ffff:203.000.113.007',
  '[::ffff:203.0.113.7]:443',
  '"[::ffff:203.0.113.7]:443"',
  '::ffff:cb00:7107',
  '::FFFF:CB00:7107',
  '0:0:0:0:0:ffff:cb00:7107',
  '0000:0000:0000:0000:0000:ffff:cb00:7107',
  '[::ffff:cb00:7107]',
  '::ffff:203.0.113.7%eth0',
]
const IPV6_SPELLINGS = [
  '2001:db8:0:1::1',
  '2001:DB8:0:1::1',
  '2001:0db8:0000:0001:0000:0000:0000:0001',
  '2001:db8::1:0:0:0:1',
  '[2001:db8:0:1::1]',
  '[2001:db8:0:1::1]:443',
  '"[2001:db8:0:1::1]:443"',
  ' 2001:db8:0:1::1 ',
  '2001:db8:0:1::1%eth0',
  '[2001:db8:0:1::1%eth0]:443',
  '2001:db8:0:1:ffff:ffff:ffff:ffff',
  '2001:db8::1:0:0:192.0.2.1',
  '2001:db8:0:1::192.0.2.1',
]
const JUNK = [
  'unknown',
  '_hidden',
  'abc',
  '',
  ' ',
  'x'.repeat(300),
  `203.0.113.7${' '.repeat(300)}x`,
  '203.0.113',
  '203.0.113.256',
  '1203.0.113.7',
  '3405803783',
  '0xcb007107',
  '203.0.113.7:port',
  '203.0.113.7 203.0.113.8',
  '2001:db8::1::2',
  '[2001:db8::1',
  '::ffff:203.0.113.256',
  'for=203.0.113.7',
  '<script>',
]

describe('behind a proxy', () => {
  const PROXIES = '127.0.0.1, 10.0.0.0/8, 2001:db8:ffff::1'
  /** Subscribes an address with each forwarding header, and returns the statuses. A network may subscribe five per hour. */
  async function subscribeStatuses(forwarded: readonly string[], remoteAddress = '127.0.0.1') {
    const database = temporarySqlite()
    await migrate(database)
    const { app } = await testApp(database, { env: { TRUST_PROXY: PROXIES } })
    const statuses: number[] = []
    for (const [at, header] of forwarded.entries()) {
      const { statusCode } = await app.inject({
        method: 'POST',
        url: '/api/subscribers',
        remoteAddress,
        headers: { origin: ORIGIN, 'x-forwarded-for': header },
        payload: { email: `reader${at}@example.com` },
      })
      statuses.push(statusCode)
    }
    await app.close()
    await database.close()
    return { accepted: statuses.filter(status => status === 202).length, statuses }
  }

  it.each([
    ['spellings of one IPv4 address', IPV4_SPELLINGS],
    ['spellings of addresses in one /64', IPV6_SPELLINGS],
    ['junk', JUNK],
    ['addresses before an invalid one', JUNK.map((junk, at) => `198.51.100.${at}, ${junk}`)],
    ['made-up addresses', JUNK.map((_, at) => `198.51.100.${at}, 203.0.113.7:${at}`)],
    ['ports of a trusted proxy', JUNK.map((_, at) => `203.0.113.7, 10.0.0.${at}:${at}`)],
    [
      'spellings of a trusted proxy',
      JUNK.map((_, at) => `203.0.113.7, "[2001:DB8:ffff:0::0001]:${at}"`),
    ],
  ])('[T100] %s are one network', async (_, forwarded) => {
    const { accepted, statuses } = await subscribeStatuses(forwarded)
    expect(accepted).toBe(5)
    expect(new Set(statuses.slice(5))).toEqual(new Set([429]))
  })

  it('[T100] different addresses are different networks', async () => {
    const forwarded = JUNK.map((_, at) => `198.51.100.1, 203.0.113.${at}:1234, 10.0.0.2:443`)
    expect((await subscribeStatuses(forwarded)).accepted).toBe(JUNK.length)
  })

  it('[T2] [T100] only the proxy is trusted', async () => {
    const forwarded = JUNK.map((_, at) => `203.0.113.${at}`)
    expect((await subscribeStatuses(forwarded, '198.51.100.9')).accepted).toBe(5)
  })
})
