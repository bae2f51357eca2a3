import { expect, it } from 'vitest'
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
