import {setMaxListeners} from 'node:events'
import type {LookupFunction} from 'node:net'
import type {SiteConfig} from '../../config/site-config.ts'
import type {Network} from './ask-patiently.ts'
import type {Clock} from './clock.ts'
import {guardLookup} from './guard-lookup.ts'
import {createHostHealth} from './host-health.ts'
import {createHttpExchange} from './http-exchange.ts'
import {createRequestGate} from './request-gate.ts'

/** The maximum number of retries in a run, so that it ends even if large parts of the web are down. */
const mostRetries = 200

type NetworkContext = {
  readonly version: string
  readonly clock: Clock
  readonly resolve: LookupFunction
  /** Signal of this run only. Every request listens to it. */
  readonly signal: AbortSignal
}

/** Opens the network for one run. */
export function openNetwork(
  {linkCheck: {external}}: Pick<SiteConfig, 'linkCheck'>,
  {version, clock, resolve, signal}: NetworkContext,
): Network {
  // every request and every wait adds a listener, and Node warns from eleven on
  setMaxListeners(0, signal)
  let retries = mostRetries
  return {
    exchange: createHttpExchange({
      guard: guardLookup(resolve, new Set(external.allowPrivate)),
      userAgent: `docsite/${version} (+link check)`,
      timeout: external.timeout * 1000,
    }),
    clock,
    gate: createRequestGate({clock, signal}),
    health: createHostHealth(),
    takeRetry: () => (retries -= 1) >= 0,
    signal,
  }
}
