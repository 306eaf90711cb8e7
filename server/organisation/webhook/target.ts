import { BlockList, isIP } from 'node:net'
import { plainAddress } from '#platform/ip-address'

/** Networks that are no part of the public internet, or lead out of sight into one that is not (RFC 6890). */
const privateNetworks: [network: string, prefix: number, family: 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  // the machine's own data at every cloud (169.254.169.254) are here
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
]
const privateIpv4 = new BlockList()
for (const network of privateNetworks) privateIpv4.addSubnet(...network)

/** What is routed to the world in IPv6, and what of it is wrapped IPv4 or an example. */
const globalIpv6 = new BlockList()
globalIpv6.addSubnet('2000::', 3, 'ipv6')
const specialIpv6 = new BlockList()
specialIpv6.addSubnet('2001::', 23, 'ipv6')
specialIpv6.addSubnet('2001:db8::', 32, 'ipv6')
specialIpv6.addSubnet('2002::', 16, 'ipv6')
specialIpv6.addSubnet('3fff::', 20, 'ipv6')

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

export const isLoopbackAddress = (given: string): boolean => {
  const address = plainAddress(given)
  return loopback.check(address, familyOf(address))
}

/** Whether a machine at this address is one that everybody can reach. */
export const isPublicAddress = (given: string): boolean => {
  const address = plainAddress(given).split('%')[0]!
  if (isIP(address) === 4) return !privateIpv4.check(address, 'ipv4')
  return isIP(address) === 6 && globalIpv6.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6')
}

export type UrlRefusal = 'url_invalid' | 'url_not_https' | 'url_has_credentials' | 'url_port_refused' | 'url_not_public'

/** An address in the host's place, without the brackets of IPv6; undefined for a name. */
export const literalOf = ({ hostname }: URL): string | undefined => {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return isIP(bare) === 0 ? undefined : bare
}

const isOwnHost = (url: URL): boolean => {
  const literal = literalOf(url)
  return literal === undefined ? url.hostname === 'localhost' : isLoopbackAddress(literal)
}

/** Names that no public server has. */
const privateName = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|localdomain)\.?$/

/** Whether a webhook may lead there, as far as the text says; what its name stands for is checked at every telling. */
export const checkUrl = (text: string, mayCallLoopback: boolean): UrlRefusal | URL => {
  if (!URL.canParse(text)) return 'url_invalid'
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') return 'url_has_credentials'
  const isOpenLoopback = mayCallLoopback && isOwnHost(url)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isOpenLoopback)) return 'url_not_https'
  if (isOpenLoopback) return url
  const port = url.port === '' ? 443 : Number(url.port)
  if (port !== 443 && port < 1024) return 'url_port_refused'
  const literal = literalOf(url)
  const isOpen =
    literal === undefined ? url.hostname.includes('.') && !privateName.test(url.hostname) : isPublicAddress(literal)
  return isOpen ? url : 'url_not_public'
}
