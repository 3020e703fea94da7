import {execFileSync} from 'node:child_process'
import {existsSync, readdirSync, realpathSync, statSync} from 'node:fs'
import path from 'node:path'
import {readText} from '../../core/files/read-file.ts'
import type {ForeignMove} from '../../config/foreign-config.ts'
import {configOfSet} from '../../config/config-of-set.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {isInside, isInsideAny} from '../../core/files/inside.ts'
import {packageName} from '../../core/files/package-files.ts'
import {sitePath} from '../../core/files/site-path.ts'
import type {AbsolutePath, SitePath} from '../../core/model/paths.ts'
import {compareText} from '../../core/text/compare.ts'
import {nextVersion} from '../../core/text/version-name.ts'
import {foreignConfigs} from '../../features/index.ts'
import {movedPlaces} from './moved-folders.ts'
import type {MovedKind, MovedPlaces, MovedSet} from './moved-folders.ts'
import {rewritePaths} from './rewrite-paths.ts'
import type {Move} from './rewrite-paths.ts'

/** A file of the new site: a copy, or a text. */
export type MovedFile = {readonly copy: AbsolutePath} | {readonly text: string}

/** Everything that moving a site into the layout of docsite does. */
export type MovePlan = {
  readonly files: ReadonlyMap<SitePath, MovedFile>
  readonly places: MovedPlaces
  /** Numbers of files by kind. */
  readonly counts: ReadonlyMap<MovedKind, number>
  /** Numbers of paths in files that lead to the new places, and of the files that have them. */
  readonly rewritten: {readonly paths: number; readonly files: number}
  /** The number of ids in sidebars that have lost the name of their version. */
  readonly ids: number
  /** Files with paths that lead out of the old site. */
  readonly outside: readonly SitePath[]
  /** Parts of the other tool that files need, with the number of files. */
  readonly needs: ReadonlyMap<string, number>
  /** Files and folders of the old site that are not part of the new one. */
  readonly leftOut: readonly SitePath[]
  /** Names of packages that files import. */
  readonly imports: ReadonlySet<string>
  /** Facts about the other tool. */
  readonly facts: ForeignMove
  /** Texts of code that may read the configuration of the other tool. */
  readonly code: readonly string[]
  /** The configuration of the other tool, with paths to the new places. */
  readonly foreignText: string
}

