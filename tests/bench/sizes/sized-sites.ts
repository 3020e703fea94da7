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
  /** Pages of a site of one version whose cold build is measured beside that of this site, which has pages in common. */
  readonly fewer?: number
  readonly create: () => Corpus
  /** Keys of its configuration besides those of all sites. */
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

/** A site of versions should cost as much as one version of this share of its pages: it has a quarter of different texts. */
const ownShare = 3 / 8

/** A site of several versions that have most pages in common, with a menu of them. */
export function siteOfVersions({versions, pages}: {versions: number; pages: number}): SizedSite {
  return {
    id: `versions-${versions}x${pages}`,
    title: `${versions} versions × ${pages.toLocaleString('en')}`,
    pages: versions * pages,
    fewer: Math.round(versions * pages * ownShare),
    create: () => corpusOfVersions(versions, pages),
    config: {navbar: {items: [{type: 'docSidebar', sidebarId: 'docs', label: 'Docs'}, {type: 'docsVersionDropdown'}]}},
  }
}
