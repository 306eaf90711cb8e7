import { expect, test } from 'vitest'
import { neighbourhoodOf, networkOf, plainAddress } from './ip-address.ts'

test('an IPv4 address is the same whichever socket it came through', () => {
  expect(plainAddress('::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('::FFFF:203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7')
})

test('all addresses of one IPv6 network count as one', () => {
  const same = ['2001:db8:1:2::1', '2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:DB8:1:2:3::', '2001:db8:1:2::%eth0']
  expect(new Set(same.map(networkOf))).toEqual(new Set(['2001:db8:1:2::/64']))
  expect(networkOf('2001:db8:1:3::1')).not.toBe('2001:db8:1:2::/64')
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
})

test('[T1] neighbours are those who share 256 addresses, or an IPv6 site', () => {
  expect(neighbourhoodOf('::ffff:203.0.113.7')).toBe(neighbourhoodOf('203.0.113.250'))
  expect(neighbourhoodOf('203.0.114.7')).not.toBe(neighbourhoodOf('203.0.113.7'))
  expect(neighbourhoodOf('2001:db8:1:2::1')).toBe(neighbourhoodOf('2001:db8:1:ffff::9'))
  expect(neighbourhoodOf('2001:db8:2::1')).not.toBe(neighbourhoodOf('2001:db8:1::1'))
})

test.each([
  ['2001:db8::', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['::', '0:0:0:0::/64', '0:0:0::/48'],
  ['1:2:3:4:5:6:7:8', '1:2:3:4::/64', '1:2:3::/48'],
  ['2001:0db8:0000:00a0::1', '2001:db8:0:a0::/64', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['1::2:3:4:5:6:7', '1:0:2:3::/64', '1:0:2::/48'],
  ['203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
])('%s is in the network %s and the neighbourhood %s', (address, network, neighbourhood) => {
  expect(networkOf(address)).toBe(network)
  expect(neighbourhoodOf(address)).toBe(neighbourhood)
})

test('only an IPv4 address loses the prefix of its socket', () => {
  expect(plainAddress('::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(plainAddress('::ffff:1')).toBe('::ffff:1')
  expect(plainAddress('1::ffff:203.0.113.7')).toBe('1::ffff:203.0.113.7')
})
