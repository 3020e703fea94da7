import {networkInterfaces} from 'node:os'
import {isLocalHost} from '../http/check-request.ts'

/** Addresses that stand for all addresses of a machine. */
const EVERY = new Set(['0.0.0.0', '::'])

/**
 * Names that a server goes by which listens on `host`: those of this machine, and what was asked for. Who listens on all
 * addresses is known by each of them, but by no name, since another site could make its name point here.
 * @param addresses of this machine
 */
export function knownHosts(host: string, addresses: readonly string[] = ownAddresses()): (name: string) => boolean {
  const known = new Set((EVERY.has(host) ? addresses : [host]).map((name) => hostInUrl(name).toLowerCase()))
  return (name) => isLocalHost(name) || known.has(name.toLowerCase())
}

/** Whether only this machine reaches a server that listens on `host`. */
export function isLoopback(host: string): boolean {
  return host === '::1' || isLocalHost(host) || /^127\.\d+\.\d+\.\d+$/.test(host)
}

/** Where browsers find a server that listens on `host`: this machine first. */
export function addressesOf(host: string, addresses: readonly string[] = ownAddresses()): readonly string[] {
  if (!EVERY.has(host)) return [hostInUrl(host)]
  return ['127.0.0.1', ...addresses.filter((address) => !isLoopback(address)).map(hostInUrl)]
}

/** @example hostInUrl('::1') // => '[::1]' */
function hostInUrl(host: string): string {
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host
}

/** Addresses that need the name of an interface besides are of no use in a URL. */
function ownAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  return all.map(({address}) => address).filter((address) => !/^fe80:/i.test(address))
}
