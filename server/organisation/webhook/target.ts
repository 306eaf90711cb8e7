import { BlockList, isIP } from 'node:net'
import { plainAddress } from '#platform/ip-address'

/** Special-purpose networks that are not publicly routable (RFC 6890). */
const privateNetworks: [network: string, prefix: number, family: 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  // contains the cloud metadata service (169.254.169.254)
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

/** Global unicast IPv6, and its parts that tunnel IPv4 or are for documentation. */
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

export const isLoopbackAddress = (text: string): boolean => {
  const address = plainAddress(text)
  return loopback.check(address, familyOf(address))
}

/** Whether the address is publicly routable. */
export const isPublicAddress = (text: string): boolean => {
  const address = plainAddress(text).replace(/%.*/s, '')
  if (isIP(address) === 4) return !privateIpv4.check(address, 'ipv4')
  return isIP(address) === 6 && globalIpv6.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6')
}

export type UrlRefusal = 'url_invalid' | 'url_not_https' | 'url_has_credentials' | 'url_port_refused' | 'url_not_public'

/** The host as an IP address, without the brackets of IPv6; undefined for a name. */
export const literalOf = ({ hostname }: URL): string | undefined => {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return isIP(bare) === 0 ? undefined : bare
}

const isOwnHost = (url: URL): boolean => {
  const literal = literalOf(url)
  return literal === undefined ? url.hostname === 'localhost' : isLoopbackAddress(literal)
}

/** Names that no public server can have. */
const privateName = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|localdomain)\.?$/

/** Checks the URL as text; the addresses that its name resolves to are checked at every attempt. */
export const checkUrl = (text: string, mayCallLoopback: boolean): UrlRefusal | URL => {
  if (!URL.canParse(text)) return 'url_invalid'
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') return 'url_has_credentials'
  const isAllowedLoopback = mayCallLoopback && isOwnHost(url)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isAllowedLoopback)) return 'url_not_https'
  if (isAllowedLoopback) return url
  const port = url.port === '' ? 443 : Number(url.port)
  if (port !== 443 && port < 1024) return 'url_port_refused'
  const literal = literalOf(url)
  const isPublic =
    literal === undefined ? url.hostname.includes('.') && !privateName.test(url.hostname) : isPublicAddress(literal)
  return isPublic ? url : 'url_not_public'
}
