import type {Reply} from './exchange.ts'

/** Tracks which hosts are not worth further requests. */
export type HostHealth = {
  /** Returns the reply for every further request to a host that was given up. */
  readonly givenUp: (host: string) => Reply | undefined
  /** Records the outcome of a request. */
  readonly record: (host: string, reply: Reply) => void
}

/** Failures that the next request would also have. */
const lasting: ReadonlySet<string> = new Set(['dns', 'private', 'certificate', 'tls'])

/** A host is given up after this many consecutive requests without a usable answer. */
const mostInARow = 4

/**
 * Creates the health records of one run. They let a check give up on a host that is down after a few requests, instead of trying each of
 * a thousand links to it.
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

/** Reports whether a reply is about the host rather than one page: no answer at all, or too many requests. */
export function isAboutHost(reply: Reply): boolean {
  return reply.kind === 'failure' || reply.status === 429 || reply.status === 503
}

/** Reports whether the same request would fail again in the same way. */
export function isLastingFailure(reply: Reply): boolean {
  return reply.kind === 'failure' && lasting.has(reply.reason)
}
