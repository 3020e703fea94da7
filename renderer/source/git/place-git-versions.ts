import {existsSync} from 'node:fs'
import path from 'node:path'
import {configOfSet, docSetIds} from '../../config/config-of-set.ts'
import type {DocsPlaces} from '../../config/docs-places.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {append} from '../../core/data/append.ts'
import {diagnostic, hasErrors} from '../../core/diagnostics/diagnostic.ts'
import {stateUnusable} from '../../core/diagnostics/state-unusable.ts'
import {isFsError} from '../../core/files/fs-error.ts'
import {sitePath} from '../../core/files/site-path.ts'
import type {Diagnostic, Staged} from '../../core/model/diagnostic.ts'
import type {GitPlace} from '../../core/model/git-place.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import {readGitReference} from '../../core/text/git-reference.ts'
import {mainSet, nextVersion, uniqueName} from '../../core/text/version-name.ts'
import {checkGitOptions, checkTagOptions, placeOfGit} from './check-git-options.ts'
import {expandTags} from './expand-tags.ts'
import {explainNoFolder, explainUnavailable} from './explain-missing.ts'
import {openMaterials} from './open-materials.ts'
import type {GitVersion} from './git-version.ts'
import {pruneVersions} from './prune-versions.ts'
import {repositoryAt} from './repository.ts'

/**
 * Returns the configuration with the places of the versions that come from Git, among them those of all tags that a pattern names. The files of each are put into a folder of docsite's state,
 * which is not done again while its commit is the same, so that all stages after this one read folders. The value is undefined if one of
 * the versions that are built cannot be read.
 */
export async function placeGitVersions(whole: SiteConfig, {cache}: {readonly cache: boolean}): Promise<Staged<SiteConfig | undefined>> {
  const misused = docSetIds(whole).flatMap((set) => checkTagOptions(whole, set))
  if (hasErrors(misused)) return {value: undefined, diagnostics: misused}
  const {value: config, diagnostics: ofTags} = await expandTags(whole)
  const faults = [...ofTags, ...docSetIds(config).flatMap((set) => checkGitOptions(config, set))]
  if (hasErrors(faults)) return {value: undefined, diagnostics: faults}
  const wanted = docSetIds(config).flatMap((set) => wantedVersions(config, set))
  if (wanted.length === 0) return {value: config, diagnostics: faults}
  const places = new Map<string, GitPlace>()
  const diagnostics: Diagnostic[] = [...faults]
  let hasWritten = false
  for (const folder of new Set(wanted.map(({repository}) => repository))) {
    const versions = wanted.filter(({repository}) => repository === folder)
    const read = await readRepository(config, {folder, versions, cache})
    append(diagnostics, read.diagnostics)
    for (const [name, place] of read.value.places) places.set(name, place)
    hasWritten ||= read.value.hasWritten
  }
  if (hasErrors(diagnostics)) return {value: undefined, diagnostics}
  if (hasWritten) pruneVersions(config.stateRoot, new Set([...places.values()].map(({tree}) => path.dirname(tree))))
  return {value: withPlaces(config, places), diagnostics}
}

type Wanted = GitVersion & {readonly repository: AbsolutePath}

/** Returns the versions of a doc set that come from Git and are built. */
function wantedVersions(config: SiteConfig, set: string): Wanted[] {
  const {versions, onlyInclude, includeNext} = configOfSet(config, set).docs
  return Object.entries(versions).flatMap(([name, {git, tags, repository, sidebars, staticDir}]) => {
    const reference = git === undefined ? undefined : readGitReference(git)
    const isBuilt = onlyInclude?.includes(name) ?? (name !== nextVersion || includeNext)
    if (git === undefined || reference === undefined || !isBuilt) return []
    return {
      name: uniqueName(set, name),
      written: {git, tags},
      reference,
      repository: repository === undefined ? config.root : path.resolve(config.root, repository),
      isOwn: repository === undefined,
      sidebars,
      staticDir,
    }
  })
}

type Reading = {readonly folder: AbsolutePath; readonly versions: readonly Wanted[]; readonly cache: boolean}
type Read = {readonly places: ReadonlyMap<string, GitPlace>; readonly hasWritten: boolean}

/** Puts the versions of one repository into folders. Problems are reported at the key of the configuration, or at the files that have them. */
async function readRepository(config: SiteConfig, {folder, versions, cache}: Reading): Promise<Staged<Read>> {
  const places = new Map<string, GitPlace>()
  const diagnostics: Diagnostic[] = []
  const [first] = versions
  if (!existsSync(folder)) {
    const said = explainNoFolder(sitePath(config.root, folder))
    return {value: {places, hasWritten: false}, diagnostics: [diagnostic('git-unavailable', {...placeOf(config, first), ...said})]}
  }
  const repository = repositoryAt(folder)
  const materials = openMaterials({repository, stateRoot: config.stateRoot, locales: localesOf(config), cache})
  try {
    // all are asked for at once: git answers them in one go
    const found = await Promise.all(versions.map(async (version) => ({version, commit: await materials.findCommit(version)})))
    for (const {version, commit} of found) {
      const read = await materials.provide(version, commit)
      if ('fault' in read) diagnostics.push(diagnostic('git-version-missing', {...placeOf(config, version), ...read.fault}))
      else {
        const {place, problems} = read
        places.set(version.name, {...place, repository: folder, ...(version.isOwn && {up: wayUp(folder)})})
        for (const {path: name, message, hint} of problems)
          diagnostics.push(diagnostic('git-file-unusable', {file: sitePath(config.root, path.join(place.tree, name)), message, hint}))
      }
    }
  } catch (error) {
    if (isFsError(error) && error.syscall !== 'spawn git') diagnostics.push(stateUnusable(config.stateRoot, error))
    else {
      diagnostics.push(diagnostic('git-unavailable', {...placeOf(config, first), ...explainUnavailable(error)}))
    }
  } finally {
    materials.close()
  }
  return {value: {places, hasWritten: materials.hasWritten()}, diagnostics}
}

/** Returns the names of all locales, also of those that are not built. */
function localesOf({i18n}: SiteConfig): readonly string[] {
  return i18n.locales ?? [i18n.defaultLocale]
}

function placeOf(config: SiteConfig, version: Wanted | undefined): Pick<Diagnostic, 'file' | 'place'> {
  return version === undefined ? {} : placeOfGit(config, version.written)
}

/** Returns the way from a folder to the root of the working tree around it. */
function wayUp(folder: AbsolutePath): string {
  let way = ''
  for (let at = folder; !existsSync(path.join(at, '.git')) && at !== path.dirname(at); at = path.dirname(at)) way += '../'
  return way
}

function withPlaces(config: SiteConfig, places: ReadonlyMap<string, GitPlace>): SiteConfig {
  const placesOf = (set: string, own: DocsPlaces): DocsPlaces => {
    const names = Object.keys(configOfSet(config, set).docs.versions)
    const fromGit = names.flatMap((name) => {
      const place = places.get(uniqueName(set, name))
      return place === undefined ? [] : [[name, place] as const]
    })
    return fromGit.length === 0 ? own : {...own, fromGit: Object.fromEntries(fromGit)}
  }
  return {
    ...config,
    docsPlaces: placesOf(mainSet, config.docsPlaces),
    setPlaces: Object.fromEntries(Object.entries(config.setPlaces).map(([set, own]) => [set, placesOf(set, own)])),
  }
}
