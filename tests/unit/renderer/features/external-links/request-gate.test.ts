import {expect, test} from 'vitest'
import {createRequestGate} from '../../../../../renderer/features/external-links/request-gate.ts'
import type {RequestGate} from '../../../../../renderer/features/external-links/request-gate.ts'
import {jumpClock} from '../../../../jump-clock.ts'
import type {JumpClock} from '../../../../jump-clock.ts'

function open(options: {most?: number; signal?: AbortSignal} = {}): {
  gate: RequestGate
  clock: JumpClock
  begun: (host: string) => Promise<void>
  log: string[]
} {
  const clock = jumpClock()
  const start = clock.now()
  const gate = createRequestGate({clock, signal: new AbortController().signal, ...options})
  const log: string[] = []
  const begun = (host: string): Promise<void> => gate.run(host, async () => void log.push(`${host} ${clock.now() - start}`))
  return {gate, clock, begun, log}
}

test('work for a host begins in order, 200 ms apart', async () => {
  const {begun, log} = open()
  await Promise.all(['a', 'a', 'a'].map(begun))
  expect(log).toEqual(['a 0', 'a 200', 'a 400'])
})

test('hosts do not wait for each other', async () => {
  const {begun, log} = open()
  await Promise.all(['a', 'a', 'b', 'b', 'c'].map(begun))
  expect(log).toEqual(['a 0', 'b 0', 'c 0', 'a 200', 'b 200'])
})

test('a host that was paused lets nothing begin, and other hosts go on', async () => {
  const {gate, clock, begun, log} = open()
  gate.pause('a', clock.now() + 5000)
  await Promise.all(['a', 'a', 'b'].map(begun))
  expect(log).toEqual(['b 0', 'a 5000', 'a 5200'])
})

test('a pause that comes while work waits counts too, and never shortens another', async () => {
  const {gate, clock, begun, log} = open()
  const works = ['a', 'a', 'a'].map(begun)
  gate.pause('a', clock.now() + 9000)
  gate.pause('a', clock.now() + 100)
  await Promise.all(works)
  expect(log).toEqual(['a 0', 'a 9000', 'a 9200'])
})

test('work that fails makes room', async () => {
  const {gate, begun, log} = open({most: 1})
  const failing = gate.run('a', () => Promise.reject(new Error('failed')))
  const waiting = begun('b')
  await expect(failing).rejects.toThrow('failed')
  await waiting
  expect(log).toEqual(['b 0'])
})

test('an abort rejects what waits, and what comes later', async () => {
  const ending = new AbortController()
  const {gate, begun, log} = open({signal: ending.signal, most: 1})
  const running = gate.run('a', async () => ending.abort(new Error('enough')))
  const waiting = [begun('a'), begun('b')]
  await expect(Promise.all(waiting)).rejects.toThrow('enough')
  await expect(begun('c')).rejects.toThrow('enough')
  await running
  expect(log).toEqual([])
})
