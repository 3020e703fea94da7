import dns from 'node:dns'
import type {LookupFunction} from 'node:net'
import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import type {Diagnostic, Staged} from '../../core/model/diagnostic.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {fsReason, isFsError} from '../../core/files/fs-error.ts'
import {noAnswerCache, openAnswerCache} from './answer-cache.ts'
import type {AnswerCache} from './answer-cache.ts'
import {askAddresses} from './ask-addresses.ts'
import type {Found} from './ask-addresses.ts'
import {systemClock} from './clock.ts'
import type {Clock} from './clock.ts'
import {explainFindings} from './explain-findings.ts'
import type {ExternalReference} from './external-reference.ts'
import {openNetwork} from './open-network.ts'
import {planAddresses} from './plan-addresses.ts'

/** What to ask the network for. */
export type ExternalCheck = {
  readonly config: SiteConfig
  /** Version of docsite, for the name it gives itself. */
  readonly version: string
  /** Every place that may be reported, in the order of the site. A URL that is written twice is asked for once. */
  readonly references: readonly ExternalReference[]
  /** False: every address is asked, and what it answers is not kept. */
  readonly cache: boolean
  /** Ends the work early; the signal's reason is thrown. */
  readonly signal: AbortSignal | undefined
  /** Told how many addresses of how many are done. */
  readonly onProgress: (done: number, total: number) => void
  /** Default: those of this machine. */
  readonly clock?: Clock | undefined
  readonly resolve?: LookupFunction | undefined
}

/**
 * Asks the servers whether what the site links to is there, and gives the number of addresses. Levels are those of the table
 * of codes. `robots.txt` is not asked for: it is about programs that find their way themselves, and this one opens the
 * addresses that people have written.
 * @throws the signal's reason
 */
export async function checkExternalLinks(check: ExternalCheck): Promise<Staged<number>> {
  const {config, references, version, onProgress, clock = systemClock(), resolve = systemResolve} = check
  check.signal?.throwIfAborted()
  const cache = check.cache ? openAnswerCache(config, clock.now) : noAnswerCache()
  const ending = new AbortController()
  const stop = (): void => ending.abort(check.signal?.reason)
  check.signal?.addEventListener('abort', stop, {once: true})
  try {
    const network = openNetwork(config, {version, clock, resolve, signal: ending.signal})
    const found = await askAddresses(planAddresses(config, references), {network, cache, onProgress})
    return {value: found.length, diagnostics: [...explainAll(found), ...save(cache)]}
  } catch (error) {
    // what was found out until then need not be asked again
    save(cache)
    check.signal?.throwIfAborted()
    throw error
  } finally {
    check.signal?.removeEventListener('abort', stop)
  }
}

/** As the programs of this machine look names up. */
const systemResolve: LookupFunction = (hostname, options, callback) => dns.lookup(hostname, options, callback)

function explainAll(found: readonly Found[]): Diagnostic[] {
  const lost = found.filter(({isNew, finding}) => isNew && finding.isNetworkDown === true)
  return isOffline(found)
    ? [sayOffline(lost.length), ...explainFindings(found.filter((one) => !lost.includes(one)))]
    : explainFindings(found)
}

/** Whether it is this machine that has no network: several hosts were asked, and the way to none of them was found. */
function isOffline(found: readonly Found[]): boolean {
  const asked = found.filter(({isNew}) => isNew)
  return new Set(asked.map(({address}) => address.url.host)).size > 1 && asked.every(({finding}) => finding.isNetworkDown)
}

function sayOffline(count: number): Diagnostic {
  return diagnostic('external-offline', {
    message: `None of ${count} addresses of other sites could be asked: this machine seems to have no network.`,
    hint: 'Connect it, or check the links of the site alone, without `--external`.',
  })
}

function save(cache: AnswerCache): Diagnostic[] {
  try {
    cache.save()
    return []
  } catch (error) {
    if (!isFsError(error)) throw error
    const message = `What other sites have answered cannot be kept: ${fsReason(error)}. The next check asks them again.`
    return [diagnostic('cache-unwritable', {message, hint: 'Let the user who checks write to `.docsite/cache`.'})]
  }
}
