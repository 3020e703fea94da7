import {launchChromium} from '../../../chromium.ts'
import {corpusArticles} from '../articles.ts'
import {identifierOf, wordsOf} from '../corpus-queries.ts'
import {createSearchCorpus} from '../search-corpus.ts'
import type {SearchOptions} from '../search-options.ts'
import {measureReaders} from './measure-readers.ts'
import type {ReaderFigures} from './measure-readers.ts'
import {openSearchSite} from './search-site.ts'

/** How many times slower than the machine the processor is: as the aims have it, and as it is. */
const slowdowns = [4, 1]

/** Letters of a query: what readers type before they look at what was found. */
const letters = 8

type Setting = Pick<SearchOptions, 'pages' | 'runs' | 'benchDir' | 'keep'> & {
  /** Root of this project, absolute. */
  readonly project: string
  readonly say: (line: string) => void
}

/**
 * Builds a site and lets readers search it: half of the queries are words of headings, half beginnings of identifiers.
 * @throws when the site does not build, or when there is no browser
 */
export async function measureBrowser({say, ...options}: Setting): Promise<ReaderFigures[]> {
  const {pages, runs} = options
  const articles = corpusArticles(pages)
  const queries = Array.from({length: runs}, (_, index) => {
    const article = articles[Math.floor((index * articles.length) / runs)]
    if (article === undefined) return 'none'
    return (index % 2 === 0 ? (wordsOf(article)[0] ?? 'none') : identifierOf(article)).slice(0, letters)
  })
  say(`Building a site of ${pages} pages`)
  const {origin, close} = await openSearchSite(createSearchCorpus({pages}), options)
  const browser = await launchChromium()
  try {
    const figures: ReaderFigures[] = []
    for (const slowdown of slowdowns) {
      say(`Readers with a processor ${slowdown}× as slow …`)
      figures.push(await measureReaders(browser, {url: `${origin}/docs/${articles[0]?.href ?? ''}`, queries, slowdown}))
    }
    return figures
  } finally {
    await browser.close()
    close()
  }
}
