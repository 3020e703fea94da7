import type {DocFacts, Page, PageHead} from '../core/model/page.ts'
import type {Doc, StandalonePage} from '../core/model/route-graph.ts'
import {routeToHref} from '../core/urls/url.ts'
import {breakWords} from '../core/text/break-words.ts'
import {hashParts} from '../core/files/hash.ts'
import {bindArticle} from './bind-article.ts'
import {markCode} from './mark-code.ts'
import {contentLanguage, localeLinks} from './locale-links.ts'
import type {PageContext} from './page-context.ts'

/**
 * Creates the page of a compiled file. The article is bound lazily, on first access: a build that finds the page unchanged never
 * reads it and compares its key instead.
 */
export function articlePage(
  context: PageContext,
  {kind, subject, head, facts}: {kind: 'doc' | 'page'; subject: Doc | StandalonePage; head: PageHead; facts: DocFacts | undefined},
): Page {
  const {config, bound, body} = context
  const {compiled, route, title} = subject
  const references = bound.get(subject) ?? []
  const codeLinks = context.codeLinks?.(subject) ?? []
  const {frontMatter} = compiled
  const page = {
    kind,
    route,
    href: routeToHref(route, config.baseUrl),
    head,
    title,
    titleHtml: frontMatter.title === undefined && compiled.headingHtml !== undefined ? compiled.headingHtml : breakWords(title),
    hideTitle: frontMatter.hide_title === true,
    outline: compiled.outline,
    outlineLevels: {
      minLevel: frontMatter.toc_min_heading_level ?? config.tableOfContents.minLevel,
      maxLevel: frontMatter.toc_max_heading_level ?? config.tableOfContents.maxLevel,
    },
    ...layoutOf(subject),
    hideOutline: frontMatter.hide_table_of_contents === true,
    features: compiled.features,
    islands: compiled.islands,
    locales: localeLinks(context, route),
    contentLanguage: contentLanguage(config, subject.source),
    doc: facts,
    listing: [],
  }
  let article: string | undefined
  return {
    ...page,
    articleKey: subject.key,
    // Everything derived from the compilation is already covered by its key.
    key: hashParts(
      subject.key,
      JSON.stringify([route, title, head, facts, page.outlineLevels, page.locales, page.contentLanguage]),
      JSON.stringify(references),
      JSON.stringify(codeLinks.map(({links}) => links)),
    ),
    get article() {
      article ??= markCode(bindArticle({html: body(subject.key), references: compiled.references, bound: references}), codeLinks)
      return article
    },
  }
}

/** Returns the layout of a page. React pages span the full width; `layout: false` in their metadata omits the chrome. */
function layoutOf({source, compiled}: Doc | StandalonePage): Pick<Page, 'layout'> {
  if (source.format !== 'react') return {}
  return {layout: compiled.frontMatter.custom?.['layout'] === false ? 'none' : 'full-bleed'}
}
