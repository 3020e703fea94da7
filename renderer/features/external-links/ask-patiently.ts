import type {Clock} from './clock.ts'
import type {Exchange, ExchangeRequest, Reply} from './exchange.ts'
import {isAboutHost} from './host-health.ts'
import type {HostHealth} from './host-health.ts'
import type {RequestGate} from './request-gate.ts'
import {retryDelay} from './retry-delay.ts'

/** All that requests of one run share. */
export type Network = {
  readonly exchange: Exchange
  readonly clock: Clock
  readonly gate: RequestGate
  readonly health: HostHealth
  /** Takes one of the retries that the run has; false when none is left. */
  readonly takeRetry: () => boolean
  readonly signal: AbortSignal
}

/** What to ask one address for. */
export type Question = Omit<ExchangeRequest, 'signal'>

/** Asks an address, again when that may help, and gives the last reply. Rejects with the signal's reason only. */
export async function askPatiently(network: Network, question: Question): Promise<Reply> {
  const {clock, gate, health, signal, takeRetry} = network
  const {host} = question.url
  let reply = await ask(network, question)
  for (let tries = 1; ; tries += 1) {
    const delay = retryDelay({reply, tries, now: clock.now(), chance: clock.random()})
    if (delay === undefined || health.givenUp(host) !== undefined || !takeRetry()) return reply
    if (isAboutHost(reply)) gate.pause(host, clock.now() + delay)
    await clock.wait(delay, signal)
    // what went wrong may have been that the server does not know HEAD
    reply = await ask(network, {...question, method: 'GET'})
  }
}

/** One try: HEAD, which costs a server least, and GET when the answer may be due to HEAD. */
async function ask(network: Network, question: Question): Promise<Reply> {
  const reply = await request(network, question)
  return isHeadRefused(question, reply) ? request(network, {...question, method: 'GET'}) : reply
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
