import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {openBridge} from '../../../../../../renderer/features/internal-docs/browser/bridge.ts'
import type {CallParent} from '../../../../../../renderer/features/internal-docs/browser/bridge.ts'

const request = {module: 'a', api: 'b', args: {}}

let answer: (data: unknown) => void
let call: CallParent
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', (_type: string, listener: (event: {data: unknown}) => void) => {
    answer = (data) => listener({data})
  })
  call = openBridge({isThere: true, post: () => undefined, sent: () => true})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What calls have come to so far. */
function outcomes(calls: readonly Promise<unknown>[]): string[] {
  const all = calls.map(() => 'waits')
  for (const [index, one] of calls.entries())
    one.then(
      (value) => (all[index] = String(value)),
      (error: unknown) => (all[index] = String(error)),
    )
  return all
}

test('T15: a call that is not answered within its time limit is rejected; others go on waiting', async () => {
  const all = outcomes([
    call(request),
    call({...request, timeout: 1500}),
    call({...request, timeout: 120_000}),
    call({...request, timeout: Infinity}),
  ])
  const late = (seconds: string) => `Error: The page around this one did not answer within ${seconds} seconds.`
  await vi.advanceTimersByTimeAsync(1499)
  expect(all).toEqual(['waits', 'waits', 'waits', 'waits'])
  await vi.advanceTimersByTimeAsync(1)
  expect(all).toEqual(['waits', late('1.5'), 'waits', 'waits'])
  await vi.advanceTimersByTimeAsync(28_500)
  expect(all).toEqual([late('30'), late('1.5'), 'waits', 'waits'])
  answer({event: 'static-docs-bridge-response', id: 2, response: 'in time'})
  await vi.advanceTimersByTimeAsync(24 * 3600 * 1000)
  expect(all).toEqual([late('30'), late('1.5'), 'in time', 'waits'])
})

test('T15: an answer ends the wait, and one that comes too late is nobody’s', async () => {
  const all = outcomes([call(request), call(request)])
  answer({event: 'static-docs-bridge-response', id: 0, response: 'yes'})
  await vi.advanceTimersByTimeAsync(60_000)
  answer({event: 'static-docs-bridge-response', id: 1, response: 'late'})
  answer({event: 'static-docs-bridge-response', id: 0, response: 'twice'})
  await vi.advanceTimersByTimeAsync(0)
  expect([all, vi.getTimerCount()]).toEqual([['yes', 'Error: The page around this one did not answer within 30 seconds.'], 0])
})
