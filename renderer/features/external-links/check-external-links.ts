import dns from 'node:dns'
import type {LookupFunction} from 'node:net'
import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import type {Diagnostic, Staged} from '../../core/model/diagnostic.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {fsReason, isFsError} from '../../core/files/fs-error.ts'
import {noAnswerCache, openAnswerCache} from './answer-cache.ts'
import type {AnswerCache} from './answer-cache.ts'
import {askAddresses} from './ask-addresses.ts'
import type {AddressFinding} from './ask-addresses.ts'
import {systemClock} from './clock.ts'
import type {Clock} from './clock.ts'
import {explainFindings} from './explain-findings.ts'
import type {ExternalReference} from './external-reference.ts'
import {openNetwork} from './open-network.ts'
import {planAddresses} from './plan-addresses.ts'

/** The options of a check. */
export type ExternalCheck = {
  readonly config: SiteConfig
  /** Version of docsite, for the user agent. */
  readonly version: string
  /** All places that may be reported, in site order. A URL that occurs several times is requested only once. */
  readonly references: readonly ExternalReference[]
  /** False to request every address and to store no answers. */
  readonly cache: boolean
  /** Aborts the check; the signal's reason is thrown. */
  readonly signal: AbortSignal | undefined
  /** Called with the number of addresses done and the total. */
  readonly onProgress: (done: number, total: number) => void
  /** Clock and resolver. Default: those of the system. */
  readonly clock?: Clock | undefined
  readonly resolve?: LookupFunction | undefined
}

/**
 * Requests all external links of the site and returns the number of addresses. Levels of diagnostics are those of the table of codes.
 * `robots.txt` is ignored: it applies to programs that discover pages by themselves, whereas this check opens only addresses that people
 * have written.
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
    // keep what was found so far, so that it need not be requested again
    save(cache)
    check.signal?.throwIfAborted()
    throw error
  } finally {
    check.signal?.removeEventListener('abort', stop)
  }
}

/** Resolves names like other programs on this machine. */
const systemResolve: LookupFunction = (hostname, options, callback) => dns.lookup(hostname, options, callback)

function explainAll(found: readonly AddressFinding[]): Diagnostic[] {
  const lost = found.filter(({isNew, finding}) => isNew && finding.isNetworkDown === true)
  return isOffline(found)
    ? [sayOffline(lost.length), ...explainFindings(found.filter((one) => !lost.includes(one)))]
    : explainFindings(found)
}

/** Reports whether this machine is offline: requests went to several hosts, and all failed because of the network. */
function isOffline(found: readonly AddressFinding[]): boolean {
  const asked = found.filter(({isNew}) => isNew)
  return new Set(asked.map(({address}) => address.url.host)).size > 1 && asked.every(({finding}) => finding.isNetworkDown)
}

function sayOffline(count: number): Diagnostic {
  return diagnostic('external-offline', {
    message: `None of ${count} external URLs could be checked: this machine seems to have no network.`,
    hint: 'Connect to a network, or check only the links within the site, without `--external`.',
  })
}

function save(cache: AnswerCache): Diagnostic[] {
  try {
    cache.save()
    return []
  } catch (error) {
    if (!isFsError(error)) throw error
    const message = `The answers of other sites cannot be cached: ${fsReason(error)}. The next check requests them again.`
    return [
      diagnostic('cache-unwritable', {message, hint: 'Make `.docsite/cache` a folder that the user who runs the check can write to.'}),
    ]
  }
}
