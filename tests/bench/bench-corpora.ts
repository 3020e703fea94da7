import {createCorpus, createVersionedCorpus} from './corpus.ts'
import type {Corpus} from './corpus.ts'

/** A corpus as the runner measures it. */
export type BenchCorpus = {
  /** Name of its folder, and for `--corpora`. */
  readonly id: string
  /** Heading of the table it is in; corpora with equal headings share a table. */
  readonly title: string
  /** Tells corpora of one table apart. */
  readonly variant?: string
  readonly create: () => Corpus
  /** Names of the tools that build it. Default: all. */
  readonly tools?: readonly string[]
}

/** All corpora of a full run. */
export const benchCorpora: readonly BenchCorpus[] = [
  pagesInOneVersion(1000),
  {
    id: 'versions-7x50',
    title: '350 pages: 7 versions of 50, 80 % of them equal to the version before',
    create: () => createVersionedCorpus({versions: 7, pages: 50, shared: 0.8}),
  },
  // the output of a tool that writes the whole sidebar into each page would be some ten gigabytes
  {...pagesInOneVersion(5000), tools: ['docsite', 'hugo']},
  ...[1, 4, 7].map((versions) => ({
    id: `identical-${versions}x50`,
    title: 'Memory: identical versions of 50 pages',
    variant: `${versions} ${versions === 1 ? 'version' : 'versions'}`,
    create: () => createVersionedCorpus({versions, pages: 50, shared: 1}),
    tools: ['docsite'],
  })),
]

/** A corpus of one version, for all tools. */
export function pagesInOneVersion(pages: number): BenchCorpus {
  return {id: `pages-${pages}`, title: `${pages.toLocaleString('en')} pages in one version`, create: () => createCorpus({pages})}
}
