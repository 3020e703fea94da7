import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {Reference} from '../../core/model/doc.ts'
import type {Doc, RouteGraph, StandalonePage} from '../../core/model/route-graph.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {decodePath} from '../../core/urls/url.ts'
import type {BoundReferences} from './bind-references.ts'
import {createLinkSite, linkOrigins, originOf} from './link-site.ts'
import type {LinkOrigin} from './link-site.ts'
import {pageText, plainText} from './page-text.ts'

/** Everything needed to check text directives. Only the bodies of pages targeted by a text directive are read. */
export type TextFragmentInput = {
  readonly config: SiteConfig
  readonly graph: RouteGraph
  readonly bound: BoundReferences
  /** Reads the article HTML stored under a key. */
  readonly readBody: (key: string) => Promise<string>
}

/**
 * Reports links with a text directive (`#:~:text=words`, WICG scroll-to-text-fragment) whose words are not on the page. Words
 * spread over several elements count as found. Pages with islands are skipped, because islands generate text in the browser.
 */
export async function checkTextFragments({config, graph, bound, readBody}: TextFragmentInput): Promise<Diagnostic[]> {
  const found: Diagnostic[] = []
  const texts = new Map<Doc | StandalonePage, string>()
  for (const {subject, origin} of linkOrigins(createLinkSite(config, graph))) {
    for (const [index, reference] of subject.compiled.references.entries()) {
      const words = reference.isUnchecked ? [] : wordsOf(reference)
      const target = words.length === 0 ? undefined : bound.get(subject)?.[index]
      const route = target?.kind === 'page' || target?.kind === 'anchor' ? target.route : undefined
      const page = route === undefined ? undefined : readablePage(graph, route)
      if (page === undefined) continue
      const text = texts.get(page) ?? pageText(page, await readBody(page.key))
      texts.set(page, text)
      const missing = words.find((one) => !text.includes(plainText(one)))
      if (missing !== undefined) found.push(describeMissing({origin, reference, page, missing}))
    }
  }
  return found
}

type MissingText = {
  readonly origin: LinkOrigin
  readonly reference: Reference
  readonly page: Doc | StandalonePage
  readonly missing: string
}

function describeMissing({origin, reference, page, missing}: MissingText): Diagnostic {
  const where = page.route === origin.route.path ? 'This page' : `The page \`${page.route}\``
  return diagnostic('link-missing-text', {
    file: originOf(origin, reference).file,
    place: reference.place,
    message: `${where} has no text \`${missing}\`, so browsers have nothing to highlight.`,
    hint: 'Write words that are on the page, or link to one of its headings.',
  })
}

function readablePage({routes}: RouteGraph, path: string): Doc | StandalonePage | undefined {
  const route = routes.get(path)
  const page = route?.kind === 'doc' ? route.doc : route?.kind === 'page' ? route.page : undefined
  return page?.compiled.usable === true && page.compiled.islands.length === 0 && page.source.format !== 'react' ? page : undefined
}

/**
 * Returns the words in the text directives of a URL: prefix, start, end and suffix, all of which must be on the page.
 * @example wordsOf({url: '/a/#b:~:text=one-,two,three,-four'}) // => ['one', 'two', 'three', 'four']
 */
export function wordsOf({url}: Pick<Reference, 'url'>): string[] {
  const start = url.indexOf(':~:')
  if (start === -1 || !url.includes('#')) return []
  const directives = url.slice(start + ':~:'.length).split('&')
  return directives.flatMap((directive) => {
    if (!directive.startsWith('text=')) return []
    const parts = directive.slice('text='.length).split(',')
    return parts.map((part) => part.replace(/^-|-$/g, '')).flatMap((part) => decodePath(part) ?? [])
  })
}
