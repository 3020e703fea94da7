import type {Clock} from './clock.ts'
import type {Exchange, ExchangeRequest, Reply} from './exchange.ts'
import {isAboutHost} from './host-health.ts'
import type {HostHealth} from './host-health.ts'
import type {RequestGate} from './request-gate.ts'
import {retryDelay} from './retry-delay.ts'

/** The state shared by all requests of a run. */
export type Network = {
  readonly exchange: Exchange
  readonly clock: Clock
  readonly gate: RequestGate
  readonly health: HostHealth
  /** Uses up one retry of the run. Returns false if none is left. */
  readonly takeRetry: () => boolean
  readonly signal: AbortSignal
}

/** A request to one address. */
export type Question = Omit<ExchangeRequest, 'signal'>

/**
 * Requests an address, retries if that may help, and returns the last reply: the last answer, if a server that has answered falls silent.
 * Rejects only with the signal's reason.
 */
export async function askPatiently(network: Network, question: Question): Promise<Reply> {
  const {clock, gate, health, signal, takeRetry} = network
  const {host} = question.url
  let reply = await ask(network, question)
  for (let tries = 1; ; tries += 1) {
    const delay = retryDelay({reply, tries, now: clock.now(), chance: clock.random()})
    if (delay === undefined || health.givenUp(host) !== undefined || !takeRetry()) return reply
    if (isAboutHost(reply)) gate.pause(host, clock.now() + delay)
    await clock.wait(delay, signal)
    // the server may have failed because it does not support HEAD
    const next = await ask(network, {...question, method: 'GET'})
    reply = next.kind === 'failure' && reply.kind === 'answer' ? reply : next
  }
}

/** Makes one attempt: HEAD, which is cheapest for the server, then GET if the error may be due to HEAD. */
async function ask(network: Network, question: Question): Promise<Reply> {
  const reply = await request(network, question)
  if (!isHeadRefused(question, reply)) return reply
  const second = await request(network, {...question, method: 'GET'})
  return second.kind === 'failure' && isServerError(reply) ? reply : second
}

/** Reports whether a server has failed, which is no answer to HEAD in particular. */
function isServerError(reply: Reply): boolean {
  return reply.kind === 'answer' && reply.status >= 500 && reply.status !== 501
}

function isHeadRefused({method}: Question, reply: Reply): boolean {
  return method === 'HEAD' && reply.kind === 'answer' && reply.status >= 400 && reply.status !== 429
}

function request({gate, health, exchange, signal}: Network, question: Question): Promise<Reply> {
  const {host} = question.url
  return gate.run(host, async () => {
    const known = health.givenUp(host)
    if (known !== undefined) return known
    const reply = await exchange({...question, signal})
    if (!isHeadRefused(question, reply)) health.record(host, reply)
    return reply
  })
}
