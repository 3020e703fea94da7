import {anchorsOf, hasAnchor} from '../graph/links/anchors.ts'
import type {Doc, RouteGraph, StandalonePage} from '../core/model/route-graph.ts'
import type {CodeLink, CodeLinkBinder, CodeLinks, LinkedPage, LinkedPages} from '../core/model/code-use.ts'
import {pageHref} from '../core/urls/url.ts'
import type {PageAddresses} from '../core/urls/url.ts'

/**
 * Creates the function that resolves names in code to routes of the version a page belongs to. Links only to pages and anchors that
 * exist, because a writer may have replaced a generated page with their own.
 */
export function createCodeLinks(addresses: PageAddresses, {versions}: Pick<RouteGraph, 'versions'>, pages: LinkedPages): CodeLinkBinder {
  if (pages.size === 0) return () => []
  const docs = new Map(versions.map(({version, docs: own}) => [version.name, new Map(own.map((doc) => [stem(doc, version.dir), doc]))]))
  const latest = versions.find(({version}) => version.isLatest)?.version.name ?? ''
  return (subject) => {
    const page = pages.get(subject.source.path)
    const own = docs.get('version' in subject ? subject.version : latest)
    return page === undefined || own === undefined ? [] : bindPage(page, (target) => hrefOf(target, {own, subject, addresses}))
  }
}

/** @example stem(the doc of 'content/docs/next/api/core/index.md', 'content/docs/next') // => 'api/core/index' */
function stem({source: {original, path}}: Doc, dir: string): string {
  return (original ?? path).slice(dir.length + 1).replace(/\.mdx?$/i, '')
}

function bindPage({samples, uses}: LinkedPage, hrefOfTarget: (target: string) => string | undefined): CodeLinks[] {
  const hrefs = uses.targets.map(hrefOfTarget)
  return samples.flatMap(({code}, index) => {
    const links = (uses.samples[index] ?? []).flatMap(([start, end, target]): CodeLink[] => {
      const href = hrefs[target]
      return href === undefined ? [] : [{start, end, href}]
    })
    return links.length === 0 ? [] : [{code, links}]
  })
}

type Place = {readonly own: ReadonlyMap<string, Doc>; readonly subject: Doc | StandalonePage; readonly addresses: PageAddresses}

function hrefOf(target: string, {own, subject, addresses}: Place): string | undefined {
  const [page = '', anchor] = target.split('#')
  const doc = own.get(page)
  if (doc === undefined) return undefined
  const isThere = anchor === undefined || hasAnchor(anchorsOf({kind: 'doc', path: doc.route, doc}) ?? [], anchor)
  if (!isThere) return undefined
  const hash = anchor === undefined ? '' : `#${anchor}`
  if (doc.route === subject.route) return hash === '' ? undefined : hash
  return pageHref(doc.route, addresses) + hash
}
