import {lstatSync, readdirSync} from 'node:fs'
import path from 'node:path'
import type {SiteConfig} from '../../config/site-config.ts'
import {append} from '../../core/data/append.ts'
import {hasFsCode} from '../../core/files/fs-error.ts'
import {isFromGit} from '../../core/files/git-folder.ts'
import {sitePath} from '../../core/files/site-path.ts'
import {translationFilesAt} from '../../core/files/translation-files.ts'
import type {SitePath} from '../../core/model/paths.ts'
import type {SiteMove} from '../../core/model/site-edit.ts'
import {compareText} from '../../core/text/compare.ts'
import {nearest} from '../../core/text/nearest.ts'
import {listVersionNames} from '../../source/check-version-options.ts'
import type {MovingSite} from './after-move.ts'

/** A folder of pages, and those of its translations, in which files have the same paths. */
export type Area = {
  readonly dir: SitePath
  readonly translations: readonly SitePath[]
  /** Name of the version whose docs it has. */
  readonly version?: string
}

/** The files that a command moves. */
export type Moves = {
  readonly moves: readonly SiteMove[]
  /** The folders that move as a whole, inside their version. */
  readonly folders: readonly {readonly version: string; readonly from: string; readonly to: string}[]
  /** Names of versions that were asked for and do not have the file. */
  readonly without: readonly string[]
}

type Request = {
  readonly site: MovingSite
  readonly config: SiteConfig
  readonly cwd: string
  readonly from: string
  readonly to: string
  /** Names of further versions, or `all`. */
  readonly versions: readonly string[]
}

/** Finds the files that a command moves, with their translations, and in all versions. Or says why nothing can be moved, in a sentence. */
export function findMoves(request: Request): Moves | {readonly error: string} {
  const {site, config, cwd} = request
  const {root} = config
  const from = sitePath(root, path.resolve(cwd, request.from))
  const [kind, wanted] = [kindOf(root, from), sitePath(root, path.resolve(cwd, request.to))]
  if (kind === undefined) return {error: `\`${from}\` does not exist.`}
  if (kind === 'other') return {error: `\`${from}\` is a symbolic link. Move it by hand.`}
  const isInto = /[\\/]$/.test(request.to) || kindOf(root, wanted) === 'folder'
  const to = isInto ? path.posix.join(wanted, path.posix.basename(from)) : wanted
  const areas = areasOf(site, config)
  const area = areas.find(({dir}) => from.startsWith(`${dir}/`))
  const refusal = refuse({from, to, kind, area, areas})
  if (refusal !== undefined) return {error: refusal}
  if (area === undefined) return {error: `\`${from}\` is in no folder of docs, pages or posts, so docsite cannot move it.`}
  const chosen = chooseAreas(request.versions, {area, areas})
  if ('error' in chosen) return chosen
  const [inFrom, inTo] = [from.slice(area.dir.length + 1), to.slice(area.dir.length + 1)]
  const moves: SiteMove[] = []
  const folders: {version: string; from: string; to: string}[] = []
  const without: string[] = []
  for (const {dir, translations, version} of chosen) {
    if (kindOf(root, `${dir}/${inFrom}`) !== kind) {
      without.push(version ?? dir)
      continue
    }
    if (kind === 'folder' && version !== undefined) folders.push({version, from: inFrom, to: inTo})
    for (const folder of [dir, ...translations]) {
      const listed = listMoves(root, {from: `${folder}/${inFrom}`, to: `${folder}/${inTo}`})
      if ('error' in listed) return listed
      append(moves, listed)
    }
  }
  return {moves, folders, without}
}

type Refusing = {
  readonly from: SitePath
  readonly to: SitePath
  readonly kind: 'file' | 'folder'
  readonly area: Area | undefined
  readonly areas: readonly Area[]
}

/** Returns why a file cannot be moved, as a sentence. */
function refuse({from, to, kind, area, areas}: Refusing): string | undefined {
  const name = path.posix.basename(from)
  if (areas.some(({dir}) => dir === from || dir.startsWith(`${from}/`)))
    return `\`${from}\` is the folder of a version or of all pages, whose place the configuration determines.`
  if (area === undefined) return undefined
  if (isFromGit(area.dir)) return `\`${from}\` is read from Git. Move it in its branch.`
  if (to === from) return `\`${from}\` is there already.`
  if (to.startsWith(`${from}/`)) return `\`${from}\` cannot be moved into itself.`
  const other = areas.find(({dir}) => to.startsWith(`${dir}/`))
  if (other !== area)
    return `\`${to}\` is not in \`${area.dir}\`. A file can only be moved within its version, or within the pages or posts.`
  if (/^(?:sidebars\.\w+|versions\.json)$/.test(name)) return `\`${from}\` has to stay where it is, because docsite looks for it there.`
  if (/^_category_\.\w+$/.test(name)) return `\`${from}\` describes its folder. Move the folder.`
  const isPage = kind === 'file' && /\.mdx?$/i.test(from)
  if (isPage && !/\.mdx?$/i.test(to)) return `\`${to}\` would not be a page. Write its extension, too: \`.md\` or \`.mdx\`.`
  if (isPage && !/(?:^|\/)_/.test(from.slice(area.dir.length)) && /(?:^|\/)_/.test(to.slice(area.dir.length)))
    return `\`${to}\` would not be a page, because a name in its path begins with an underscore.`
  return undefined
}

