import type {AnswerCache} from './answer-cache.ts'
import {askAddress} from './ask-address.ts'
import type {Network} from './ask-patiently.ts'
import type {Finding} from './finding.ts'
import type {Address} from './plan-addresses.ts'

/** An address and what is known of it. */
export type Found = {
  readonly address: Address
  readonly finding: Finding
  /** Whether this run has asked for it. */
  readonly isNew: boolean
}

type Asking = {readonly network: Network; readonly cache: AnswerCache; readonly onProgress: (done: number, total: number) => void}

/**
 * Finds out about all addresses, from the cache where it knows them; in their order. All begin at once, and the network's gate
 * decides when a request goes out. Rejects with the signal's reason only.
 */
export async function askAddresses(addresses: readonly Address[], {network, cache, onProgress}: Asking): Promise<Found[]> {
  let done = 0
  const total = addresses.length
  const findOut = async (address: Address): Promise<Found> => {
    const known = cache.lookup(address)
    const finding = known ?? (await askAddress(network, address, cache.outdated(address)))
    if (known === undefined) cache.store(address, finding)
    onProgress((done += 1), total)
    return {address, finding, isNew: known === undefined}
  }
  onProgress(0, total)
  return Promise.all(addresses.map(findOut))
}