const TEXT = /\.(?:mdx?|[cm]?[jt]sx?|css|s[ac]ss|less)$/i
const NEVER = new Set(['node_modules', '.git', '.docusaurus', '.docsite'])
const IMPORT = /(?:\bfrom|\bimport|\brequire\s*\(|\bimport\s*\()\s*['"`](?:!*[\w-]+-loader!)*([^'"`./][^'"`]*)['"`]/g

/** Plans a move of a site (whose configuration is that of another tool) into a new folder. Reads the old site, and writes nothing. */
export async function planMove(config: SiteConfig, newRoot: AbsolutePath): Promise<MovePlan | undefined> {
  const {root, configFile} = config
  const facts = await foreignConfigs.find(({names}) => names.includes(path.basename(configFile)))?.loadMove?.()
  if (facts === undefined) return undefined
  const places = movedPlaces(config)
  const move = {root, newRoot, places}
  const files = new Map<SitePath, MovedFile>()
  const counts = new Map<MovedKind, number>()
  const needs = new Map<string, number>()
  const imports = new Set<string>()
  const leftOut = new Set<SitePath>()
  const outside = new Set<SitePath>()
  const code: string[] = []
  const rewritten = {paths: 0, files: 0}
  const isConfig = new Set(config.codeFiles)
  const rewrite = (text: string, from: AbsolutePath, to: SitePath): string => {
    const done = rewritePaths(isConfig.has(from) ? namedPlaces(text, move) : text, {from, to}, move)
    if (done.outside.length > 0) outside.add(to)
    if (done.paths > 0) {
      rewritten.paths += done.paths
      rewritten.files += 1
    }
    for (const [, name = ''] of done.text.matchAll(IMPORT)) imports.add(packageName(name))
    return done.text
  }
  for (const from of filesOf(config, places)) {
    const kind = places.kindOf(from)
    const to = places.placeOf(from)
    if (kind === 'sidebars' || (kind === 'versions' && to !== undefined) || from === configFile) continue
    const shown = sitePath(root, from)
    if (to === undefined || facts.leftOut.test(shown)) {
      if (!places.folders.some((folder) => folder.from === from)) leftOut.add(shown)
      continue
    }
    if (files.has(to)) continue
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
    if (!TEXT.test(to) || kind === 'static') {
      files.set(to, {copy: from})
      continue
    }
    const before = readText(from)
    const text = rewrite(before, from, to)
    files.set(to, text === before ? {copy: from} : {text})
    const need = kind === 'other' && !/^(?:src|i18n)\//.test(to) ? undefined : facts.needOf(to, text)
    if (need !== undefined) needs.set(need, (needs.get(need) ?? 0) + 1)
    if (/useDocusaurusContext|docusaurus\.config|themeConfig/i.test(text)) code.push(text)
  }
  let ids = 0
  for (const set of places.sets) {
    const made = sidebarsOf(config, set)
    ids += made.ids
    for (const [to, text] of made.files) {
      files.set(to, {text})
      counts.set('sidebars', (counts.get('sidebars') ?? 0) + 1)
    }
    if (set.listed !== undefined) files.set(set.list, {text: `${JSON.stringify(set.listed, undefined, 2)}\n`})
  }
  const foreignText = rewrite(readText(configFile), configFile, path.basename(configFile))
  return {files, places, counts, rewritten, ids, outside: [...outside], needs, leftOut: [...leftOut], imports, facts, code, foreignText}
}

/** A text with slashes or the name of a list of versions in code, and not that of an address. */
const NAMED = /(?<!\b(?:\w*[bB]asePath|to|from|href)['"]?\s*:\s*\[?)(['"`])([\w@.-]+(?:\/[\w@.-]+)+|\w*versions\.json)\1/g

/** Rewrites names of folders and files in code of the configuration, which reads them from the root of the site. */
function namedPlaces(text: string, {root, places}: Pick<Move, 'root' | 'places'>): string {
  return text.replaceAll(NAMED, (all, quote: string, name: string) => {
    const file = path.join(root, name)
    return name.startsWith('.') || !existsSync(file) ? all : `${quote}${places.placeOf(file) ?? name}${quote}`
  })
}

/** Returns the files with sidebars of a set. Those that are code become JSON. Early releases have put the version before ids. */
function sidebarsOf(config: SiteConfig, {id, sidebars}: MovedSet): {readonly files: [SitePath, string][]; readonly ids: number} {
  const {docs} = configOfSet(config, id)
  let ids = 0
  const files = sidebars.flatMap(({name, from, to}): [SitePath, string][] => {
    if (name === nextVersion && docs.sidebars !== undefined) return [[to, `${JSON.stringify(docs.sidebars, undefined, 2)}\n`]]
    if (!existsSync(from) || !from.endsWith('.json')) return []
    const text = readText(from)
    const prefix = JSON.stringify(`version-${name}/`).slice(0, -1)
    const parts = text.split(new RegExp(`${prefix.replaceAll(/[^\w"/-]/g, String.raw`\$&`)}(?=[^"]*"(?!\\s*:))`))
    ids += parts.length - 1
    return [[to, parts.join('"')]]
  })
  return {files, ids}
}

/** Lists the files of a site, sorted: those in its root that Git does not ignore, and all of its content. */
function filesOf(config: SiteConfig, places: MovedPlaces): AbsolutePath[] {
  const {root, outRoot, stateRoot, staticRoots} = config
  const content = [...places.folders.map(({from}) => from), path.join(root, 'src'), path.join(root, 'i18n')]
  const ignored = ignoredByGit(root).filter((one) => !isInsideAny(content, one))
  const skipped = new Set([outRoot, stateRoot, ...ignored])
  const outer = content.filter((folder) => !isInside(root, folder) && existsSync(folder))
  const found = [root, ...outer].flatMap((folder) => listFiles(folder, skipped, []))
  // of two static folders with the same file, the first has precedence
  const rank = (file: AbsolutePath): number => staticRoots.findIndex((folder) => isInside(folder, file))
  return found.toSorted((a, b) => rank(a) - rank(b) || compareText(a, b))
}

function listFiles(folder: AbsolutePath, skipped: ReadonlySet<AbsolutePath>, above: readonly AbsolutePath[]): AbsolutePath[] {
  const real = realpathSync(folder)
  // a link to a folder around it has no end
  if (above.includes(real)) return []
  return readdirSync(folder).flatMap((name) => {
    const entry = path.join(folder, name)
    if (NEVER.has(name) || skipped.has(entry)) return []
    const stats = statSync(entry, {throwIfNoEntry: false})
    if (stats?.isDirectory() === true) return listFiles(entry, skipped, [...above, real])
    return stats?.isFile() === true ? [entry] : []
  })
}

/** Lists files and folders that Git ignores. Empty outside of a repository. */
function ignoredByGit(root: AbsolutePath): AbsolutePath[] {
  try {
    const args = ['ls-files', '--others', '--ignored', '--exclude-standard', '--directory', '-z']
    const output = execFileSync('git', args, {cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 2 ** 28})
    return output.split('\0').flatMap((name) => (name === '' ? [] : path.join(root, name)))
  } catch {
    return []
  }
}
