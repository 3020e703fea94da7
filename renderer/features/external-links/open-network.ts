import {setMaxListeners} from 'node:events'
import type {LookupFunction} from 'node:net'
import type {SiteConfig} from '../../config/site-config.ts'
import type {Network} from './ask-patiently.ts'
import type {Clock} from './clock.ts'
import {guardLookup} from './guard-lookup.ts'
import {createHostHealth} from './host-health.ts'
import {createHttpExchange} from './http-exchange.ts'
import {createRequestGate} from './request-gate.ts'

/** Retries of one run, so that it ends even on a day on which half of the web is down. */
const mostRetries = 200

type Run = {
  readonly version: string
  readonly clock: Clock
  readonly resolve: LookupFunction
  /** The run's own: every request listens to it. */
  readonly signal: AbortSignal
}

/** The network for one run. */
export function openNetwork({linkCheck: {external}}: Pick<SiteConfig, 'linkCheck'>, {version, clock, resolve, signal}: Run): Network {
  // every request and every wait listens to it; Node warns from eleven on
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
