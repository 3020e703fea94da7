import {expect, test} from 'vitest'
import {corpusOfPages, corpusOfVersions} from '../../../../bench/sizes/sized-corpora.ts'
import {relativeFileLink, toMarkdown} from '../../../../bench/to-markdown.ts'

const markdown = (page: Parameters<typeof toMarkdown>[0]) =>
  toMarkdown(page, {frontMatter: ({title}) => `# ${title}\n\n`, link: relativeFileLink, note: (text) => `> ${text}`, heading: false})

test('pages have about 6 KB, different texts, and links to pages that are there', () => {
  const {versions} = corpusOfPages(500)
  const pages = versions.flatMap((version) => version.pages)
  const slugs = new Set(pages.map(({slug}) => slug))
  const texts = new Set(pages.map(markdown))
  const links = pages.flatMap(({blocks}) => blocks.flatMap((block) => (block.type === 'paragraph' ? (block.link ?? []) : [])))
  expect(versions.map(({name}) => name)).toEqual(['next'])
  expect({slugs: slugs.size, texts: texts.size, links: links.length}).toEqual({slugs: 500, texts: 500, links: 3500})
  expect(links.filter((link) => !slugs.has(link))).toEqual([])
  expect(Math.round([...texts].join('').length / texts.size / 1000)).toBe(6)
})

test('a large site has sections of 50 pages, a small one has 20 sections', () => {
  const sections = (count: number) => new Set(corpusOfPages(count).versions.flatMap(({pages}) => pages.map(({section}) => section))).size
  expect([100, 1000, 1500].map(sections)).toEqual([20, 20, 30])
})

test('a corpus is the same every time', () => {
  expect(corpusOfPages(30)).toEqual(corpusOfPages(30))
  expect(corpusOfVersions(3, 30)).toEqual(corpusOfVersions(3, 30))
})

test('four of five pages are equal in all versions, and the fifth is another one in each', () => {
  const {versions} = corpusOfVersions(4, 50)
  const differentTexts = Array.from({length: 50}, (_, index) => new Set(versions.map(({pages}) => JSON.stringify(pages[index]))).size)
  expect(versions.map(({name}) => name)).toEqual(['next', '3.0', '2.0', '1.0'])
  expect(differentTexts).toEqual(Array.from({length: 50}, (_, index) => (index % 5 === 0 ? 4 : 1)))
})
