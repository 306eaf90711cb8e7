import { BlockList, isIP, isIPv6 } from 'node:net'
import { plainAddress } from '#platform/ip-address'

const bitsOf = { ipv4: 32, ipv6: 128 } as const

const readNetwork = (network: string) => {
  const [address = '', length] = network.split('/')
  const family = isIPv6(address) ? 'ipv6' : 'ipv4'
  const bits = Number(length ?? bitsOf[family])
  if (!isIP(address) || !Number.isInteger(bits) || bits < 0 || bits > bitsOf[family])
    throw new Error(`STAFF_NETWORKS: ${network} is no network, such as 203.0.113.0/24.`)
  return { address, family, bits } as const
}

/** For production: what lets everybody in is no list. */
export const checkNetworks = (networks: readonly string[]): void => {
  for (const network of networks)
    if (readNetwork(network).bits === 0) throw new Error(`STAFF_NETWORKS: ${network} is everybody.`)
}

/** Whether an address is in one of these networks. Without any, everyone is admitted: start-up decides whether it may be. */
export const admitNetworks = (networks: readonly string[]): ((address: string) => boolean) => {
  if (networks.length === 0) return () => true
  const admitted = new BlockList()
  for (const network of networks) {
    const { address, family, bits } = readNetwork(network)
    admitted.addSubnet(address, bits, family)
  }
  return (address) => {
    const plain = plainAddress(address)
    return admitted.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
  }
}
