import { BlockList, isIPv6 } from 'node:net'
import { plainAddress } from '#platform/ip-address'

/** Whether an address is in one of these networks. Without any, everyone is admitted: start-up decides whether it may be. */
export const admitNetworks = (networks: readonly string[]): ((address: string) => boolean) => {
  if (networks.length === 0) return () => true
  const admitted = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    admitted.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return (address) => {
    const plain = plainAddress(address)
    return admitted.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
  }
}
