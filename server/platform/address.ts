import { isIPv6 } from 'node:net'

/** `::ffff:203.0.113.7` is the IPv4 address as a socket for both families shows it. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')

/**
 * Whom a limit counts as one: an IPv4 address, or the 64 bits that an IPv6 network is given; whoever has one such
 * network can come from more addresses than anybody could count.
 */
export const networkOf = (given: string): string => {
  const address = plainAddress(given)
  if (!isIPv6(address)) return address
  const halves = address.split('%')[0]!.toLowerCase().split('::')
  const parts = halves.map((half) => half.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - parts.flat().length }, () => '0')
  const groups = parts.flatMap((part, at) => (at === 0 ? part : [...zeros, ...part]))
  const first = groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${first.join(':')}::/64`
}

/** The addresses that one customer of a provider can easily have: 256 of IPv4, the 48 bits of an IPv6 site. */
export const neighbourhoodOf = (given: string): string => {
  const network = networkOf(given)
  if (network.endsWith('::/64')) return `${network.split(':').slice(0, 3).join(':')}::/48`
  return `${network.split('.').slice(0, 3).join('.')}.0/24`
}
