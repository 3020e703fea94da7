import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {readBuild, writeBuild} from '../bundle/build-cache.ts'
import {markdownOptionsHash} from '../compile/markdown/markdown-options.ts'
import type {Diagnostic} from '../core/model/diagnostic.ts'
import type {AbsolutePath, SitePath} from '../core/model/paths.ts'
import type {RouteGraph} from '../core/model/route-graph.ts'
import type {SiteConfig} from '../config/site-config.ts'
import {compareText} from '../core/text/compare.ts'
import {hashParts, sha256} from '../core/files/hash.ts'
import {isInside} from '../core/files/inside.ts'
import {sitePath} from '../core/files/site-path.ts'
import {dependencyPath} from '../core/files/dependency-path.ts'
import {markdownOptionsOf, pluginsHash} from './source-cache.ts'
import type {ToolFacts} from '../core/files/tool-facts.ts'

/** The code of a site's pages. */
type SiteCode = {
  readonly config: SiteConfig
  readonly tool: ToolFacts
  /** If false, results of earlier runs are not used, and none are stored for later ones. */
  readonly cache: boolean
  readonly graph: Pick<RouteGraph, 'routes'>
  /** The input files of templates and of client scripts. */
  readonly inputs: readonly AbsolutePath[]
}

type TextFile = {readonly file: AbsolutePath; readonly hash: string}

/**
 * Reports texts of the site's own code that cannot be extracted for translators because they are known only at run time.
 * Translated pages are skipped, as they are not translated again. Files that were checked before are not parsed again.
 * @throws when the state folder cannot be written
 */
export async function checkStaticTexts(code: SiteCode): Promise<readonly Diagnostic[]> {
  const {config, tool, cache} = code
  const files = config.locale.isDefault ? await filesWithTexts(code) : []
  if (files.length === 0) return []
  const options = hashParts(markdownOptionsHash(markdownOptionsOf(config)), pluginsHash(config))
  const place = {
    folder: path.join(config.stateRoot, 'cache', 'texts'),
    key: hashParts(tool.hash, options, ...files.flatMap(({file, hash}) => [file, hash])),
  }
  const known = cache ? await readBuild<readonly Diagnostic[]>(place) : undefined
  if (known !== undefined) return known.result
  const {extractCodeTexts} = await import('../features/languages/extract-code-texts.ts')
  const {diagnostics} = await extractCodeTexts(
    config,
    files.map(({file}) => sitePath(config.root, file)),
  )
  // an invalid declaration is an error where the code runs
  const result = diagnostics.filter((found) => found.code === 'translation-not-static')
  if (cache) writeBuild(place, {inputs: files, files: [], result})
  return result
}

/** Reports whether a file is code that can contain texts of the site. Code of packages has texts of its own. */
export function isOwnCode(file: string): boolean {
  return /\.(?:[cm]?[jt]s|[jt]sx|mdx)$/i.test(file) && !file.split(/[/\\]/).includes('node_modules')
}

/** Returns the files that may contain texts, sorted by path. */
async function filesWithTexts({config: {root}, graph, inputs}: SiteCode): Promise<TextFile[]> {
  const files = new Set(inputs.filter((file) => isOwnCode(file) && isInside(root, file)))
  for (const file of codeOfPages(graph)) if (isOwnCode(file) && isInside(root, path.join(root, file))) files.add(path.join(root, file))
  const read = await Promise.all([...files].sort(compareText).map(readTextFile))
  return read.filter((file) => file !== undefined)
}

function* codeOfPages({routes}: Pick<RouteGraph, 'routes'>): Generator<SitePath> {
  for (const route of routes.values()) {
    if (route.kind !== 'doc' && route.kind !== 'page') continue
    const {source, compiled} = route.kind === 'doc' ? route.doc : route.page
    if (source.format === 'md') continue
    yield source.path
    for (const dependency of compiled.dependencies) yield dependencyPath(source.path, dependency.path)
  }
}

/** Reads a file. Returns undefined if it cannot contain a text or no longer exists, which is reported by the code that needs it. */
async function readTextFile(file: AbsolutePath): Promise<TextFile | undefined> {
  try {
    const bytes = await readFile(file)
    return bytes.includes('docsite/react') && /translate/i.test(bytes.toString()) ? {file, hash: sha256(bytes)} : undefined
  } catch {
    return undefined
  }
}
