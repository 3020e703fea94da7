import type {PluggableList} from 'unified'
import type {SiteConfig} from '../../config/site-config.ts'
import {loadTolerantYaml} from '../../core/data/load-tolerant-yaml.ts'
import type {ReadCodeMarks} from '../../core/code-marks.ts'
import type {TolerantYaml} from '../../core/data/parse-yaml.ts'
import type {FenceRenderer, ValueReader} from '../../core/own-feature-data.ts'

/** Fences that features of docsite render, by language. */
export type OwnFences = ReadonlyMap<string, FenceRenderer>

type Features = Pick<SiteConfig, 'ownFeatures'>

/** Returns the languages of these fences. Compilations depend on them. */
export function ownFenceLanguages({ownFeatures}: Features): readonly string[] {
  return ownFeatures.flatMap(({fences = {}}) => Object.keys(fences))
}

/** Returns the names of plugins for the tree of the Markdown, and of what reads marks in code. Compilations depend on them. */
export function ownRemarkNames({ownFeatures}: Features): readonly string[] {
  return ownFeatures.flatMap(({remarkPlugins = {}, codeMarks}) => [...Object.keys(remarkPlugins), ...(codeMarks ? ['code-marks'] : [])])
}

/** Reports whether front matter that is not YAML may be read. Compilations depend on it. */
export function readsTolerantly({ownFeatures}: Features): boolean {
  return ownFeatures.some(({tolerantYaml}) => tolerantYaml !== undefined)
}

/** Reports whether content can name values. Compilations depend on it. */
export function namesValues({ownFeatures}: Features): boolean {
  return ownFeatures.some(({contentValues}) => contentValues !== undefined)
}

/** Returns the names of directives that are also known with white space behind their colons. */
export function spacedNames({ownFeatures}: Features): readonly string[] {
  return ownFeatures.flatMap(({spacedDirectives = []}) => spacedDirectives)
}

/** Additions of docsite's own features to the compilation of Markdown. */
export type OwnMarkdown = {
  readonly ownFences: OwnFences
  /** Reads marks in the code of fences. Absent if no feature does. */
  readonly codeMarks?: ReadCodeMarks
  /** Names of directives that are also known with white space behind their colons. Absent if there are none. */
  readonly spacedDirectives?: readonly string[]
  /** Plugins for the tree of the Markdown, which precede those of the site. */
  readonly ownRemarkPlugins: PluggableList
  /** Plugins for the tree of the HTML, which follow those of the site. */
  readonly ownRehypePlugins: PluggableList
  /** The parser for front matter that is not YAML. Absent if there is none. */
  readonly tolerantYaml?: TolerantYaml
  /** Reads the values that files name. Absent if they can name none. */
  readonly readValues?: ValueReader
}

/** Loads what docsite's own features add to the compilation of Markdown. */
export async function loadOwnMarkdown({ownFeatures}: Features): Promise<OwnMarkdown> {
  const fences = ownFeatures.flatMap(({fences: own = {}}) =>
    Object.entries(own).map(async ([language, load]) => [language, await load()] as const),
  )
  const remark = ownFeatures.flatMap(({remarkPlugins = {}}) => Object.values(remarkPlugins).map(async (load) => load()))
  const rehype = ownFeatures.flatMap(({rehypePlugins = []}) => rehypePlugins.map(async (load) => load()))
  const tolerantYaml = await loadTolerantYaml({ownFeatures})
  const readValues = await ownFeatures.find(({contentValues}) => contentValues !== undefined)?.contentValues?.load()
  const codeMarks = await ownFeatures.find((feature) => feature.codeMarks !== undefined)?.codeMarks?.()
  const spacedDirectives = spacedNames({ownFeatures})
  return {
    ...(spacedDirectives.length > 0 && {spacedDirectives}),
    ...(tolerantYaml && {tolerantYaml}),
    ...(readValues && {readValues}),
    ...(codeMarks && {codeMarks}),
    ownFences: new Map(await Promise.all(fences)),
    ownRemarkPlugins: await Promise.all(remark),
    ownRehypePlugins: await Promise.all(rehype),
  }
}
