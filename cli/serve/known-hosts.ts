import {networkInterfaces} from 'node:os'
import {isLocalHost} from '../http/check-request.ts'

/** Addresses that stand for all addresses of a machine. */
const EVERY = new Set(['0.0.0.0', '::'])

/**
 * Creates a test for the host names of a server that listens on `host`: those of this machine and the requested one. A server
 * that listens on all addresses is known by each of them, but by no other name, as another site could make its name point here.
 * @param addresses addresses of this machine
 */
export function knownHosts(host: string, addresses: readonly string[] = ownAddresses()): (name: string) => boolean {
  const known = new Set((EVERY.has(host) ? addresses : [host]).map((name) => hostInUrl(name).toLowerCase()))
  return (name) => isLocalHost(name) || known.has(name.toLowerCase())
}

/** Reports whether only this machine can reach a server that listens on `host`. */
export function isLoopback(host: string): boolean {
  return host === '::1' || isLocalHost(host) || /^127\.\d+\.\d+\.\d+$/.test(host)
}

/** Returns the hosts under which browsers can reach a server that listens on `host`, this machine first. */
export function addressesOf(host: string, addresses: readonly string[] = ownAddresses()): readonly string[] {
  if (!EVERY.has(host)) return [hostInUrl(host)]
  return ['127.0.0.1', ...addresses.filter((address) => !isLoopback(address)).map(hostInUrl)]
}

/** @example hostInUrl('::1') // => '[::1]' */
function hostInUrl(host: string): string {
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host
}

/** Returns the addresses of this machine. Those that also need the name of an interface are left out, as they cannot be used in a URL. */
function ownAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  return all.map(({address}) => address).filter((address) => !/^fe80:/i.test(address))
}
