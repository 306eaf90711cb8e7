import { isIPv6 } from 'node:net'

/** `::ffff:203.0.113.7` is an IPv4 address as a dual-stack socket reports it. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')

/**
 * The unit that rate limits count: an IPv4 address, or the /64 prefix of an IPv6 address, because one network has more
 * IPv6 addresses than any counter could hold.
 */
export const networkOf = (ip: string): string => {
  const address = plainAddress(ip)
  if (!isIPv6(address)) return address
  const halves = address.replace(/%.*/, '').toLowerCase().split('::')
  const parts = halves.map((half) => half.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - parts.flat().length }, () => '0')
  const groups = parts.flatMap((part, at) => (at === 0 ? part : [...zeros, ...part]))
  const first = groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${first.join(':')}::/64`
}

/** The range that one customer of a hosting provider can easily have: an IPv4 /24 or an IPv6 /48. */
export const neighbourhoodOf = (ip: string): string => {
  const network = networkOf(ip)
  if (network.endsWith('::/64')) return `${network.split(':').slice(0, 3).join(':')}::/48`
  return `${network.split('.').slice(0, 3).join('.')}.0/24`
}
