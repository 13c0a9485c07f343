import { BlockList, isIP } from 'node:net'

/** Addresses that lead into somebody's own network, to this machine, or to nobody: IANA's special-purpose registries. */
const SPECIAL = new BlockList()
const IPV4: readonly [network: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
for (const [network, prefix] of IPV4) SPECIAL.addSubnet(network, prefix, 'ipv4')

/** Of IPv6 only what is given out to the world, without the parts of it that hold or lead to other addresses. */
const WORLD = new BlockList()
WORLD.addSubnet('2000::', 3, 'ipv6')
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  SPECIAL.addSubnet(network, prefix, 'ipv6')

export function isPrivate(address: string): boolean {
  if (isIP(address) === 4) return SPECIAL.check(address, 'ipv4')
  return !WORLD.check(address, 'ipv6') || SPECIAL.check(address, 'ipv6')
}
