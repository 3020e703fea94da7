import {BlockList, isIP} from 'node:net'

/**
 * IPv4 networks that are not part of the public web: this machine, private and shared networks, link-local (which clouds use for
 * metadata), documentation, benchmarks, multicast, reserved (RFC 6890 and its updates); and the public address that Azure uses for
 * services of its own machines.
 */
const privateNetworks = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const

/**
 * The corresponding IPv6 networks: unspecified and v4-compatible, loopback, discard, Teredo, documentation, local NAT64, unique local,
 * link-local, site-local, multicast.
 */
const privateNetworks6 = [
  ['::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 32],
  ['2001:db8::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const

/**
 * Creates a function that reports whether an IP address must not be requested. Otherwise, a link in the content could make a build server
 * access machines in its own network. Anything other than an IP address counts as private.
 */
export function createPrivacyTest(): (address: string) => boolean {
  const list = new BlockList()
  for (const [network, prefix] of privateNetworks) {
    list.addSubnet(network, prefix, 'ipv4')
    // IPv6 addresses that embed an IPv4 address: NAT64 (RFC 6052) and 6to4 (RFC 3056)
    list.addSubnet(`64:ff9b::${network}`, 96 + prefix, 'ipv6')
    list.addSubnet(`2002:${inHex(network)}::`, 16 + prefix, 'ipv6')
  }
  for (const [network, prefix] of privateNetworks6) list.addSubnet(network, prefix, 'ipv6')
  return (address) => {
    const version = isIP(address)
    return version === 0 || list.check(address, version === 6 ? 'ipv6' : 'ipv4')
  }
}

/** @example inHex('10.0.0.1') // => '0a00:0001' */
function inHex(address: string): string {
  const digits = address.split('.').map((byte) => Number(byte).toString(16).padStart(2, '0'))
  return `${digits.slice(0, 2).join('')}:${digits.slice(2).join('')}`
}
