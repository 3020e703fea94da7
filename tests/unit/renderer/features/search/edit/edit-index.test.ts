import path from 'node:path'
import {describe, expect, test} from 'vitest'
import type {IndexCore, PageBlock} from '../../../../../../renderer/features/search/browser/format/index-files.ts'
import {createIndexBuilder} from '../../../../../../renderer/features/search/build-index.ts'
import type {BuiltTerms} from '../../../../../../renderer/features/search/build-index.ts'
import type {BuiltIndex, IndexFrame} from '../../../../../../renderer/features/search/make-index.ts'
import {editIndex} from '../../../../../../renderer/features/search/edit/edit-index.ts'
import {formatTerms, linesOfTerms, parseTerms} from '../../../../../../renderer/features/search/edit/index-terms.ts'
import {planRenewal, renewIndex} from '../../../../../../renderer/features/search/edit/renew-index.ts'
import {writeTerms} from '../../../../../../renderer/features/search/edit/terms-file.ts'
import type {IndexOrder} from '../../../../../../renderer/features/search/index-order.ts'
import {createArticleIndexer} from '../../../../../../renderer/features/search/index-article.ts'
import type {IndexedArticle} from '../../../../../../renderer/features/search/index-article.ts'
import {readSections} from '../../../../../../renderer/features/search/read-sections.ts'
import {isDeep} from '../../../../../depth.ts'
import type {Repetitions} from '../../../../../depth.ts'
import {makeFolder} from '../../../../../make-site.ts'
import {createRandom} from '../../../../../random.ts'
import type {Random} from '../../../../../random.ts'

const words =
  'camera tensor image audio frame the model cache 画像認識 𠀋𠀌 𠀍𠀎 ab𠀋 ab𠀍 routeTable getImageData ärger über anchor-version'.split(
    ' ',
  )

/** A text of random words: some of all pages, some of a few, some of one. */
function makeText({below, pick}: Random, length: number): string {
  return Array.from({length}, () => [pick(words), `word${below(400)}`, `only${below(1_000_000).toString(36)}`][below(12) >> 2]).join(' ')
}

function makeHtml(random: Random, sections: number): string {
  const section = (at: number): string =>
    `<h2 id="s${at}">${makeText(random, 1 + random.below(3))}</h2><p>everywhere ${makeText(random, random.below(30))}</p>`
  return `<p>${makeText(random, 20)}</p>${Array.from({length: sections}, (_, at) => section(at)).join('')}`
}

type Page = {readonly name: string; readonly article: IndexedArticle}

function build(frame: IndexFrame, pages: readonly Page[]): {readonly built: BuiltIndex; readonly terms: BuiltTerms} {
  const found: BuiltTerms[] = []
  const builder = createIndexBuilder(frame, (terms) => found.push(terms))
  for (const [number, {name, article}] of pages.entries()) builder.add({href: `page-${number}/`, category: `C${number % 3}`, name}, article)
  const built = builder.finish()
  const [terms] = found
  if (terms === undefined) throw new Error('The terms were not passed on.')
  return {built, terms}
}

const parse = (bytes: Uint8Array | undefined): unknown => JSON.parse(new TextDecoder().decode(bytes))

const revision = '0123456789abcdef'

type Kind = [what: string, seed: number, pages: number, frame: IndexFrame]

const kinds: readonly Kind[] = [
  ['small', 1, 40, {base: 'docs/', shards: 1, lang: 'en'}],
  ['of some shards', 2, 60, {base: '', shards: 23, lang: 'de'}],
  ['of more shards than terms', 3, 3, {base: '', shards: 2000, lang: 'en'}],
  ['large', 4, 150, {base: '', shards: 40, pagesPerBlock: 8, lang: 'en'}],
  ['large, with terms that are pruned', 5, 800, {base: '', shards: 60, pagesPerBlock: 32, lang: 'en'}],
]

/** Number of times that an index is edited. To build the one with most pages takes longest. */
function roundsOf(seed: number, {push, deep}: Repetitions): number {
  if (seed === 5) return isDeep ? 3 : 1
  return isDeep ? deep : push
}

/** Returns the function that makes random pages with a number of sections. */
function createPages(random: Random): (sections: number) => Page {
  const indexer = createArticleIndexer()
  return (sections) => ({
    name: random
      .below(2 ** 31)
      .toString(16)
      .padStart(12, '0'),
    article: indexer.index(readSections(makeHtml(random, sections), makeText(random, 3)), ['Alias']),
  })
}

