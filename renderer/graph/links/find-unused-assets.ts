import {readFileSync} from 'node:fs'
import path from 'node:path'
import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {AbsolutePath, SitePath} from '../../core/model/paths.ts'
import type {Asset, RouteGraph} from '../../core/model/route-graph.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import type {SiteSources} from '../../core/model/source.ts'
import type {CompiledFiles} from '../routes/create-docs.ts'
import {isFsError} from '../../core/files/fs-error.ts'
import {sitePath} from '../../core/files/site-path.ts'
import {translationFiles, translationFolder} from '../../core/files/translation-files.ts'
import {walkFolder} from '../../source/walk-folder.ts'
import type {FoundFile} from '../../source/walk-folder.ts'
import {sourcePath} from './reference-source.ts'

/** What uses files, as far as it is known without bundling. */
export type AssetFacts = {
  readonly config: SiteConfig
  readonly sources: SiteSources
  readonly graph: Pick<RouteGraph, 'drafts'>
  readonly files: CompiledFiles
  /** The files that references lead to. */
  readonly assets: ReadonlyMap<AbsolutePath, Asset>
}

/** Kinds of files that are there to be shown or downloaded. */
const ASSET =
  /\.(?:apng|avif|bmp|gif|ico|jpe?g|jxl|png|svg|tiff?|webp|m4v|mov|mp4|ogv|webm|aac|flac|m4a|mp3|oga|ogg|opus|wav|docx?|odt|pdf|pptx?|xlsx?|7z|gz|tar|tgz|zip)$/i

/** Kinds of files that may name others in ways that only running or bundling them would tell. */
const CODE = /\.(?:[cm]?[jt]sx?|s?css|less|html?|json|ya?ml|mdx)$/i

/**
 * Pictures and other files beside the docs, and beside their translations, that nothing refers to in any locale, so that they are not
 * published. Files of the static folder are published as they are, linked to or not. A file whose name stands in code, styles or a
 * draft counts as used.
 */
export function findUnusedAssets(locales: readonly AssetFacts[]): Diagnostic[] {
  const used = new Set<AbsolutePath>(locales.flatMap(({assets}) => [...assets.keys()]))
  const imported = new Set<SitePath>()
  for (const {files} of locales)
    for (const [file, {compiled}] of files)
      for (const {path: dependency} of compiled.dependencies) imported.add(sourcePath(file, dependency))
  const folders = new Map(locales.flatMap(({config, sources}) => assetFolders(config, sources).map((folder) => [folder, config])))
  const candidates = [...folders].flatMap(([folder, config]) =>
    walk(config, folder, ASSET).filter(({absolutePath, path: file}) => !used.has(absolutePath) && !imported.has(file)),
  )
  if (candidates.length === 0) return []
  // several locales have most of them
  const naming = new Map(locales.flatMap(namingFiles).map((file) => [file.absolutePath, file]))
  const texts = [...naming.values()].flatMap(({absolutePath}) => readText(absolutePath))
  return candidates.filter((file) => !isNamed(file, texts)).map(describeUnused)
}

function describeUnused({path: file}: FoundFile): Diagnostic {
  return diagnostic('asset-unused', {
    file,
    message: 'Nothing shows this file or links to it, so that it is not published.',
    hint: 'Remove it, or move it into the static folder if readers come to it from elsewhere.',
  })
}

/** Those of the content, and those of the translations of a locale. */
function assetFolders({contentRoot, root, locale}: SiteConfig, {versions}: SiteSources): AbsolutePath[] {
  const translated = [
    ...versions.map(({version}) => translationFiles.content(locale.name, version.name)),
    translationFiles.pages(locale.name),
  ]
  return [
    ...versions.map(({version}) => path.join(root, version.dir)),
    path.join(contentRoot, 'pages'),
    ...(locale.isDefault ? [] : translated.map((folder) => path.join(root, folder))),
  ]
}

/** Names that begin with a dot or `_` are parked: what is in such folders, nobody misses. */
function walk({root}: SiteConfig, folder: AbsolutePath, kind: RegExp): FoundFile[] {
  const wants = (name: string, isFolder: boolean): boolean =>
    !/(?:^|\/)(?:[._][^/]*|node_modules)$/.test(name) && (isFolder || kind.test(name))
  // what is wrong with links and names was reported when the docs were read
  return walkFolder({root, folder, wants}).value
}

/** Files that may name others: code and styles of the content and of what the configuration names, MDX, drafts. */
function namingFiles({config, sources, graph}: AssetFacts): Pick<FoundFile, 'absolutePath'>[] {
  const {root, contentRoot, components, islands, templates} = config
  const modules = [...Object.values(components), ...Object.values(templates), ...Object.values(islands).map(({module}) => module)]
  const folders = new Set(
    modules.map((module) => path.dirname(path.resolve(root, module))).filter((folder) => folder !== path.resolve(root)),
  )
  const outside = [...folders].filter((folder) => sitePath(contentRoot, folder).startsWith('..'))
  const translations = config.locale.isDefault ? [] : [path.join(root, translationFolder(config.locale.name))]
  const code = [contentRoot, ...outside, ...translations].flatMap((folder) => walk(config, folder, CODE))
  const drafts = sources.versions.flatMap(({docs}) => docs.filter(({path: file}) => graph.drafts.has(file)))
  return [...code, ...drafts]
}

function readText(file: AbsolutePath): string[] {
  try {
    return [readFileSync(file, 'utf8')]
  } catch (error) {
    if (isFsError(error)) return []
    throw error
  }
}

function isNamed({name}: FoundFile, texts: readonly string[]): boolean {
  const base = path.posix.basename(name)
  return texts.some((text) => text.includes(base) || text.includes(encodeURI(base)))
}
