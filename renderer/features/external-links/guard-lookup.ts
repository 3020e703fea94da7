import type {LookupAddress} from 'node:dns'
import {isIP} from 'node:net'
import type {LookupFunction} from 'node:net'
import {createPrivacyTest} from './create-privacy-test.ts'

/** Thrown instead of asking a machine that is not part of the public web. */
export class PrivateAddressError extends Error {
  readonly address: string

  constructor(address: string) {
    super(`${address} is not a public address`)
    this.address = address
  }
}

/** Keeps requests away from private addresses. */
export type AddressGuard = {
  /** Looks a name up and gives its public addresses only: what was looked at is what is connected to. */
  readonly lookup: LookupFunction
  /** Throws `PrivateAddressError` for a host that is written as a private address, which nothing looks up. */
  readonly check: (hostname: string) => void
}

/** A guard around a resolver. Hosts of `allowed` (as in `URL.hostname`, without brackets) may be anywhere. */
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