test.each(kinds)('edits of an index that is %s make the files that a build makes', (_, seed, count, frame) => {
  const random = createRandom(seed)
  const makePage = createPages(random)
  const pages = Array.from({length: count}, () => makePage(random.below(seed === 5 ? 20 : 6)))
  let {built, terms} = build(frame, pages)
  if (seed === 5) expect(terms.terms.some(([, {count: sections}]) => sections > 6144)).toBe(true)
  let known = linesOfTerms(terms)
  for (let round = 0; round < roundsOf(seed, {push: 4, deep: 12}); round += 1) {
    const numbers = [...new Set(Array.from({length: 1 + random.below(3)}, () => random.below(count)))]
    const edits = numbers.map((page) => {
      const before = pages[page]?.article ?? expect.fail()
      const {name, article: after} = makePage(before.headings.length - 1)
      return {page, name, before, after}
    })
    const {core, blocks} = built
    const edited = editIndex(
      {frame, terms: known, core: parse(core) as IndexCore, block: (number) => parse(blocks[number]) as PageBlock},
      edits,
    )
    for (const {page, name, after} of edits) pages[page] = {name, article: after}
    ;({built, terms} = build(frame, pages))
    expect(new TextDecoder().decode(edited?.core)).toBe(new TextDecoder().decode(built.core))
    for (const [number, bytes] of edited?.shards ?? []) expect(bytes).toEqual(built.shards[number])
    for (const [number, bytes] of edited?.blocks ?? []) expect(bytes).toEqual(built.blocks[number])
    const remembered = Buffer.concat(formatTerms(linesOfTerms(terms), revision))
    expect(edited && Buffer.concat(formatTerms(edited.terms, revision)).equals(remembered)).toBe(true)
    known = parseTerms(remembered, revision) ?? expect.fail()
  }
})

/** Returns an index as a build plans it, with terms that are kept in a file. */
function orderOf(pages: readonly Page[], {frame, file, revision: own}: {frame: IndexFrame; file: string; revision: string}): IndexOrder {
  const html = async (): Promise<string> => expect.fail()
  return {
    name: 'frame',
    frame,
    pages: pages.map(({name}, number) => ({
      route: `/page-${number}/`,
      page: {href: `page-${number}/`, category: `C${number % 3}`, name},
      article: {key: name, source: name, title: '', aliases: [], html},
    })),
    terms: {file, revision: own},
  }
}

test.each(kinds)('an index that is %s is renewed from its terms, as a build makes it', async (_, seed, count, frame) => {
  const random = createRandom(seed)
  const makePage = createPages(random)
  const file = path.join(await makeFolder({}), 'index.terms')
  const pages = Array.from({length: count}, () => makePage(random.below(seed === 5 ? 20 : 6)))
  const articles = new Map(pages.map(({name, article}) => [name, article]))
  writeTerms({file, revision: 'r0'}, linesOfTerms(build(frame, pages).terms))
  for (let round = 0; round < roundsOf(seed, {push: 2, deep: 3}); round += 1) {
    const kept = {name: 'frame', revision: `r${round}`, articles: pages.map(({name}) => name)}
    const numbers = [...new Set(Array.from({length: Math.min(64, count)}, () => random.below(count)))]
    for (const number of numbers) {
      const page = makePage((pages[number]?.article.headings.length ?? expect.fail()) - 1)
      pages[number] = page
      articles.set(page.name, page.article)
    }
    const order = orderOf(pages, {frame, file, revision: `r${round + 1}`})
    const renewal = planRenewal(kept, order) ?? expect.fail()
    expect(renewal.changed).toEqual(numbers.toSorted((a, b) => a - b))
    const read: string[] = []
    const find = (key: string): IndexedArticle | undefined => {
      read.push(key)
      return articles.get(key)
    }
    const renewed = await renewIndex(order, renewal, {before: find, after: async ({key}) => find(key) ?? expect.fail()})
    expect(renewed).toEqual(build(frame, pages).built)
    expect(read).toHaveLength(2 * numbers.length)
  }
})

describe('an index is not renewed', () => {
  const frame: IndexFrame = {base: '', shards: 2, lang: 'en'}
  const makePage = createPages(createRandom(9))
  const pages = Array.from({length: 100}, () => makePage(2))
  const kept = {name: 'frame', revision: 'r0', articles: pages.map(({name}) => name)}
  const order = orderOf(pages, {frame, file: '/nowhere/index.terms', revision: 'r1'})

  test('if nothing is kept of it, or of another frame', () => {
    expect(planRenewal(undefined, order)).toBeUndefined()
    expect(planRenewal({...kept, name: 'other'}, order)).toBeUndefined()
    expect(planRenewal(kept, {...order, terms: undefined})).toBeUndefined()
  })

  test('if more than 64 articles differ', () => {
    const differ = (count: number): string[] => kept.articles.map((key, place) => (place < count ? 'old' : key))
    expect(planRenewal({...kept, articles: differ(64)}, order)?.changed).toHaveLength(64)
    expect(planRenewal({...kept, articles: differ(65)}, order)).toBeUndefined()
  })

  test('if its terms, an old article or the numbers of sections are lost', async () => {
    const file = path.join(await makeFolder({}), 'index.terms')
    const here = {...order, terms: {file, revision: 'r1'}}
    const all = {before: () => pages[0]?.article, after: async () => pages[1]?.article ?? expect.fail()}
    expect(await renewIndex(here, {kept, changed: [0]}, all)).toBeUndefined()
    writeTerms({file, revision: 'r0'}, linesOfTerms(build(frame, pages).terms))
    expect(await renewIndex(here, {kept: {...kept, revision: 'r2'}, changed: [0]}, all)).toBeUndefined()
    expect(await renewIndex(here, {kept, changed: [0]}, {...all, before: () => undefined})).toBeUndefined()
    expect(await renewIndex(here, {kept, changed: [0]}, {...all, after: async () => makePage(5).article})).toBeUndefined()
    expect(await renewIndex(here, {kept, changed: [0]}, all)).toBeDefined()
  })
})
