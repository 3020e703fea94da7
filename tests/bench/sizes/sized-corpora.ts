import {createCorpus, createPage} from '../corpus.ts'
import type {Corpus} from '../corpus.ts'

/** Pages of a section where a site has many: a small site has more sections of fewer pages. */
const pagesOfSection = 50

/** One in so many pages is another one in each version. */
const ownEvery = 5

/** Sections of the smallest site. */
const fewestSections = 20

/** One version of `count` pages of about 6 KB of Markdown. Equal arguments give equal bytes. */
export function corpusOfPages(count: number): Corpus {
  return createCorpus({pages: count, sections: sectionsFor(count)})
}

/** Versions, newest first, of equally many pages. Four of five pages are equal in all versions, a fifth is in none like in another. */
export function corpusOfVersions(versions: number, pages: number): Corpus {
  const names = Array.from({length: versions}, (_, version) => (version === 0 ? 'next' : `${versions - version}.0`))
  return {
    versions: names.map((name, version) => ({
      name,
      pages: Array.from({length: pages}, (_, index) =>
        createPage({index, pages, sections: sectionsFor(pages), seed: index % ownEvery === 0 ? version * pages + index : index}),
      ),
    })),
  }
}

function sectionsFor(pages: number): number {
  return Math.max(fewestSections, Math.ceil(pages / pagesOfSection))
}
