import {configOfVersion} from '../../config/config-of-set.ts'
import {editFrontMatter} from '../../compile/markdown/edit-front-matter.ts'
import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import {placeOf} from '../../core/diagnostics/text-place.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {Reference} from '../../core/model/doc.ts'
import type {RoutePath, SitePath} from '../../core/model/paths.ts'
import type {Route, RouteGraph} from '../../core/model/route-graph.ts'
import type {SiteEdit} from '../../core/model/site-edit.ts'
import {splitVersion, nextVersion} from '../../core/text/version-name.ts'
import {encodePath} from '../../core/urls/url.ts'
import {createLinkSite, linkOrigins, originOf} from '../../graph/links/link-site.ts'
import {createDocs} from '../../graph/routes/create-docs.ts'
import {createPages} from '../../graph/routes/create-pages.ts'
import {movedPages} from './after-move.ts'
import type {MovedPage, MovingLocale, MovingSite} from './after-move.ts'
import type {Moves} from './find-moves.ts'
import {findWritten} from './find-written.ts'
import {findReaders, mendImports} from './mend-imports.ts'
import type {Replacement} from './mend-imports.ts'
import {mendCategory, mendConfig, mendPagination, mendSidebars} from './mend-names.ts'
import type {NewNames} from './mend-names.ts'
import {mendUrl} from './mend-url.ts'
import type {PlacesAfter} from './mend-url.ts'
import {createTexts} from './texts.ts'
import type {ReadText, Texts} from './texts.ts'

/** The changes that a move makes to the files of a site. */
export type MovePlan = Pick<Moves, 'moves' | 'without'> & {
  /** New texts, at the paths that files have before they move. */
  readonly edits: readonly SiteEdit[]
  /** Pages that move, in the default language first. Some keep their addresses. */
  readonly pages: readonly MovedPage[]
  /** Names that docsite leaves to the writer. */
  readonly byHand: readonly Diagnostic[]
}

/** A site and what moves in it. */
export type MoveRequest = Moves & {
  readonly site: MovingSite
  /** Returns the text of a file of the site, byte for byte. Undefined if there is none, or it is no text. */
  readonly readText: ReadText
  readonly isFile: (file: SitePath) => boolean
  /** Whether former addresses are written into pages. */
  readonly movedFrom: boolean
}

/**
 * Plans what a move changes: everything in the site that names a moved file or its address, and what moved files name by a path that starts from
 * them. Says why nothing can be moved, in a sentence.
 */
export function planMove({site, moves, folders, without, readText, isFile, movedFrom}: MoveRequest): MovePlan | {readonly error: string} {
  const texts = createTexts(readText)
  const pages: MovedPage[] = []
  for (const locale of site.locales) {
    for (const page of movedPages(locale, moves)) {
      if (!('now' in page))
        return {
          error: `\`${page.from}\` has its address from its name, and nothing would answer the old one. Write the old one as its \`slug\`, and move it then.`,
        }
      if (!pages.some(({from}) => from === page.from)) pages.push(page)
    }
  }
  const targets = new Map(moves.map(({from, to}) => [from, to]))
  for (const locale of site.locales) {
    const routes = new Map(movedPages(locale, moves).flatMap((page) => ('now' in page ? [[page.before, page.now] as const] : [])))
    const after: PlacesAfter = {
      fileAfter: (file) => targets.get(file) ?? file,
      routeAfter: (route) => routes.get(route) ?? route,
      isFile,
    }
    mendReferences(texts, locale, after)
    mendReaders(texts, locale, after)
  }
  const [main] = site.locales
  const routes = new Map(pages.filter(({before, now}) => before !== now).map(({before, now}) => [before, now]))
  mendVersions(texts, main, {pages, folders, routes})
  mendConfiguration(texts, main, {pages, routes, targets})
  if (movedFrom) for (const page of pages) if (isPromised(page, main.graph)) writeFormer(texts, page)
  const edits = texts.edits()
  return {
    moves,
    without,
    pages: pages.filter(({before, now}) => before !== now),
    edits,
    byHand: [...texts.byHand(), ...unanswered(pages, movedFrom)],
  }
}

/** Mends links and images of all pages of a language. */
function mendReferences(texts: Texts, locale: MovingLocale, after: PlacesAfter): void {
  const {config, graph} = locale
  const site = createLinkSite(config, graph)
  for (const {subject, origin: page} of linkOrigins(site, [...graph.routes.values(), ...draftRoutes(locale)])) {
    if (subject.source.generated !== undefined) continue
    for (const {reference, count} of countEqual(subject.compiled.references)) {
      const origin = originOf(page, reference)
      const now = mendUrl({site, origin, reference, after})
      const {place, url} = reference
      // two pages that show one part may need different links
      const text = now === url && reference.source === undefined ? undefined : texts.read(origin.file)
      if (text === undefined) continue
      const ranges = findWritten({text, place, url, count})
      for (const range of ranges) texts.replace(origin.file, {...range, instead: now})
      if (ranges.length === 0 && now !== url) texts.leave(origin.file, {place, written: url, instead: now})
    }
  }
}

/** Returns the routes that drafts would have, whose links are mended, too. */
function draftRoutes({config, sources, graph: {drafts}, compiled: {files}}: MovingLocale): Route[] {
  if (drafts.size === 0) return []
  const docs = sources.versions.flatMap((version) => createDocs(configOfVersion(config, version.version.name), version, files).value)
  const pages = createPages(config, sources.pages, files).value
  return [
    ...docs.map((doc): Route => ({kind: 'doc', path: doc.route, doc})),
    ...pages.map((page): Route => ({kind: 'page', path: page.route, page})),
  ].filter((route) => drafts.has(route.kind === 'doc' ? route.doc.source.path : route.kind === 'page' ? route.page.source.path : ''))
}

