import type {OutputPath} from '../core/model/paths.ts'
import {compareText} from '../core/text/compare.ts'

/** The steps of a deployment, in their order. What a step publishes refers only to files of earlier steps, or to files that are online already. */
const steps = ['assets', 'new', 'pages', 'lists', 'delete', 'manifest'] as const

type Step = (typeof steps)[number]

/** Files with their step, by path. */
export type Changes = ReadonlyMap<OutputPath, Step>

/** The files of a site with the sha256 of their bytes, among them the list of the site itself, `manifest.json`. */
export type HashedFiles = ReadonlyMap<OutputPath, string>

/** A site, and what has been published so far. */
export type Comparison = {
  readonly before: HashedFiles
  readonly after: HashedFiles
  /** Path of the list of the site, among `after`. */
  readonly manifest: OutputPath
  /** Changes that were listed before and have not been published. */
  readonly pending: Changes
}

/** Files that lead readers and programs to pages, so they must not name any that is not there yet. */
const leadsToPages =
  /(?:^|\/)(?:sitemap(?:-[^/]*)?\.xml|robots\.txt|llms(?:-full)?\.txt|search\/manifest\.json|opensearch\.xml|atom\.xml|rss\.xml|feed\.json|versions\.json)$|^(?:_redirects|_headers|vercel\.json|staticwebapp\.config\.json|nginx\.conf|cloudfront-function\.js|CNAME)$/

/** The file of an index of the search that names the revisions of the others: asked for with one, a file has to be there already. */
const indexCore = /^assets\/search\/[^/]*\/core\.json$/

/**
 * Returns what has to be published and removed, in an order in which no reader gets a page whose files, or whose links to new pages, are missing: assets;
 * new pages, which nothing links to yet; changed pages, which may link to them; files that lead to pages; what is to be removed; the list of the site, which
 * is therefore online only once everything else is. The HTML of a page comes before its manifest: navigation without one loads the page.
 */
export function listChanges({before, after, manifest, pending}: Comparison): Changes {
  const stepOf = (path: OutputPath): Step => {
    if (path === manifest) return 'manifest'
    if (path.startsWith('assets/')) return indexCore.test(path) ? 'lists' : 'assets'
    const html = path.replace(/\.json$/, '.html')
    if (html.endsWith('.html') && after.has(html)) return before.has(html) && pending.get(html) !== 'new' ? 'pages' : 'new'
    return leadsToPages.test(path) ? 'lists' : 'assets'
  }
  const uploads = [...after].filter(([path, hash]) => before.get(path) !== hash || pending.has(path))
  const deletions = new Set([...before.keys(), ...pending.keys()].filter((path) => !after.has(path)))
  const changes = [...uploads.map(([path]) => [path, stepOf(path)] as const), ...[...deletions].map((path) => [path, 'delete'] as const)]
  return new Map(changes.sort(([a, stepA], [b, stepB]) => rankOf(a, stepA) - rankOf(b, stepB) || compareText(a, b)))
}

/** Returns the place of a file in the order. Pages are removed before the files that they load and link to. */
function rankOf(path: OutputPath, step: Step): number {
  return steps.indexOf(step) + (step === 'delete' && !path.endsWith('.html') ? 0.5 : 0)
}

/** Writes changes as text: for each file a line with its step, a tab and its path. */
export function formatChanges(changes: Changes): string {
  return [...changes].map(([path, step]) => `${step}\t${path}\n`).join('')
}

/** Parses the text of changes. Returns undefined for other text. */
export function parseChanges(text: string): Changes | undefined {
  if (text !== '' && !text.endsWith('\n')) return undefined
  const rows = text.split('\n').slice(0, -1)
  const changes = rows.flatMap((row) => {
    const [name, path, ...others] = row.split('\t')
    const step = steps.find((one) => one === name)
    return step === undefined || path === undefined || path === '' || others.length > 0 ? [] : [[path, step] as const]
  })
  return changes.length === rows.length ? new Map(changes) : undefined
}
