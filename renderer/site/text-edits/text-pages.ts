import {dependencyPath} from '../../core/files/dependency-path.ts'
import {sitePath} from '../../core/files/site-path.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import {presentDependencies} from '../../core/model/doc.ts'
import {hasManifest} from '../../core/model/page.ts'
import type {OutputPath, RoutePath, SitePath} from '../../core/model/paths.ts'
import type {Doc, Route, StandalonePage} from '../../core/model/route-graph.ts'
import type {SourceFile} from '../../core/model/source.ts'
import {manifestOf, pageOutput} from '../../core/urls/url.ts'
import {ownFeatures} from '../../features/index.ts'
import type {Locales, PlannedLocale} from '../prepare-locales.ts'

/** The pages of a site that can be made again from a new text of their file and from what they are now, without any other part of the site. */
export type TextPages = {
  readonly pages: readonly TextPage[]
  /** Keys of the compilations of all docs, in their order, for each version in the order of the summary of a build. */
  readonly docs: readonly (readonly string[])[]
}

/** A page that shows the text of one file, unchanged, between parts that do not depend on it. */
export type TextPage = {
  readonly path: SitePath
  readonly format: 'md' | 'mdx'
  /** Version and path in it. Undefined for a page outside the docs. */
  readonly doc: {readonly version: string; readonly docPath: string} | undefined
  readonly route: RoutePath
  /** Key of the compilation that it shows. */
  readonly key: string
  /** As of `PlannedPage`. */
  readonly frame: string
  readonly html: OutputPath
  /** Undefined if it has none. */
  readonly manifest: OutputPath | undefined
  /** Place of the page's version in `TextPages.docs`; after all versions for a page outside the docs. */
  readonly line: number
  /** Place of the doc in its version. Undefined for a page outside the docs. */
  readonly at: number | undefined
}

/** Lists the text pages of a site that was built. Undefined for a site on which a text may have an effect on other files. */
export function listTextPages(locales: Locales<PlannedLocale>, diagnostics: readonly Diagnostic[]): TextPages | undefined {
  const [locale, ...others] = locales
  if (others.length > 0 || !keepsTextsApart(locale)) return undefined
  const {graph} = locale
  const shared = new Set<string | undefined>([...diagnostics.map(({file}) => file), ...filesOfOthers(locale)])
  const places = new Map(graph.versions.flatMap(({docs}, line) => docs.map((doc, at) => [doc, {line, at}] as const)))
  const frames = new Map(locale.pages.map(({route, frame, kind}) => [route, {frame, kind}]))
  const pages = [...graph.routes.values()].flatMap((route): TextPage[] => {
    const {frame, kind} = frames.get(route.path) ?? {}
    const subject = frame === undefined || (kind !== 'doc' && kind !== 'page') ? undefined : subjectOf(route)
    if (frame === undefined || subject === undefined || !isPlain(subject) || shared.has(subject.source.path)) return []
    const place = 'version' in subject ? places.get(subject) : {line: graph.versions.length, at: undefined}
    return place === undefined ? [] : [{...fileOf(subject.source), ...pageOf(route, subject, locale), frame, ...place}]
  })
  return {pages, docs: graph.versions.map(({docs}) => docs.map(({key}) => key))}
}

/** Reports whether a text is only in its page, and in files of features that can be edited. */
function keepsTextsApart({config, rendering}: PlannedLocale): boolean {
  const {plugins, markdown} = config
  return (
    plugins.length === 0 &&
    markdown.preprocessor === undefined &&
    markdown.parseFrontMatter === undefined &&
    // templates of the site may do anything with an article
    rendering.templates.inputs.length === 0 &&
    ownFeatures(config).every(({showsTexts, editTexts}) => showsTexts !== true || editTexts !== undefined)
  )
}

/** Returns the files that pages include, scripts contain and pages refer to: their texts are not in one page alone. */
function filesOfOthers({config, graph, assets, rendering}: PlannedLocale): SitePath[] {
  const included = [...graph.routes.values()].flatMap((route) => {
    const {source, compiled} = subjectOf(route) ?? {}
    return source === undefined ? [] : presentDependencies(compiled).map(({path}) => dependencyPath(source.path, path))
  })
  return [...included, ...[...rendering.client.inputs, ...assets.keys()].map((file) => sitePath(config.root, file))]
}

function subjectOf(route: Route): Doc | StandalonePage | undefined {
  return route.kind === 'doc' ? route.doc : route.kind === 'page' ? route.page : undefined
}

/** Reports whether a file is on the disk as it was compiled, and compiled without a problem or a part that scripts know. */
function isPlain({source, compiled}: Doc | StandalonePage): boolean {
  const {format, generated, original, written, folder} = source
  return (
    format !== 'react' &&
    generated === undefined &&
    original === undefined &&
    written === undefined &&
    folder === undefined &&
    compiled.problems.length === 0 &&
    compiled.islands.length === 0
  )
}

function fileOf(source: SourceFile & {readonly docPath?: string; readonly version?: string}): Pick<TextPage, 'path' | 'format' | 'doc'> {
  const {path, format, docPath, version} = source
  const doc = docPath === undefined || version === undefined ? undefined : {version, docPath}
  return {path, format: format === 'mdx' ? 'mdx' : 'md', doc}
}

// oxlint-disable-next-line eslint/max-params -- a page, what it shows and where it is
function pageOf(
  route: Route,
  {key}: Doc | StandalonePage,
  {config, graph}: PlannedLocale,
): Pick<TextPage, 'route' | 'key' | 'html' | 'manifest'> {
  const html = pageOutput(route.path, config)
  return {route: route.path, key, html, manifest: hasManifest(route.kind === 'doc' ? 'doc' : 'page') ? manifestOf(html, graph) : undefined}
}
