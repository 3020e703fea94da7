import type {LookupAddress} from 'node:dns'
import {isIP} from 'node:net'
import type {LookupFunction} from 'node:net'
import {createPrivacyTest} from './create-privacy-test.ts'

/** Thrown instead of sending a request to a machine that is not part of the public web. */
export class PrivateAddressError extends Error {
  readonly address: string

  constructor(address: string) {
    super(`${address} is not a public address`)
    this.address = address
  }
}

/** Prevents requests to private addresses. */
export type AddressGuard = {
  /** Resolves a name to its public addresses only. Connections use this result, so the address checked is the one connected to. */
  readonly lookup: LookupFunction
  /** Checks a host written as an IP address, which is never looked up. Throws `PrivateAddressError` if it is private. */
  readonly check: (hostname: string) => void
}

/** Creates a guard around a resolver. Hosts in `allowed` (as in `URL.hostname`, without brackets) may have private addresses. */
export function guardLookup(resolve: LookupFunction, allowed: ReadonlySet<string>): AddressGuard {
  const isPrivate = createPrivacyTest()
  return {
    check(hostname) {
      if (isIP(hostname) !== 0 && !allowed.has(hostname) && isPrivate(hostname)) throw new PrivateAddressError(hostname)
    },
    lookup(hostname, options, callback) {
      resolve(hostname, {...options, all: true}, (error, found) => {
        if (error) return callback(error, [])
        const addresses: readonly LookupAddress[] = typeof found === 'string' ? [{address: found, family: isIP(found)}] : found
        const usable = allowed.has(hostname) ? addresses : addresses.filter(({address}) => !isPrivate(address))
        const [first] = usable
        if (first === undefined) return callback(new PrivateAddressError(addresses[0]?.address ?? hostname), [])
        return options.all === true ? callback(null, [...usable]) : callback(null, first.address, first.family)
      })
    },
  }
}
