import {expect, test} from 'vitest'
import {checkTextFragments, wordsOf} from '../../../../../renderer/graph/links/check-text-fragments.ts'
import {showDiagnostics} from '../../../../show-diagnostics.ts'
import {makeBoundSite} from './bound-site.ts'

const body = '<p>There are <strong>three</strong> steps &amp; no <code>more</code>.</p><p>The e\u0301nd</p><script>let four</script>'

async function missing(...urls: readonly string[]): Promise<string[]> {
  const text = urls.map((url) => `[link](<${url}>)\n`).join('')
  const site = await makeBoundSite({'content/docs/a.md': text, 'content/docs/b.md': '# The Title\n\nText.'})
  const read: string[] = []
  const found = await checkTextFragments({
    ...site,
    readBody: async (key) => {
      read.push(key)
      return Promise.resolve(body)
    },
  })
  expect(read.length).toBeLessThanOrEqual(1)
  return showDiagnostics(found).map((line) => line.slice('content/docs/a.md:'.length))
}

test('words that are on the page are found through markup, entities, case, accents and the title', async () => {
  const words = [
    'three%20steps',
    'THREE%20steps%20%26%20no%20more',
    'the%20%C3%A9nd',
    'The%20Title',
    'There-,are,no,-more',
    'There&text=steps',
  ]
  expect(await missing(...words.map((one) => `./b.md#:~:text=${one}`))).toEqual([])
})

test('words that are not on the page are reported', async () => {
  expect(await missing('./b.md#x:~:text=three%20steps&text=four', './b.md#:~:text=three,five')).toEqual([
    '1:1 link-missing-text The page `/docs/b/` has no text `four`, so browsers have nothing to highlight. | Write words that are on the page, or link to one of its headings.',
    '2:1 link-missing-text The page `/docs/b/` has no text `five`, so browsers have nothing to highlight. | Write words that are on the page, or link to one of its headings.',
  ])
})

test('without a text directive no page is read', async () => {
  const site = await makeBoundSite({'content/docs/a.md': '[b](./b.md#x) [c](https://example.com/#:~:text=x)', 'content/docs/b.md': '## X'})
  const readBody = (): Promise<string> => Promise.reject(new Error('A page was read.'))
  expect(await checkTextFragments({...site, readBody})).toEqual([])
})

test('words of directives are decoded, and what cannot be decoded is left out', () => {
  expect(wordsOf({url: '/a/#b:~:text=a%2Cb-,c,-d&text=e&unknown=f'})).toEqual(['a,b', 'c', 'd', 'e'])
  expect(wordsOf({url: '/a/#:~:text=%zz'})).toEqual([])
  expect(wordsOf({url: '/a/?q=:~:text=x'})).toEqual([])
})
