import type {PageFeature} from '../core/model/doc.ts'
import type {DocFacts, Page, PageHead} from '../core/model/page.ts'
import type {Doc, StandalonePage} from '../core/model/route-graph.ts'
import {pageHref} from '../core/urls/url.ts'
import {breakWords} from '../core/text/break-words.ts'
import {hashList, hashParts} from '../core/files/hash.ts'
import {fillCards} from './doc-cards.ts'
import type {Card} from './doc-cards.ts'
import {bindArticle, picturesOf} from './bind-article.ts'
import {markCode} from './mark-code.ts'
import {withMarkdownLink} from './markdown-link.ts'
import {contentLanguage, localeLinks} from './locale-links.ts'
import type {PageContext} from './page-context.ts'
import {ARTICLE_WIDTH, FULL_WIDTH} from './show-pictures.ts'

/** The facts that the page of a compiled file has besides what its file says. */
export type ArticleFacts = {
  readonly kind: 'doc' | 'page' | 'blog-post'
  readonly subject: Doc | StandalonePage
  readonly head: PageHead
  readonly facts: DocFacts | undefined
  /** Cards for an article that shows those of the sidebar around it. */
  readonly cards?: readonly Card[]
  /** Parts that the page needs besides those of its text. */
  readonly parts?: readonly PageFeature[]
  /** Facts of the feature that plans the page. */
  readonly added?: Required<Pick<Page, 'addedBy' | 'blog'>>
}

/**
 * Creates the page of a compiled file. The article is bound lazily, on first access: a build that finds the page unchanged never
 * reads it and compares its key instead.
 */
export function articlePage(context: PageContext, {kind, subject, head, facts, cards, parts = [], added}: ArticleFacts): Page {
  const {config} = context
  const stale = context.staleOf?.(context, subject)
  const {compiled, route, title} = subject
  const {frontMatter} = compiled
  const {pageHeading} = config.markdown
  const isPartOfText = pageHeading !== 'title' && compiled.headingHtml !== undefined
  const isFurtherDown = pageHeading === 'first' && compiled.hasTitleInText === true
  const heading = isPartOfText || frontMatter.title === undefined ? compiled.headingHtml : undefined
  const page = {
    kind,
    route,
    href: pageHref(route, config),
    head: withMarkdownLink(config, route, compiled.headTags === undefined ? head : {...head, tags: compiled.headTags}),
    title,
    titleHtml: heading ?? breakWords(title, config.locale.direction),
    hideTitle: isFurtherDown || (frontMatter.hide_title === true && !isPartOfText),
    outline: compiled.outline,
    outlineLevels: {
      minLevel: frontMatter.toc_min_heading_level ?? config.tableOfContents.minLevel,
      maxLevel: frontMatter.toc_max_heading_level ?? config.tableOfContents.maxLevel,
    },
    ...layoutOf(subject),
    hideOutline: frontMatter.hide_table_of_contents === true,
    features: parts.length === 0 ? compiled.features : [...new Set([...compiled.features, ...parts])],
    islands: compiled.islands,
    locales: localeLinks(context, route),
    contentLanguage: contentLanguage(config, subject.source),
    ...(stale && {stale}),
    doc: facts,
    listing: [],
  }
  const {custom, ...known} = frontMatter
  const written = config.ownFeatures.some(({readsFrontMatter}) => readsFrontMatter) && {
    written: {frontMatter: {...known, ...custom}, hasHeading: compiled.headingHtml !== undefined || isFurtherDown},
  }
  const article = boundArticle(context, subject)
  // Everything derived from the compilation is already covered by its key.
  const frame = hashParts(
    JSON.stringify([
      route,
      title,
      pageHeading,
      page.head,
      facts,
      page.outlineLevels,
      page.locales,
      page.contentLanguage,
      ...(added ? [added] : []),
      ...(cards ? [cards] : []),
      ...(stale ? [stale] : []),
      ...(parts.length > 0 ? [parts] : []),
    ]),
    hashOfBound(context, subject),
  )
  const bound = new LateArticle(cards === undefined ? article : () => fillCards(article(), cards, config.locale.direction))
  return Object.assign(bound, page, added, written, {articleKeys: [subject.key], key: hashParts(frame, subject.key), frame})
}

/** The article of a page, bound on first read. All pages share the accessor: with one of its own, each would be a slow object. */
class LateArticle {
  readonly #bind: () => string

  constructor(bind: () => string) {
    this.#bind = bind
  }

  get article(): string {
    return this.#bind()
  }
}

/** Returns a hash of all that determines the article of a page. */
export function articleKey(context: PageContext, subject: Doc | StandalonePage): string {
  return hashParts(subject.key, hashOfBound(context, subject))
}

/** Returns a hash of what is filled into the article of a page. */
function hashOfBound({bound, codeLinks, pictures}: PageContext, subject: Doc | StandalonePage): string {
  const links = (codeLinks?.(subject) ?? []).map((sample) => sample.links)
  const targets = bound.get(subject) ?? []
  const shown =
    pictures === undefined || pictures.size === 0 ? [] : picturesOf({references: subject.compiled.references, bound: targets, pictures})
  return hashList([JSON.stringify(targets), JSON.stringify(links), ...(shown.length > 0 ? [JSON.stringify(shown)] : [])])
}

/**
 * Returns the function that binds the article of a page when it is first called.
 * @param select returns the part of the compiled article that is wanted. Default: all of it
 */
export function boundArticle(
  {bound, body, codeLinks, pictures}: PageContext,
  subject: Doc | StandalonePage,
  select: (html: string) => string = (html) => html,
): () => string {
  let article: string | undefined
  return () => {
    const {references} = subject.compiled
    const shownWidth = subject.source.format === 'react' ? FULL_WIDTH : ARTICLE_WIDTH
    article ??= markCode(
      bindArticle({html: select(body(subject.key)), references, bound: bound.get(subject) ?? [], pictures, shownWidth}),
      codeLinks?.(subject) ?? [],
    )
    return article
  }
}

/** Returns the layout of a page. React pages span the full width; `layout: false` in their metadata omits the chrome. */
function layoutOf({source, compiled}: Doc | StandalonePage): Pick<Page, 'layout'> {
  if (source.format !== 'react') return {}
  return {layout: compiled.frontMatter.custom?.['layout'] === false ? 'none' : 'full-bleed'}
}
