import {changesOfSet} from '../../config/changes-of-set.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {hashParts} from '../../core/files/hash.ts'
import {escapeHtml} from '../../core/html/escape-html.ts'
import type {DocHistory, VersionLink} from '../../core/model/changes.ts'
import type {Heading} from '../../core/model/doc.ts'
import type {Page} from '../../core/model/page.ts'
import type {PageLink} from '../../core/model/page-link.ts'
import type {Doc, RouteGraph, VersionGraph} from '../../core/model/route-graph.ts'
import {followsDirectly} from '../../core/text/follows-directly.ts'
import {splitVersion} from '../../core/text/version-name.ts'
import {createShowText} from '../../core/texts/show-text.ts'
import {pageHref} from '../../core/urls/url.ts'
import {docPage} from '../../pages/doc-page.ts'
import type {PageContext} from '../../pages/page-context.ts'
import {everyVersion} from '../../source/find-versions.ts'
import {pairPath, versionsOfSet} from './changes-routes.ts'
import {createHistories} from './doc-history.ts'
import type {History} from './doc-history.ts'
import {markSections, saysSince} from './mark-sections.ts'

/** Plans pages of docs with notes on their history. */
export type DocNotes = {
  /** Returns the page of a doc, or undefined if its doc set has no pages of changes. */
  readonly pageOf: (context: PageContext, doc: Doc) => Page | undefined
}

/** Creates what plans the pages of docs. Histories are worked out when they are first asked for. */
export function createDocNotes({config, graph}: Pick<PageContext, 'config' | 'graph'>): DocNotes {
  const historyOf = createHistories(graph)
  const text = createShowText(config)
  const versions = new Map(graph.versions.map((one) => [one.version.name, one]))
  const gaps = versionsAfterGaps(config, graph)
  const marksOf = (doc: Doc): Map<string, string> =>
    new Map(
      markedSections(doc.compiled.outline, historyOf(doc)).map(([id, name]) => {
        const version = versions.get(name)?.version.label ?? name
        const key = gaps.has(name) ? 'docsite.changes.newByNow' : 'docsite.changes.sectionSince'
        return [escapeHtml(id), escapeHtml(text(key, {version}))]
      }),
    )
  return {
    pageOf(context, doc) {
      const own = versions.get(doc.version)
      const options = own && changesOfSet(config, own.version.set)
      if (own === undefined || options === undefined) return undefined
      const ofSet = versionsOfSet(graph.versions, own.version.set)
      if (ofSet.length < 2) return undefined
      const page = docPage(context, own, doc)
      const history = historyOf(doc)
      const marks = options.marks ? marksOf(doc) : new Map<string, string>()
      const notes = describeHistory(history, {context, doc, own, ofSet, gaps})
      return replaceProperties(page, {
        doc: page.doc && {...page.doc, history: withoutRepeated(notes, page)},
        key: hashParts(page.key, JSON.stringify([notes, [...marks]])),
        get article() {
          return markSections(page.article, marks)
        },
      })
    },
  }
}

/** Returns a page with other properties. Getters are called when they are read: a spread would bind the articles of pages that are not rendered. */
function replaceProperties(page: Page, changed: Pick<Page, 'doc' | 'key' | 'article'>): Page {
  const descriptors = {...Object.getOwnPropertyDescriptors(page), ...Object.getOwnPropertyDescriptors(changed)}
  return Object.create(Object.prototype, descriptors) as Page
}

/** Leaves out which version had a doc first if its article says so. */
function withoutRepeated(notes: DocHistory, page: Page): DocHistory {
  if (notes.newIn === undefined) return notes
  return {
    ...notes,
    get newIn() {
      return saysSince(page.article) ? undefined : notes.newIn
    },
  }
}

/** Returns the headings to mark with their versions: not those inside a section that came with the same version. */
function markedSections(outline: readonly Heading[], {sections}: History): [id: string, version: string][] {
  const around: Heading[] = []
  return outline.flatMap((heading): [string, string][] => {
    while ((around.at(-1)?.depth ?? 0) >= heading.depth) around.pop()
    const since = sections.get(heading.id)
    const isInside = around.some(({id}) => sections.get(id) === since)
    around.push(heading)
    return since === undefined || isInside ? [] : [[heading.id, since]]
  })
}

type DocPlace = {
  readonly context: PageContext
  readonly doc: Doc
  readonly own: VersionGraph
  /** The versions of the doc set, newest first. */
  readonly ofSet: readonly VersionGraph[]
  /** Names of versions before which others are not shown. */
  readonly gaps: ReadonlySet<string>
}

function describeHistory({newIn, changedIn}: History, {context, doc, own, ofSet, gaps}: DocPlace): DocHistory {
  const {config} = context
  const linkTo = (name: string | undefined): VersionLink | undefined => {
    const index = ofSet.findIndex(({version}) => version.name === name)
    const [to, from] = [ofSet[index], ofSet[index + 1]]
    if (to === undefined || from === undefined) return undefined
    const href = pageHref(pairPath(config, {from, to}), config) + fragment(doc)
    return {label: to.version.label, href, ...(gaps.has(to.version.name) && {mayBeOlder: true})}
  }
  return {newIn: linkTo(newIn), changedIn: linkTo(changedIn), since: sinceOwn({config}, own, ofSet)}
}

function fragment({id}: Doc): string {
  return `#${encodeURIComponent(id)}`
}

/** Returns the page about what has changed since a version, up to the latest one. */
function sinceOwn({config}: Pick<PageContext, 'config'>, own: VersionGraph, ofSet: readonly VersionGraph[]): PageLink | undefined {
  const latest = ofSet.findIndex(({version}) => version.isLatest)
  const index = ofSet.indexOf(own)
  const [to] = ofSet.slice(latest, latest + 1)
  if (latest === -1 || to === undefined || index <= latest) return undefined
  if (changesOfSet(config, own.version.set)?.with === 'neighbour' && index !== latest + 1) return undefined
  return {label: own.version.label, href: pageHref(pairPath(config, {from: own, to}), config)}
}

/**
 * Returns the names of versions before which others are not shown: the build leaves them out, or their numbers tell of them. What is new there may
 * have come with one of those.
 */
export function versionsAfterGaps(config: SiteConfig, {versions}: Pick<RouteGraph, 'versions'>): ReadonlySet<string> {
  const all = leavesSomeOut(config) ? everyVersion(config) : versions.map(({version}) => version)
  const found = versions.filter((own) => {
    const {name, set} = own.version
    const ofSet = versionsOfSet(versions, set)
    const older = ofSet[ofSet.indexOf(own) + 1]?.version.name
    if (older === undefined) return false
    const names = all.filter((version) => version.set === set).map((version) => version.name)
    return names.indexOf(older) - names.indexOf(name) > 1 || !followsDirectly(splitVersion(older).name, splitVersion(name).name)
  })
  return new Set(found.map(({version}) => version.name))
}

function leavesSomeOut({docs, docSets}: SiteConfig): boolean {
  return [docs, ...Object.values(docSets)].some(({onlyInclude, includeNext}) => onlyInclude !== undefined || !includeNext)
}
