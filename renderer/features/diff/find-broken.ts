import {readArticle} from '../../core/html/read-article.ts'
import type {RoutePath} from '../../core/model/paths.ts'
import {compareText} from '../../core/text/compare.ts'
import {isNext} from '../../core/text/version-name.ts'
import {readPage} from '../../output/proof/read-page.ts'
import {answerOf} from './answers.ts'
import {htmlOf} from './read-compared-site.ts'
import type {ComparedSite, ComparedSites} from './read-compared-site.ts'
import {headingIds} from './read-content.ts'
import type {BrokenPromise} from './site-difference.ts'

/** The routes whose promises may be broken: pages with another article, and addresses that have no page any more. */
export type Doubtful = {readonly articles: readonly RoutePath[]; readonly gone: readonly RoutePath[]}

/**
 * Finds the addresses of the old site that nothing answers in the new one, and the ids of headings that the page has no more that answers
 * their address. Left out is what is no promise, as in the ledger: the version next, and lists that come and go with what they list.
 */
export function findBroken({before, after}: ComparedSites, {articles, gone}: Doubtful): BrokenPromise[] {
  const isPromise = promisesOf(before)
  const broken: BrokenPromise[] = []
  for (const route of gone.toSorted(compareText)) {
    if (isPromise(route) && answerOf(after, route) === undefined) broken.push({route, id: undefined, page: undefined})
  }
  const lost = [...new Set([...articles, ...gone])]
    .filter((route) => before.pages.has(route) && isPromise(route))
    .flatMap((route) => {
      const answer = answerOf(after, route)
      return answer?.kind === 'page' ? lostIds({before, after}, {route, page: answer.route}) : []
    })
  return [...broken, ...lost].sort((a, b) => compareText(a.route, b.route) || compareText(a.id ?? '', b.id ?? ''))
}

type Answered = {readonly route: RoutePath; readonly page: RoutePath}

function lostIds({before, after}: ComparedSites, {route, page}: Answered): BrokenPromise[] {
  const wanted = [...new Set(headingIds(readArticle(htmlOf(before, route))))]
  if (wanted.length === 0) return []
  const html = htmlOf(after, page)
  const missing = wanted.filter((id) => !html.includes(` id="${id}"`))
  if (missing.length === 0) return []
  const {ids, names} = readPage(html, {isOwn: false})
  const known = new Set([...ids.map(({id}) => id), ...names])
  return missing.filter((id) => !known.has(id)).map((id) => ({route, id, page}))
}

/** Templates of pages that come and go with what they list, by the class of `main` in pages of docsite. */
const LISTS = /<main[^>]*\sclass="main main-(?:tag|tags|search|blog-list|blog-authors|blog-archive|changes|changes-overview)"/

/** Returns whether readers may rely on an address of a site. */
function promisesOf(site: ComparedSite): (route: RoutePath) => boolean {
  const {manifest} = site
  if (manifest === undefined) return () => true
  const unreleased = manifest.versions.filter(({name, isLast}) => isNext(name) && isLast !== true).map(({path}) => path)
  return (route) => !unreleased.some((path) => route.startsWith(path)) && !LISTS.test(htmlOf(site, route))
}
