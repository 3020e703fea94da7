import type {DocFacts, Page} from '../core/model/page.ts'
import type {Doc, RouteGraph, VersionGraph} from '../core/model/route-graph.ts'
import {configOfSet, configOfVersion} from '../config/config-of-set.ts'
import {printedPath} from '../config/printed-path.ts'
import {counterpartIn, latestVersion} from '../graph/routes/counterpart.ts'
import {nearestDoc} from '../graph/routes/nearest-doc.ts'
import {isFromGit} from '../core/files/git-folder.ts'
import {safeUrl} from '../core/html/unsafe-scheme.ts'
import {sitePath} from '../core/files/site-path.ts'
import {fillRef, hasRef} from '../core/urls/edit-ref.ts'
import {markdownRoute} from '../core/urls/markdown-route.ts'
import {pageHref, routeToHref} from '../core/urls/url.ts'
import {nextVersion, splitVersion, uniqueName} from '../core/text/version-name.ts'
import type {PageContext} from './page-context.ts'
import {articlePage} from './article-page.ts'
import {pageHead} from './page-head.ts'
import {cardsOf} from './listing-page.ts'
import {itemsAround} from './doc-cards.ts'
import {docPosition} from './doc-position.ts'
import {contentLanguage} from './locale-links.ts'
import {sidebarParts} from './sidebar-parts.ts'
import type {PublishedArticle} from './structured-data.ts'
import {versionLinks} from './version-links.ts'

/** Creates the page of a doc in its version. */
export function docPage(context: PageContext, versionGraph: VersionGraph, doc: Doc): Page {
  const {compiled} = doc
  const facts = docFacts(context, versionGraph, doc)
  return articlePage(context, {
    kind: 'doc',
    subject: doc,
    head: pageHead(context, {
      title: doc.title,
      route: doc.route,
      frontMatter: compiled.frontMatter,
      description: compiled.excerpt,
      noIndex: versionGraph.version.noIndex || doc.unlisted,
      version: doc.version,
      article: publishedDoc(context, doc, facts),
    }),
    facts,
    parts: sidebarParts(versionGraph, facts),
    ...(compiled.showsCards && {cards: cardsOf(context.config, versionGraph, itemsAround(versionGraph, doc))}),
  })
}

/** Describes a doc as an article. The version is left out if there is only one. */
function publishedDoc({config}: PageContext, doc: Doc, facts: DocFacts): PublishedArticle {
  const {versionLabel, versions, lastUpdate: {date, author} = {date: undefined, author: undefined}, breadcrumbs, tags} = facts
  const own = pageHref(doc.route, config)
  return {
    type: 'TechArticle',
    headline: doc.title,
    language: contentLanguage(config, doc.source)?.lang ?? config.locale.htmlLang,
    version: versions.length > 1 ? versionLabel : undefined,
    modified: date,
    authors: author === undefined ? [] : [{name: author, href: undefined}],
    tags: tags.map(({label}) => label),
    trail: breadcrumbs.flatMap(({label, href}) => (href === undefined || href === own ? [] : [{label, href}])),
  }
}

function docFacts(context: PageContext, versionGraph: VersionGraph, doc: Doc): DocFacts {
  const {config, graph} = context
  const {version} = versionGraph
  const latest = latestDoc(graph, versionGraph, doc)
  return {
    version: version.name,
    ...docPosition(config, version, versionGraph.positions.get(doc.id)),
    ...crumbOf(doc),
    id: doc.id,
    latest: latest && {label: latest.doc.title, href: pageHref(latest.doc.route, config), versionLabel: latest.versionLabel},
    versions: versionLinks({config, graph, version: doc.version, doc}),
    editUrl: safeUrl(editUrlOf(context, versionGraph, doc)),
    lastUpdate: lastUpdate(context, doc),
    tags: doc.tags.map(({label, path}) => ({label, href: pageHref(path, config)})),
    unlisted: doc.unlisted,
    ...(config.markdownPages !== false &&
      config.markdownPages.copyButton && {markdown: routeToHref(markdownRoute(doc.route), config.baseUrl)}),
    ...printedLink(context, versionGraph),
    ...((doc.compiled.frontMatter.show_reading_time ?? configOfVersion(config, doc.version).docs.showReadingTime) && {
      showsReadingTime: true as const,
    }),
  }
}

