import {sitePath} from '../../core/files/site-path.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import {hasManifest} from '../../core/model/page.ts'
import type {OutputPath, RoutePath, SitePath} from '../../core/model/paths.ts'
import {manifestOf, pageOutput} from '../../core/urls/url.ts'
import type {Locales, PlannedLocale} from '../prepare-locales.ts'
import {hidesTexts, keepsTexts, listTexts} from './list-texts.ts'
import type {ShownText, TextFile} from './list-texts.ts'

/** The pages of a site that can be made again from a new text of their file and from what they are now, without any other part of the site. */
export type TextPages = {
  readonly pages: readonly TextPage[]
  /** Keys of the compilations of all docs, in their order, for each line of the summary of a build. Lines of pages outside the docs have none. */
  readonly docs: readonly (readonly string[])[]
}

/** A page that shows the text of one file, unchanged, between parts that do not depend on it. */
export type TextPage = TextFile & {
  readonly route: RoutePath
  /** As of `PlannedPage`. */
  readonly frame: string
  readonly html: OutputPath
  /** Undefined if it has none. */
  readonly manifest: OutputPath | undefined
  /** Place of the page's line in `TextPages.docs`. */
  readonly line: number
  /** Place of the doc in its version. Undefined for a page outside the docs. */
  readonly at: number | undefined
}

/** Lists the text pages of a site that was built. Undefined for a site on which a text may have an effect on other files. */
export function listTextPages(locales: Locales<PlannedLocale>, diagnostics: readonly Diagnostic[]): TextPages | undefined {
  if (!locales.every((locale) => keepsTextsApart(locale, diagnostics))) return undefined
  const starts = locales.map((_, index) => locales.slice(0, index).reduce((sum, {graph}) => sum + graph.versions.length + 1, 0))
  const showIn = locales.map((locale, index) => createPageOf(locale, starts[index] ?? 0))
  const pages = listTexts(locales, {diagnostics, others: locales.flatMap(filesOfOthers)}, (text) => showIn[text.file.locale]?.(text))
  return {pages, docs: locales.flatMap(({graph}) => [...graph.versions.map(({docs}) => docs.map(({key}) => key)), []])}
}

/** Reports whether a text is only in its page, and in files of features that can be edited. */
function keepsTextsApart({config, rendering}: PlannedLocale, diagnostics: readonly Diagnostic[]): boolean {
  return (
    hidesTexts(config, diagnostics) &&
    // templates of the site may do anything with an article
    rendering.templates.inputs.length === 0 &&
    keepsTexts(config)
  )
}

/** Returns the files that scripts contain and pages refer to: their texts are not in one page alone. */
function filesOfOthers({config, assets, rendering}: PlannedLocale): SitePath[] {
  return [...rendering.client.inputs, ...assets.keys()].map((file) => sitePath(config.root, file))
}

/**
 * Creates the function that returns the page of a text.
 * @param start the first line of the locale
 */
function createPageOf({config, graph, pages}: PlannedLocale, start: number): (text: ShownText) => TextPage | undefined {
  const places = new Map(graph.versions.flatMap(({docs}, line) => docs.map((doc, at) => [doc, {line: start + line, at}] as const)))
  const outside = {line: start + graph.versions.length, at: undefined}
  const frames = new Map(pages.map(({route, frame, kind}) => [route, {frame, kind}]))
  return ({file, route: {path: route}, subject}) => {
    const {frame, kind} = frames.get(route) ?? {}
    const place = 'version' in subject ? places.get(subject) : outside
    if (frame === undefined || (kind !== 'doc' && kind !== 'page') || place === undefined) return undefined
    const html = pageOutput(route, config)
    return {...file, route, frame, html, manifest: hasManifest(kind) ? manifestOf(html, graph) : undefined, ...place}
  }
}
