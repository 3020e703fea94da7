import type {AnswerCache} from './answer-cache.ts'
import {askAddress} from './ask-address.ts'
import type {Network} from './ask-patiently.ts'
import type {Finding} from './finding.ts'
import type {Address} from './plan-addresses.ts'

/** An address with its finding. */
export type AddressFinding = {
  readonly address: Address
  readonly finding: Finding
  /** True if the finding comes from a request of this run. */
  readonly isNew: boolean
}

type Asking = {readonly network: Network; readonly cache: AnswerCache; readonly onProgress: (done: number, total: number) => void}

/**
 * Checks all addresses, using the cache where possible. Results are in the order of the addresses. All checks start at once; the gate of
 * the network decides when each request is sent. Rejects only with the signal's reason.
 */
export async function askAddresses(addresses: readonly Address[], {network, cache, onProgress}: Asking): Promise<AddressFinding[]> {
  let done = 0
  const total = addresses.length
  const findOut = async (address: Address): Promise<AddressFinding> => {
    const known = cache.lookup(address)
    const finding = known ?? (await askAddress(network, address, cache.outdated(address)))
    if (known === undefined) cache.store(address, finding)
    onProgress((done += 1), total)
    return {address, finding, isNew: known === undefined}
  }
  onProgress(0, total)
  return Promise.all(addresses.map(findOut))
}
