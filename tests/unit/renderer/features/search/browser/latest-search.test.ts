import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {createLatestSearch} from '../../../../../../renderer/features/search/browser/latest-search.ts'
import type {SearchAnswer, SearchProvider, SearchRequest} from '../../../../../../renderer/features/search/browser/search-provider.ts'

const warned: unknown[] = []
beforeEach(() => {
  vi.useFakeTimers()
  warned.length = 0
  vi.spyOn(console, 'warn').mockImplementation((text) => warned.push(text))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const nothing: SearchAnswer = {hits: [], total: 0, page: 0, pages: 0}

/** Searches that answer after the milliseconds which are their query, or fail when it begins with `-`. */
const slow: SearchProvider = {
  search: ({query}) =>
    new Promise((resolve, reject) => {
      const time = Math.abs(Number(query))
      setTimeout(() => (query.startsWith('-') ? reject(new Error('no network')) : resolve({...nothing, total: time})), time)
    }),
  warm: () => undefined,
}

function record(connect: () => Promise<SearchProvider> = () => Promise.resolve(slow)) {
  const said: unknown[] = []
  const search = createLatestSearch(connect)
  const start = (query: string) =>
    search.start(
      {query, versions: [], page: 0, perPage: 15},
      {
        answered: ({total}) => said.push(total),
        failed: () => said.push('failed'),
        stalled: (isStalled) => isStalled && said.push('stalled'),
      },
    )
  return {said, start, search}
}

test('M3: only the last search counts: answers to those before it are dropped, whenever they come', async () => {
  const {said, start} = record()
  start('500')
  await vi.advanceTimersByTimeAsync(100)
  start('100')
  await vi.advanceTimersByTimeAsync(1000)
  expect(said).toEqual([100])
})

test('K11: a search is stalled after 300 ms, not before, and not once it is answered', async () => {
  const {said, start} = record()
  start('299')
  await vi.advanceTimersByTimeAsync(1000)
  start('400')
  await vi.advanceTimersByTimeAsync(301)
  said.push('…')
  await vi.advanceTimersByTimeAsync(1000)
  expect(said).toEqual([299, 'stalled', '…', 400])
})

test('K10: a failure is told, and why in the console; a search that was stopped says nothing', async () => {
  const {said, start, search} = record()
  start('-10')
  await vi.advanceTimersByTimeAsync(20)
  start('-10')
  search.stop()
  await vi.advanceTimersByTimeAsync(1000)
  expect([said, warned]).toEqual([['failed'], ['no network']])
})

test('the signal of a search that is replaced is aborted; code that could not be loaded is loaded again', async () => {
  const signals: SearchRequest['signal'][] = []
  let connections = 0
  const {said, start} = record(async () => {
    connections += 1
    if (connections === 1) throw new Error('offline')
    return {
      ...slow,
      search: (request) => {
        signals.push(request.signal)
        return slow.search(request)
      },
    }
  })
  start('10')
  await vi.advanceTimersByTimeAsync(20)
  start('20')
  await vi.advanceTimersByTimeAsync(1)
  start('30')
  await vi.advanceTimersByTimeAsync(100)
  expect([said, warned, connections, signals.map((signal) => signal?.aborted)]).toEqual([['failed', 30], ['offline'], 2, [true, false]])
})
