import type {SiteConfigInput} from '../../../renderer/config/schema.ts'
import type {Corpus} from '../corpus.ts'
import {corpusOfPages, corpusOfVersions} from './sized-corpora.ts'

/** A site of a certain size. */
export type SizedSite = {
  /** Name of its folder: `pages-1000`, `versions-16x500`. */
  readonly id: string
  /** Names it in a report. */
  readonly title: string
  /** Pages of all versions. */
  readonly pages: number
  readonly create: () => Corpus
  /** What its configuration has besides that of all sites. */
  readonly config: Partial<SiteConfigInput>
}

/** A site of one version. */
export function siteOfPages(pages: number): SizedSite {
  return {
    id: `pages-${pages}`,
    title: `${pages.toLocaleString('en')} pages`,
    pages,
    create: () => corpusOfPages(pages),
    config: {},
  }
}

/** A site of several versions that have most pages in common, with a menu of them. */
export function siteOfVersions({versions, pages}: {versions: number; pages: number}): SizedSite {
  return {
    id: `versions-${versions}x${pages}`,
    title: `${versions} versions × ${pages.toLocaleString('en')}`,
    pages: versions * pages,
    create: () => corpusOfVersions(versions, pages),
    config: {navbar: {items: [{type: 'docSidebar', sidebarId: 'docs', label: 'Docs'}, {type: 'docsVersionDropdown'}]}},
  }
}