/** A page is called in its breadcrumbs as in its sidebar, whose label repeats the category less often than the title does. */
function crumbOf({title, compiled}: Doc): Pick<DocFacts, 'crumb'> {
  const label = compiled.frontMatter.sidebar_label
  return label === undefined || label === title ? {} : {crumb: label}
}

function printedLink({config, graph}: PageContext, {version}: VersionGraph): Pick<DocFacts, 'printed'> {
  const path = printedPath(config, version)
  const route = path === undefined ? undefined : graph.routes.get(path)
  return route?.kind === 'listing' && route.page === 'printed-version' ? {printed: pageHref(route.path, config)} : {}
}

/**
 * Returns the same doc in the latest version of its doc set, or else the nearest one; undefined for docs of the latest
 * version itself.
 */
function latestDoc(graph: RouteGraph, own: VersionGraph, doc: Doc): {doc: Doc; versionLabel: string} | undefined {
  const latest = latestVersion(graph, own)
  if (latest === undefined || latest.version.name === doc.version) return undefined
  const target = counterpartIn(latest, doc, {own, graph}) ?? nearestDoc(latest, doc, {own, graph})
  return target && {doc: target, versionLabel: latest.version.label}
}

/**
 * Returns the URL for editing a doc. `custom_edit_url` takes precedence; `null` removes the link. Otherwise the URL is that of
 * the doc's own file, or of its counterpart in the next version. For a translation, the counterpart must also be a translation.
 * Generated docs have no file and no such link.
 */
function editUrlOf({config, graph}: PageContext, {version}: VersionGraph, {source, ...doc}: Doc): string | undefined {
  const own = doc.compiled.frontMatter.custom_edit_url
  if (own !== undefined) return own ?? undefined
  if (source.generated !== undefined) return undefined
  const {docs, docsPlaces} = configOfSet(config, version.set)
  const {editUrl, editCurrentVersion, editLocalizedFiles, versions} = docs
  const {name} = splitVersion(version.name)
  const ofVersion = versions[name]?.editUrl
  if (ofVersion !== undefined)
    return ofVersion.replace('{docPath}', () => encodeSegments((source.original ?? source.path).slice(version.dir.length + 1)))
  if (editUrl === undefined) return undefined
  if (typeof editUrl !== 'string') return doc.editUrl
  const next = editCurrentVersion ? graph.versions.find((other) => other.version.name === uniqueName(version.set, nextVersion)) : undefined
  const {original = source.path} = source
  const originalInNext = `${next?.version.dir}${original.slice(version.dir.length)}`
  const inNext = next?.docByFile.get(originalInNext)?.source
  const isAlike =
    inNext?.generated === undefined && (!editLocalizedFiles || (inNext?.original === undefined) === (source.original === undefined))
  const edited = inNext !== undefined && isAlike ? inNext : source
  const file = editLocalizedFiles ? edited.path : (edited.original ?? edited.path)
  const fromGit = edited === source && isFromGit(file) ? docsPlaces.fromGit?.[name] : undefined
  // the file is not in the branch of the other versions, unless the URL has a place for the name of its own
  if (fromGit !== undefined && (fromGit.up === undefined || !hasRef(editUrl))) return undefined
  const inSite = fromGit === undefined ? file : `${fromGit.up}${file.slice(sitePath(config.root, fromGit.tree).length + 1)}`
  const folder = fillRef(editUrl, fromGit?.rev)
  const url = `${folder.replace(/\/$/, '')}/${encodeSegments(inSite)}`
  return inSite.startsWith('../') && URL.canParse(url) ? new URL(url).href : url
}

function encodeSegments(file: string): string {
  return file.split('/').map(encodeURIComponent).join('/')
}

/** Returns the date and author that the site shows. Front matter takes precedence over the history of the repository. */
function lastUpdate({config, lastUpdates}: PageContext, doc: Doc): DocFacts['lastUpdate'] {
  const own = doc.compiled.frontMatter.last_update
  const known = lastUpdates.get(doc.source.path)
  const {showLastUpdateTime, showLastUpdateAuthor} = configOfVersion(config, doc.version).docs
  const date = showLastUpdateTime ? (own?.date ?? known?.date) : undefined
  const author = showLastUpdateAuthor ? (own?.author ?? known?.author) : undefined
  return date === undefined && author === undefined ? undefined : {date, author}
}