/** Returns the folders of pages of a site, inner ones first. */
function areasOf({locales}: MovingSite, config: SiteConfig): Area[] {
  const [{graph}] = locales
  const names = locales.map(({config: {locale}}) => locale.name)
  const files = translationFilesAt(config.root)
  const docs = graph.versions.map(({version: {dir, name}}): Area => ({
    dir,
    version: name,
    translations: names.map((locale) => files.content(locale, name)),
  }))
  const pages: Area = {dir: sitePath(config.root, config.pagesRoot), translations: names.map((locale) => files.pages(locale))}
  const added = new Map<SitePath, Set<SitePath>>()
  for (const {sources} of locales) {
    for (const {folder, path: file, original} of sources.pages) {
      if (folder === undefined) continue
      const known = added.get(folder) ?? new Set<SitePath>()
      if (original !== undefined) known.add(file.slice(0, file.length - original.length + folder.length))
      added.set(folder, known)
    }
  }
  return [...docs, pages, ...[...added].map(([dir, translations]): Area => ({dir, translations: [...translations]}))].sort(
    (a, b) => b.dir.length - a.dir.length,
  )
}

type Choosing = {readonly area: Area; readonly areas: readonly Area[]}

/** Returns the folders of the versions that are named, that of the file first. */
function chooseAreas(names: readonly string[], {area, areas}: Choosing): readonly Area[] | {readonly error: string} {
  if (names.length === 0) return [area]
  if (area.version === undefined) return {error: `\`${area.dir}\` has no versions.`}
  const set = area.version.split('/').slice(0, -1).join('/')
  const inSet = areas.filter(({version}) => version !== undefined && version.split('/').slice(0, -1).join('/') === set)
  const known = inSet.map(({version = ''}) => version)
  const unknown = names.find((name) => name !== 'all' && !known.includes(name))
  if (unknown !== undefined) {
    const meant = nearest(unknown, [...known, 'all'])
    return {
      error: `There is no version \`${unknown}\`. ${listVersionNames(known)}${meant === undefined ? '' : ` Did you mean \`${meant}\`?`}`,
    }
  }
  const fromGit = inSet.find(({version = '', dir}) => names.includes(version) && isFromGit(dir))
  if (fromGit !== undefined) return {error: `The version \`${fromGit.version}\` is read from Git. Move the file in its branch.`}
  const chosen = inSet.filter(({version = '', dir}) => !isFromGit(dir) && (names.includes(version) || names.includes('all')))
  return [area, ...chosen.filter((one) => one !== area).sort((a, b) => compareText(a.dir, b.dir))]
}

/** Returns the moves of all files of a file or folder. Not a move for what is not there. */
function listMoves(root: string, {from, to}: SiteMove): SiteMove[] | {readonly error: string} {
  const kind = kindOf(root, from)
  if (kind === undefined) return []
  if (kind === 'other') return {error: `\`${from}\` is a symbolic link. Move it by hand.`}
  const present = kindOf(root, to)
  const isTaken = present !== undefined && (kind === 'file' || present !== 'folder')
  if (isTaken && !isSame(root, {from, to})) return {error: `\`${to}\` exists already.`}
  if (kind === 'file') return [{from, to}]
  const all: SiteMove[] = []
  for (const name of readdirSync(path.join(root, from)).sort(compareText)) {
    const inner = listMoves(root, {from: `${from}/${name}`, to: `${to}/${name}`})
    if ('error' in inner) return inner
    append(all, inner)
  }
  return all
}

/** Reports whether two paths are one file, as on disks that do not tell small letters from capitals. */
function isSame(root: string, {from, to}: SiteMove): boolean {
  const [a, b] = [lstatSync(path.join(root, from)), lstatSync(path.join(root, to))]
  return from.toLowerCase() === to.toLowerCase() && a.ino === b.ino && a.dev === b.dev
}

function kindOf(root: string, file: SitePath): 'file' | 'folder' | 'other' | undefined {
  try {
    const stats = lstatSync(path.join(root, file), {throwIfNoEntry: false})
    return stats === undefined ? undefined : stats.isFile() ? 'file' : stats.isDirectory() ? 'folder' : 'other'
  } catch (error) {
    if (hasFsCode(error, 'ENOTDIR')) return undefined
    throw error
  }
}
