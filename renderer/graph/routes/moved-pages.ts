import type {SiteConfig} from '../../config/site-config.ts'
import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import {placeInFrontMatter} from '../../core/diagnostics/place-in-front-matter.ts'
import type {Diagnostic, Staged} from '../../core/model/diagnostic.ts'
import type {RoutePath} from '../../core/model/paths.ts'
import type {Doc, StandalonePage} from '../../core/model/route-graph.ts'
import {compareText} from '../../core/text/compare.ts'
import {pageHref} from '../../core/urls/url.ts'
import type {Claim} from './claim-routes.ts'

/** Pages that have moved, and which addresses are taken. */
export type MovedPages = {
  readonly config: Pick<SiteConfig, 'baseUrl' | 'trailingSlash'>
  /** Docs and pages with a route of their own. */
  readonly pages: readonly (Doc | StandalonePage)[]
  /** Reports whether a page, a file or a redirect of the configuration has an address. */
  readonly isTaken: (route: RoutePath) => boolean
}

/**
 * Returns redirects from the former addresses of pages. An address that is taken has none: the page that was there may have moved to make room.
 * Two pages that have moved from one address are reported; the first by path gets the redirect.
 */
export function redirectsOfMoved({config, pages, isTaken}: MovedPages): Staged<Claim[]> {
  const first = new Map<RoutePath, Doc | StandalonePage>()
  const diagnostics: Diagnostic[] = []
  for (const page of pages.toSorted((a, b) => compareText(a.source.path, b.source.path))) {
    for (const former of page.former ?? []) {
      const known = first.get(former)
      if (known === undefined) first.set(former, page)
      else if (known !== page) diagnostics.push(movedTwice(former, known, page))
    }
  }
  const value = [...first].flatMap(([path, {route, source}]): Claim[] => {
    const redirect = {kind: 'redirect', path, to: pageHref(route, config), target: route, permanent: true} as const
    return isTaken(path) ? [] : [{route: redirect, file: source.path, place: () => placeInFrontMatter(source.bytes(), 'moved_from')}]
  })
  return {value, diagnostics}
}

function movedTwice(former: RoutePath, {source: first}: Doc | StandalonePage, {source}: Doc | StandalonePage): Diagnostic {
  return diagnostic('route-duplicate', {
    file: source.path,
    place: placeInFrontMatter(source.bytes(), 'moved_from'),
    message: `The pages \`${first.path}\` and \`${source.path}\` both say that they have moved from \`${former}\`; it leads to the first.`,
    hint: 'Remove it from `moved_from` of one of them.',
    related: [{message: 'The address leads to this page.', file: first.path}],
  })
}
