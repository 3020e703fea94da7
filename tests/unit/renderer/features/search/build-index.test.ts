import {setFlagsFromString} from 'node:v8'
import {runInNewContext} from 'node:vm'
import {expect, test} from 'vitest'
import {parseArticle} from '../../../../../renderer/features/search/article-format.ts'
import {createIndexBuilder} from '../../../../../renderer/features/search/build-index.ts'

/** Returns the bytes that are in use, in heap and buffers. */
function usedBytes(): number {
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
  return process.memoryUsage().heapUsed
}

test('an index that is being built keeps postings, and not the articles that they were cut from', () => {
  const builder = createIndexBuilder({base: '/', shards: 1, lang: 'en'})
  const before = usedBytes()
  for (let page = 0; page < 512; page++) {
    // texts of 13 characters and more are slices to V8
    const terms = [`averylongidentifier${page}`, 'anotherlongidentifier', 'word'].map((term) => `${term}\t${'3'.repeat(20)}`)
    const formatted = Buffer.from(`${'x'.repeat(100_000)}\n${'1'.repeat(20)}\n${terms.join('\n')}`).toString()
    builder.add({href: `page-${page}`, category: '', name: String(page).padStart(16, '0')}, parseArticle(formatted))
  }
  expect(usedBytes() - before).toBeLessThan(10_000_000)
  expect(builder.finish().shards).toHaveLength(1)
})
