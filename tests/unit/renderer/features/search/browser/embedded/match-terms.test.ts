import {expect, test} from 'vitest'
import {makeIndexFiles, searchFiles} from '../../../../../../make-search-index.ts'

/** Words of six letters that run through the alphabet: some ten files have each first letter. */
const words = Array.from({length: 26 * 40}, (_, index) => {
  const letter = (value: number): string => String.fromCharCode(97 + (value % 26))
  return (
    letter(index / 40) +
    letter((index * index) / 7) +
    letter((index * index) / 11) +
    letter((index * index) / 3) +
    letter(index * 5) +
    letter(index * 17)
  )
})
const [sought = ''] = words.slice(500)
const files = makeIndexFiles(
  {'1.0': Object.fromEntries(words.map((word) => [`${word}/`, {title: 'Page', html: `<p>${word}</p>`}]))},
  {shards: 300},
)

const termFiles = (asked: readonly string[]): number => asked.filter((href) => href.endsWith('.txt')).length

test.each([
  ['a later letter is wrong', sought.slice(0, 5) + (sought.endsWith('q') ? 'w' : 'q')],
  ['the second letter is too many', sought.replace(/^./, '$&0')],
  ['the first two are swapped', sought.replace(/^(.)(.)/, '$2$1')],
  ['the second and the third are swapped', sought.replace(/^(.)(.)(.)/, '$1$3$2')],
  ['the first is too many', `x${sought}`],
])('a mistake is found in four of hundreds of files where %s', async (_, typed) => {
  const search = searchFiles(files)
  const [hit] = await search.find(`${typed} `)
  expect({href: hit?.href, isInFew: termFiles(search.asked) <= 4}).toEqual({href: `/docs/1.0/${sought}/`, isInFew: true})
})

test('what is nowhere is looked for in six files at most', async () => {
  const search = searchFiles(files)
  expect({hits: await search.find('mqqzzqqqzz '), files: termFiles(search.asked)}).toEqual({hits: [], files: 6})
})

test('letters that begin a longer word mean it rather than the shorter one that they could be a form of', async () => {
  const pages = {
    'old/': {title: 'Old', html: '<p>A mobile app, mobile or not.</p>'},
    'new/': {title: 'New', html: '<p>A mobilenet model.</p>'},
  }
  const {find} = searchFiles(makeIndexFiles({'1.0': pages}))
  const hrefs = async (query: string): Promise<string[]> => (await find(query)).map(({href}) => href)
  expect(await hrefs('mobilen')).toEqual(['/docs/1.0/new/', '/docs/1.0/old/'])
  expect(await hrefs('mobiles')).toEqual(['/docs/1.0/old/'])
})
