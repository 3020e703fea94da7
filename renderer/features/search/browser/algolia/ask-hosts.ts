import type {HostState, HostStates} from './host-states.ts'

/** The hosts of an application and how they are reached. */
export type Hosts = {
  /** Origins, in the order in which they are tried. */
  readonly origins: readonly string[]
  readonly states: HostStates
  readonly fetch: typeof fetch
}

/** A request. The path begins with a slash and may have a query. */
export type Question = {readonly path: string; readonly body: string; readonly signal: AbortSignal | undefined}

/** A host's response, whatever its status. */
type Reply = {readonly status: number; readonly text: string}

/** Timeouts until the response begins and from then until it is complete, in milliseconds. Both grow with every timeout. */
const PATIENCE = {begin: 1000, end: 2000}

/**
 * Sends a request to hosts one after the other until one responds. A refusal (4xx) is final, since it is the same on every
 * host. Hosts known to be down are skipped, unless all are; slow ones are tried last.
 * @throws the signal's reason; an error that describes the failure of each host. No message contains any part of the
 * request.
 */
export async function askHosts({origins, states, fetch}: Hosts, question: Question): Promise<Reply> {
  const before = new Map(origins.map((origin) => [origin, states.of(origin)]))
  const are = (state: HostState): string[] => origins.filter((origin) => before.get(origin) === state)
  const slow = are('slow')
  const worthIt = [...are('up'), ...slow]
  const failures: string[] = []
  let delays = 0
  for (const origin of worthIt.length > 0 ? worthIt : origins) {
    const factor = slow.length + delays === 0 ? 1 : slow.length + delays + 3
    const reply = await askHost(origin, question, {fetch, begin: PATIENCE.begin * factor, end: PATIENCE.end * factor})
    if (typeof reply === 'object' && isFinal(reply.status)) {
      states.set(origin, 'up')
      return reply
    }
    if (reply === 'slow') delays += 1
    states.set(origin, reply === 'slow' ? 'slow' : 'down')
    failures.push(`${origin} ${describeFailure(reply)}`)
  }
  throw new Error(`Nobody answered: ${failures.join(', ')}.`)
}

function isFinal(status: number): boolean {
  return (status >= 200 && status < 300) || (status >= 400 && status < 500)
}

function describeFailure(reply: Reply | 'slow' | 'down'): string {
  if (typeof reply === 'object') return `failed with ${reply.status}`
  return reply === 'slow' ? 'was too slow' : 'cannot be reached'
}

type Means = {readonly fetch: typeof fetch; readonly begin: number; readonly end: number}

async function askHost(origin: string, {path, body, signal}: Question, {fetch, begin, end}: Means): Promise<Reply | 'slow' | 'down'> {
  signal?.throwIfAborted()
  const controller = new AbortController()
  const stop = (): void => controller.abort()
  signal?.addEventListener('abort', stop, {once: true})
  let timer = setTimeout(stop, begin)
  try {
    // A simple request, so that browsers do not send a CORS preflight, which would cost another round trip.
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: {'content-type': 'text/plain'},
      body,
      credentials: 'omit',
      redirect: 'error',
      signal: controller.signal,
    })
    clearTimeout(timer)
    timer = setTimeout(stop, end)
    return {status: response.status, text: await response.text()}
  } catch {
    signal?.throwIfAborted()
    return controller.signal.aborted ? 'slow' : 'down'
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}
