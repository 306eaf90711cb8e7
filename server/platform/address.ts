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
  const [head = '', tail] = address.split('%')[0]!.toLowerCase().split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const [left, right] = [groups(head), groups(tail ?? '')]
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0')
  const first = [...left, ...zeros, ...right].slice(0, 4)
  return `${first.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`
}
