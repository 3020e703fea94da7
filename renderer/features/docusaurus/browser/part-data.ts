import type {BlogAuthor} from '../../../core/model/blog.ts'
import type {PageLink} from '../../../core/model/page-link.ts'
import type {BlogItemProps, PageProps} from '../../../core/model/template-props.ts'

type FrontMatter = Readonly<Record<string, unknown>>

type PermanentLink = {readonly title: string; readonly permalink: string}

type TocEntry = {readonly value: string; readonly id: string; readonly level: number}

/** A doc as `useDoc` has it. */
type DocData = {
  readonly metadata: FrontMatter
  readonly frontMatter: FrontMatter
  readonly toc: readonly TocEntry[]
  readonly contentTitle: string | undefined
  readonly assets: object
}

/** Data of the page for hooks, as far as docsite knows it. */
export type PartData = {
  readonly doc?: DocData | undefined
  readonly post?: (DocData & {readonly isBlogPostPage: boolean}) | undefined
  /** The banner and the badge of the doc's version, and the href of the same doc in the latest version. */
  readonly version?: {readonly banner: string | null; readonly badge: boolean; readonly latest: string | undefined} | undefined
  readonly sidebar?: {readonly name: string; readonly items: readonly never[]} | undefined
}

/** Returns the data of a page for hooks, each made when it is asked for. */
export function partData(props: Partial<PageProps> & Partial<BlogItemProps>, isLayout: boolean): PartData {
  const {page} = props
  return {
    get doc() {
      return page?.doc === undefined ? undefined : docData(page, isLayout)
    },
    get post() {
      return page === undefined || props.post === undefined ? undefined : postData(page, props.post, props.isListed === true)
    },
    get version() {
      const {banner, badge, latest} = page?.doc ?? {}
      return badge === undefined
        ? undefined
        : {banner: banner === 'none' || banner === undefined ? null : banner, badge, latest: latest?.href}
    },
    get sidebar() {
      const name = page?.doc?.sidebar
      return name === undefined ? undefined : {name, items: []}
    },
  }
}

type Page = PageProps['page']

function docData(page: Page, isLayout: boolean): DocData {
  const {doc, head, title, href} = page
  const own = page.written?.frontMatter ?? {}
  // docsite shows the table of contents beside the layout, which then has the whole width
  const frontMatter = isLayout ? {...own, hide_table_of_contents: true} : own
  const name = doc?.version.replace(/^.*\//, '')
  return {
    metadata: {
      id: doc?.id,
      title,
      description: head.description,
      permalink: href,
      version: name === 'next' ? 'current' : name,
      editUrl: doc?.editUrl,
      ...lastUpdate(doc?.lastUpdate),
      tags: (doc?.tags ?? []).map(tagData),
      previous: doc?.previous && linkData(doc.previous),
      next: doc?.next && linkData(doc.next),
      sidebar: doc?.sidebar,
      unlisted: doc?.unlisted,
      frontMatter,
    },
    ...content(page, frontMatter),
  }
}

function postData(page: Page, post: BlogItemProps['post'], isListed: boolean): PartData['post'] {
  const frontMatter = isListed ? {} : (page.written?.frontMatter ?? {})
  const {title, href, date, readingMinutes, authors, tags, editUrl, isTruncated, unlisted} = post
  return {
    metadata: {
      title,
      description: isListed ? '' : page.head.description,
      permalink: href,
      date,
      readingTime: readingMinutes,
      authors: authors.map(authorData),
      tags: tags.map(tagData),
      editUrl,
      ...lastUpdate(post.lastUpdate),
      hasTruncateMarker: isTruncated,
      unlisted,
      frontMatter,
    },
    ...content(page, frontMatter),
    assets: {authorsImageUrls: authors.map(({image}) => image)},
    isBlogPostPage: !isListed,
  }
}

function content({outline, title, written}: Page, frontMatter: FrontMatter): Omit<DocData, 'metadata'> {
  return {
    frontMatter,
    toc: outline.map(({html, id, depth}) => ({value: html, id, level: depth})),
    contentTitle: written?.hasHeading === true ? title : undefined,
    assets: {},
  }
}

function lastUpdate(update: {readonly date: string | undefined; readonly author: string | undefined} | undefined): FrontMatter {
  const time = Date.parse(update?.date ?? '')
  return {lastUpdatedAt: Number.isNaN(time) ? undefined : time, lastUpdatedBy: update?.author}
}

/** Returns a link as Docusaurus has it. */
export function linkData({label, href}: PageLink): PermanentLink {
  return {title: label, permalink: href}
}

function tagData({label, href}: PageLink): {readonly label: string; readonly permalink: string} {
  return {label, permalink: href}
}

function authorData({name, title, description, href, image, email}: BlogAuthor): FrontMatter {
  return {name, title, description, url: href, imageURL: image, email}
}