type Counted = {readonly reference: Reference; readonly count: number}

/** Returns the references that writers have made, with the number of equal ones at each place. */
function countEqual(references: readonly Reference[]): Iterable<Counted> {
  const counted = new Map<string, Counted>()
  for (const reference of references) {
    const {
      url,
      source,
      insertedBy,
      place: {start},
    } = reference
    const key = `${start.line}:${start.column} ${source ?? ''} ${url}`
    if (insertedBy === undefined) counted.set(key, {reference, count: (counted.get(key)?.count ?? 0) + 1})
  }
  return counted.values()
}

/** Mends imports and included files. */
function mendReaders(texts: Texts, {sources, compiled}: MovingLocale, after: PlacesAfter): void {
  const all = [...sources.versions.flatMap(({docs}) => docs), ...sources.pages].filter(({generated}) => generated === undefined)
  for (const [file, reader] of findReaders(all, compiled.files)) {
    const isConcerned = after.fileAfter(file) !== file || [...reader.used].some((one) => after.fileAfter(one) !== one)
    const text = isConcerned ? texts.read(file) : undefined
    if (text === undefined) continue
    for (const replacement of mendImports({file, text, reader, after})) texts.replace(file, replacement)
  }
}

type Named = {
  readonly pages: readonly MovedPage[]
  readonly folders: Moves['folders']
  readonly routes: ReadonlyMap<RoutePath, RoutePath>
}

/** Mends ids in the sidebars, categories and pages of each version in which docs move, and addresses in all sidebars. */
function mendVersions(texts: Texts, {sources}: MovingLocale, {pages, folders, routes}: Named): void {
  for (const {version, docs, categories, sidebarsFile} of sources.versions) {
    const ids = new Map(
      pages.flatMap(({doc}) => (doc?.version.name === version.name && doc.before !== doc.now ? [[doc.before, doc.now] as const] : [])),
    )
    const own = folders.filter((folder) => folder.version === version.name)
    const names: NewNames = {ids, folders: new Map(own.map(({from, to}) => [from, to])), routes, version: splitVersion(version.name).name}
    if (sidebarsFile !== undefined) mendFile(texts, sidebarsFile.path, (text) => mendSidebars(text, names))
    if (ids.size === 0) continue
    for (const {path: file} of categories.values()) mendFile(texts, file, (text) => mendCategory(text, names))
    for (const {path: file} of docs) mendFile(texts, file, (text) => mendPagination(text, names))
  }
}

function mendFile(texts: Texts, file: SitePath, mend: (text: string) => readonly Replacement[]): void {
  const text = texts.read(file)
  if (text !== undefined) for (const replacement of mend(text)) texts.replace(file, replacement)
}

/** Mends the configuration, and reports names in it that are left to the writer. */
function mendConfiguration(
  texts: Texts,
  {sources: {configFile}, graph}: MovingLocale,
  {pages, routes, targets}: Pick<Named, 'pages' | 'routes'> & {readonly targets: ReadonlyMap<SitePath, SitePath>},
): void {
  if (configFile === undefined) return
  const text = texts.read(configFile.path)
  if (text === undefined) return
  const moving = pages.flatMap(({doc}) => (doc === undefined ? [] : [doc]))
  const stays = (id: string): boolean =>
    graph.versions.some(
      ({version, docById}) => docById.has(id) && !moving.some((doc) => doc.before === id && doc.version.name === version.name),
    )
  const ids = new Map(moving.filter(({before, now}) => before !== now && !stays(before)).map(({before, now}) => [before, now]))
  const {mended, byHand} = mendConfig(text, {routes, files: targets, ids})
  for (const replacement of mended) texts.replace(configFile.path, replacement)
  for (const {start, end, instead} of byHand)
    texts.leave(configFile.path, {place: placeOf(text, start, end), written: text.slice(start, end), instead})
}

/** Reports whether readers may rely on the address of a page: it is released, or is next but has released counterparts. */
function isPromised({doc, before, now, hasFrontMatter}: MovedPage, {versions}: RouteGraph): boolean {
  if (before === now || !hasFrontMatter) return false
  if (doc === undefined) return true
  const isNext = splitVersion(doc.version.name).name === nextVersion && !doc.version.isLatest
  const released = versions.filter(({version}) => version.set === doc.version.set && version.name !== doc.version.name)
  return !isNext || released.some(({docById}) => docById.has(doc.before))
}

function writeFormer(texts: Texts, {from, before, base, former}: MovedPage): void {
  if (former.includes(before)) return
  const address = `/${before.slice(base.length).replace(/\/$/, '')}`
  const written = /[%?#\\]/.test(address) ? encodePath(address) : address
  texts.finish(from, (text) => {
    const edited = editFrontMatter(text, {movedFrom: [written], anchors: []})
    return 'text' in edited ? edited.text : {refusal: `Write \`moved_from: ${written}\` yourself: ${edited.refusal}.`}
  })
}

/** Reports pages whose old address has no answer, because they have no front matter. */
function unanswered(pages: readonly MovedPage[], movedFrom: boolean): Diagnostic[] {
  return pages
    .filter(({hasFrontMatter, before, now}) => movedFrom && !hasFrontMatter && before !== now)
    .map(({from, before, now}) =>
      diagnostic('move-by-hand', {
        file: from,
        message: `The page has no front matter, so nothing will answer its old address \`${before}\`.`,
        hint: `Add a redirect to the configuration: \`{from: '${before}', to: '${now}'}\`.`,
      }),
    )
}
