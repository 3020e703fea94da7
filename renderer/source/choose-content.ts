import {existsSync, readdirSync, statSync} from 'node:fs'
import path from 'node:path'
import type {SiteConfig} from '../config/site-config.ts'
import type {Diagnostic, Staged} from '../core/model/diagnostic.ts'
import type {AbsolutePath, SitePath} from '../core/model/paths.ts'
import {nearest} from '../core/text/nearest.ts'
import {listVersionNames} from './check-version-options.ts'
import {findVersions} from './find-versions.ts'

/** A message about something on the command line that does not exist. */
export type UsageError = {readonly error: string}

/** The content of a site that a command line names. */
export type ChosenContent = {
  /** The configuration of the site. Undefined if it cannot be used. */
  readonly config: SiteConfig | undefined
  /** Problems of the configuration. */
  readonly diagnostics: readonly Diagnostic[]
  /** The files, folders and versions to report on. */
  readonly scope: {readonly paths?: readonly SitePath[]; readonly versions?: readonly string[]}
}

/** The site whose content is chosen. */
export type ChoiceBase = Pick<PathBase, 'cwd'> & {
  readonly root: AbsolutePath
  readonly loadConfig: () => Promise<Staged<SiteConfig | undefined>>
}

/**
 * Loads a site, and reads the paths and versions that a command line limits a report to. They do not affect the configuration, as all
 * of the site is read. Returns a message instead if one of them does not exist.
 */
export async function chooseContent(
  written: {readonly paths: readonly string[]; readonly versions?: readonly string[] | undefined},
  {cwd, root, loadConfig}: ChoiceBase,
): Promise<ChosenContent | UsageError> {
  const paths = readPaths(written.paths, {cwd, folder: root, what: 'the site'})
  if ('error' in paths) return paths
  const {value: config, diagnostics} = await loadConfig()
  if (config === undefined) return {config, diagnostics, scope: {}}
  const versions = written.versions && readVersions(written.versions, config)
  if (versions !== undefined && 'error' in versions) return versions
  return {config, diagnostics, scope: {...(paths.length > 0 && {paths}), ...(versions && {versions})}}
}

/** The folder that command-line paths are relative to, and the folder that must contain them. */
export type PathBase = {readonly cwd: string; readonly folder: string; readonly what: string}

/**
 * Converts command-line paths into posix paths relative to a folder, which must contain them.
 * @example readPaths(['docs/a.md'], {cwd: '/site/content', folder: '/site', …}) // => ['content/docs/a.md']
 */
export function readPaths(written: readonly string[], base: PathBase): readonly string[] | UsageError {
  const paths: string[] = []
  for (const one of written) {
    const absolute = path.resolve(base.cwd, one)
    if (!existsSync(absolute)) return {error: `There is no file or folder \`${one}\`.${suggestPath(one, base)}`}
    const relative = path.relative(base.folder, absolute).split(path.sep).join('/')
    if (relative === '..' || relative.startsWith('../') || path.isAbsolute(relative)) {
      return {error: `\`${one}\` is outside ${base.what}, \`${path.relative(base.cwd, base.folder) || '.'}\`.`}
    }
    paths.push(relative)
  }
  return paths
}

/** Returns the given names of versions if all of them exist. An invalid list of versions is reported by the check instead. */
export function readVersions(written: readonly string[], config: SiteConfig): readonly string[] | UsageError {
  const found = findVersions(config, undefined)
  const known = found.value.map(({name}) => name)
  const unknown = written.find((name) => !known.includes(name))
  if (unknown === undefined || found.diagnostics.some(({severity}) => severity === 'error')) return written
  const meant = nearest(unknown, known)
  const guess = meant === undefined ? '' : ` Did you mean \`${meant}\`?`
  return {error: `There is no version \`${unknown}\`. ${listVersionNames(known)}${guess}`}
}

/** Suggests another path: one relative to the site, or a similar name in an existing folder. */
function suggestPath(written: string, {cwd, folder}: PathBase): string {
  if (existsSync(path.resolve(folder, written))) {
    return ` Did you mean \`${path.relative(cwd, path.resolve(folder, written))}\`?`
  }
  const segments = path.relative(cwd, path.resolve(cwd, written)).split(path.sep)
  const missing = segments.findIndex((_name, index) => !existsSync(path.resolve(cwd, ...segments.slice(0, index + 1))))
  const parent = path.resolve(cwd, ...segments.slice(0, missing))
  const meant = statSync(parent).isDirectory() ? nearest(segments[missing] ?? '', readdirSync(parent)) : undefined
  if (meant === undefined) return ''
  return ` Did you mean \`${path.join(...segments.slice(0, missing), meant, ...segments.slice(missing + 1))}\`?`
}
