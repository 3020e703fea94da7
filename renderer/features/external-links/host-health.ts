import type {Reply} from './exchange.ts'

/** Knows which hosts are not worth another request. */
export type HostHealth = {
  /** What every request to a host that was given up leads to. */
  readonly givenUp: (host: string) => Reply | undefined
  /** Takes note of what a request led to. */
  readonly record: (host: string, reply: Reply) => void
}

/** Failures that the next request would meet too. */
const lasting: ReadonlySet<string> = new Set(['dns', 'private', 'certificate', 'tls'])

/** Requests in a row without a usable answer after which a host is given up. */
const mostInARow = 4

/**
 * Health of hosts in one run: a host that is down is noticed after few requests, not once for each of a thousand links
 * to it.
 */
export function createHostHealth(): HostHealth {
  const inARow = new Map<string, number>()
  const given = new Map<string, Reply>()
  return {
    givenUp: (host) => given.get(host),
    record(host, reply) {
      if (!isAboutHost(reply)) return void inARow.delete(host)
      const count = (inARow.get(host) ?? 0) + 1
      inARow.set(host, count)
      const isLasting = reply.kind === 'failure' && lasting.has(reply.reason)
      if (isLasting || count >= mostInARow) given.set(host, reply)
    },
  }
}

/** Whether a reply tells of the host rather than of one page: no answer at all, or too many requests. */
export function isAboutHost(reply: Reply): boolean {
  return reply.kind === 'failure' || reply.status === 429 || reply.status === 503
}

/** Whether the same request would fail the same way. */
export function isLastingFailure(reply: Reply): boolean {
  return reply.kind === 'failure' && lasting.has(reply.reason)
}
