import path from 'node:path'
import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {AbsolutePath, SitePath} from '../../core/model/paths.ts'
import type {Asset, RouteGraph} from '../../core/model/route-graph.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import type {SiteSources} from '../../core/model/source.ts'
import type {CompiledFiles} from '../routes/create-docs.ts'
import {readText} from '../../core/files/read-file.ts'
import {isFsError} from '../../core/files/fs-error.ts'
import {isInside} from '../../core/files/inside.ts'
import {translationFilesAt, translationFolder} from '../../core/files/translation-files.ts'
import {walkFolder} from '../../source/walk-folder.ts'
import type {FoundFile} from '../../source/walk-folder.ts'
import {sourcePath} from './reference-source.ts'

/** Everything needed to find unused assets without bundling. */
export type LocaleAssets = {
  readonly config: SiteConfig
  readonly sources: SiteSources
  readonly graph: Pick<RouteGraph, 'drafts'>
  readonly files: CompiledFiles
  /** The files targeted by references. */
  readonly assets: ReadonlyMap<AbsolutePath, Asset>
}

/** Extensions of files meant to be shown or downloaded. */
const ASSET =
  /\.(?:apng|avif|bmp|gif|ico|jpe?g|jxl|png|svg|tiff?|webp|m4v|mov|mp4|ogv|webm|aac|flac|m4a|mp3|oga|ogg|opus|wav|docx?|odt|pdf|pptx?|xlsx?|7z|gz|tar|tgz|zip|html?|ipynb|txt|csv)$/i

/** Files that are reported as pages in another format, in the folder of pages. */
const HTML = /\.html?$/i

/** Extensions of files that may refer to others in ways that only running or bundling them would reveal. */
const CODE = /\.(?:[cm]?[jt]sx?|s?css|less|html?|json|ya?ml|mdx)$/i

/**
 * Reports images and other files next to the docs and their translations that are not referenced in any locale, and are
 * therefore not published. Files in the static folder are always published, linked or not. A file counts as used if its name
 * occurs in code, styles or a draft.
 */
export function findUnusedAssets(locales: readonly LocaleAssets[]): Diagnostic[] {
  const used = new Set<AbsolutePath>(
    locales.flatMap(({assets}) => [...assets].flatMap(([wanted, {absolutePath}]) => [wanted, absolutePath])),
  )
  const imported = new Set<SitePath>()
  for (const {files} of locales)
    for (const [file, {compiled}] of files)
      for (const {path: dependency} of compiled.dependencies) imported.add(sourcePath(file, dependency))
  const folders = new Map(locales.flatMap(({config, sources}) => assetFolders(config, sources).map((folder) => [folder, config])))
  const candidates = [...folders].flatMap(([folder, config]) =>
    walk(config, folder, ASSET).filter(
      ({absolutePath, path: file}) => !used.has(absolutePath) && !imported.has(file) && !(folder === config.pagesRoot && HTML.test(file)),
    ),
  )
  if (candidates.length === 0) return []
  // locales share most of these files
  const texts = [...new Set(locales.flatMap(namingFiles))].flatMap(textOf)
  return candidates.filter((file) => !isNamed(file, texts)).map(describeUnused)
}

function describeUnused({path: file}: FoundFile): Diagnostic {
  return diagnostic('asset-unused', {
    file,
    message: 'No page shows this file or links to it, so it is not published.',
    hint: 'Move it into the static folder if something outside the site links to it. Begin its name with `_` to keep it unpublished, or remove it.',
  })
}

/** Returns the folders that may hold assets: those of the content, and those of the translations of a locale. */
function assetFolders({pagesRoot, root, locale}: SiteConfig, {versions}: SiteSources): AbsolutePath[] {
  const names = translationFilesAt(root)
  const translated = [...versions.map(({version}) => names.content(locale.name, version.name)), names.pages(locale.name)]
  return [
    ...versions.map(({version}) => path.join(root, version.dir)),
    pagesRoot,
    ...(locale.isDefault ? [] : translated.map((folder) => path.join(root, folder))),
  ]
}

/** Lists the files of one kind in a folder. Names that begin with a dot or `_` are parked: files in such folders are never reported. */
function walk({root}: SiteConfig, folder: AbsolutePath, kind: RegExp): FoundFile[] {
  const wants = (name: string, isFolder: boolean): boolean =>
    !/(?:^|\/)(?:[._][^/]*|node_modules)$/.test(name) && (isFolder || kind.test(name))
  // problems with links and names were reported when the docs were read
  return walkFolder({root, folder, wants}).value
}

/** Returns the files that may refer to others: code and styles of the content and of the configured modules, MDX, drafts. */
function namingFiles({config, sources, graph}: LocaleAssets): AbsolutePath[] {
  const {root, contentRoots, components, islands, templates} = config
  const modules = [...Object.values(components), ...Object.values(templates), ...Object.values(islands).map(({module}) => module)]
  const folders = new Set(
    modules.map((module) => path.dirname(path.resolve(root, module))).filter((folder) => folder !== path.resolve(root)),
  )
  const outside = [...folders].filter((folder) => !contentRoots.some((content) => isInside(content, folder)))
  const translations = config.locale.isDefault ? [] : [path.join(root, translationFolder(config.locale.name))]
  const code = [...contentRoots, ...outside, ...translations].flatMap((folder) => walk(config, folder, CODE))
  const drafts = sources.versions.flatMap(({docs}) => docs.filter(({path: file}) => graph.drafts.has(file)))
  return [...code, ...drafts].map(({absolutePath}) => absolutePath)
}

function textOf(file: AbsolutePath): string[] {
  try {
    return [readText(file)]
  } catch (error) {
    if (isFsError(error)) return []
    throw error
  }
}

function isNamed({name}: FoundFile, texts: readonly string[]): boolean {
  const base = path.posix.basename(name)
  return texts.some((text) => text.includes(base) || text.includes(encodeURI(base)))
}
