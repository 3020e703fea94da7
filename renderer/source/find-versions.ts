import {existsSync, readdirSync, statSync} from 'node:fs'
import path from 'node:path'
import {buildDay} from '../core/data/build-time.ts'
import {diagnostic} from '../core/diagnostics/diagnostic.ts'
import type {Diagnostic, Staged} from '../core/model/diagnostic.ts'
import {configOfSet, docSetIds} from '../config/config-of-set.ts'
import {sidebarsPath, versionFolder, versionsFolder} from '../config/docs-places.ts'
import type {SiteConfig} from '../config/site-config.ts'
import type {SiteSources} from '../core/model/source.ts'
import type {Version} from '../core/model/version.ts'
import {compareText} from '../core/text/compare.ts'
import {sitePath} from '../core/files/site-path.ts'
import {checkRouteBases, checkVersionNames, listVersionNames} from './check-version-options.ts'
import {createVersions} from './create-versions.ts'
import type {VersionsOfSet} from './create-versions.ts'
import {orderVersions, placeOfCut} from './order-versions.ts'
import {readVersionList} from './read-version-list.ts'
import type {VersionList} from './read-version-list.ts'
import {nextVersion, splitVersion} from '../core/text/version-name.ts'

type ConfigText = SiteSources['configFile']

/**
 * Finds the versions to build: those of each doc set, in the order of the sets.
 * @param planned name of a version that is about to be cut, which counts as if its folder existed
 */
export function findVersions(config: SiteConfig, configText: ConfigText, planned?: string): Staged<Version[]> {
  const today = buildDay()
  const cut = planned === undefined ? undefined : splitVersion(planned)
  const found = docSetIds(config).map((set) =>
    findInSet(configOfSet(config, set), {set, configText, today, planned: cut?.set === set ? cut.name : undefined}),
  )
  const all = found.flatMap(({value}) => value)
  return {
    // only one of two versions with the same path is built: reporting every duplicate route would just repeat the problem
    value: all.filter(({routeBase}, index) => all.findIndex((other) => other.routeBase === routeBase) === index),
    diagnostics: [...found.flatMap(({diagnostics}) => diagnostics), ...checkRouteBases(config, all, configText)],
  }
}

/**
 * Returns all versions of a site, those that a build leaves out among them.
 * @param planned name of a version that is about to be cut
 */
export function everyVersion(config: SiteConfig, planned?: string): Version[] {
  return findEveryVersion(config, planned).value
}

/** Finds all versions of a site, those that a build leaves out among them, and reports what is wrong with their list. */
export function findEveryVersion(config: SiteConfig, planned?: string): Staged<Version[]> {
  const all = {onlyInclude: undefined, includeNext: true}
  const docSets = Object.fromEntries(Object.entries(config.docSets).map(([id, set]) => [id, {...set, ...all}]))
  return findVersions({...config, docs: {...config.docs, ...all}, docSets}, undefined, planned)
}

type InSet = Pick<Required<VersionsOfSet>, 'set' | 'today'> & {readonly configText: ConfigText; readonly planned: string | undefined}

/**
 * Finds the versions of a doc set. `content/docs` has one folder for each name in `versions.json` and one called `next`. Without
 * `versions.json`, and unless `next` is the only content, the folder itself holds the docs: one version named `next`, which is
 * then the latest and is served without banner and badge.
 */
function findInSet(config: SiteConfig, {set, configText, today, planned}: InSet): Staged<Version[]> {
  const {shared, next} = config.docsPlaces
  const list = readVersionList(config)
  const hasGit = gitVersions(config).length > 0
  if (shared !== undefined && !isFolder(shared) && !hasGit) return {value: [], diagnostics: list.diagnostics}
  if (shared === undefined && !list.value.exists && !isFolder(next) && !hasGit) return {value: [], diagnostics: list.diagnostics}
  if (shared !== undefined && !hasVersionFolders(config) && !hasGit) {
    const unknown = checkVersionNames(config, {known: [nextVersion], built: [nextVersion], configText})
    const files = {folder: shared, sidebars: path.join(shared, 'sidebars.json')}
    return {value: createVersions(config, {set, today, names: [nextVersion]}, () => files), diagnostics: unknown}
  }
  return findVersionFolders(withNextIn(config), {set, list: list.value, configText, today, diagnostics: list.diagnostics, planned})
}

/** Returns the configuration with the folder of next: where all other versions come from Git, that of the versions itself may hold its docs. */
function withNextIn(config: SiteConfig): SiteConfig {
  const {shared, next} = config.docsPlaces
  if (shared === undefined || hasVersionFolders(config) || isFolder(next)) return config
  return {...config, docsPlaces: {...config.docsPlaces, next: shared, nextSidebars: path.join(shared, 'sidebars.json')}}
}

type Search = InSet & {readonly list: VersionList; readonly diagnostics: readonly Diagnostic[]}

function findVersionFolders(config: SiteConfig, {set, list, configText, today, diagnostics, planned}: Search): Staged<Version[]> {
  const {docs, docsPlaces} = config
  const fromGit = gitVersions(config)
  const listed = planned === undefined ? list.names : list.names.toSpliced(placeOfCut(planned, list.names), 0, planned)
  const names = orderVersions(listed, fromGit).filter((name) => name !== nextVersion)
  const hasNext = isFolder(docsPlaces.next) || fromGit.includes(nextVersion)
  const known = hasNext ? [nextVersion, ...names] : names
  const wanted = docs.onlyInclude ?? (docs.includeNext ? known : known.filter((name) => name !== nextVersion))
  const selected = known.filter((name) => wanted.includes(name))
  // those from Git have a folder unless they are left out of the run, and somebody asks for all nevertheless
  const built = selected.filter((name) => name === planned || fromGit.includes(name) || isFolder(versionFolder(docsPlaces, name)))
  const missing = selected.filter((name) => !built.includes(name))
  const versions = createVersions(config, {set, today, names: built}, (name) => ({
    folder: versionFolder(docsPlaces, name),
    sidebars: sidebarsPath(docsPlaces, name),
  }))
  const misnamed = checkVersionNames(config, {known, built: selected, configText})
  return {
    value: versions,
    diagnostics: [
      ...diagnostics,
      ...misnamed,
      ...missing.map((name) => withoutFolder(name, {config, list})),
      ...(selected.length === 0 && misnamed.length === 0 ? [nothingLeft(known, list)] : []),
      // Without a valid list every folder would look unlisted.
      ...(diagnostics.length === 0 ? findStrangers(config, known) : []),
    ],
  }
}

function withoutFolder(name: string, {config: {root, docsPlaces}, list}: {config: SiteConfig; list: VersionList}): Diagnostic {
  const found = diagnostic('version-missing', {
    file: list.path,
    place: list.placeOf(name),
    message: `The version \`${name}\` has no folder: \`${sitePath(root, versionFolder(docsPlaces, name))}\` does not exist.`,
    hint: 'Restore the folder or remove the name from the list.',
  })
  return docsPlaces.isPartial === true ? {...found, severity: 'warning', hint: 'If a script of the site makes it, run that first.'} : found
}

function nothingLeft(known: readonly string[], list: VersionList): Diagnostic {
  return diagnostic('version-missing', {
    file: list.path,
    message: `No version is left to build. ${listVersionNames(known)}`,
    hint: 'Allow one in `docs.onlyInclude` or `docs.includeNext`.',
  })
}

/**
 * Reports folders and docs next to the version folders, which would never be published. In the root of the site, only folders whose names
 * are those of versions are meant to be versions.
 */
function findStrangers({root, docsPlaces}: SiteConfig, known: readonly string[]): Diagnostic[] {
  const {folder: parent, versionOf} = versionsFolder(docsPlaces)
  if (parent === docsPlaces.next) return []
  const list = path.basename(docsPlaces.list)
  return entriesOf(parent).flatMap(({name, isFolder: folder}) => {
    const version = versionOf(name)
    const isElsewhere = path.join(parent, name) === docsPlaces.next || (version === undefined && parent === root)
    if (isElsewhere || known.includes(version ?? '') || /^[._]/.test(name) || name === 'node_modules' || !(folder || isDoc(name))) return []
    return diagnostic('version-unlisted', {
      file: sitePath(root, path.join(parent, name)),
      message: folder
        ? `The folder \`${name}\` is not a version: \`${list}\` does not list it, so nothing in it is built.`
        : 'The file is in no version, so it does not become a page.',
      hint: folder ? `Add the name to \`${list}\`, or begin it with \`_\` to leave it out.` : 'Move it into the folder of a version.',
    })
  })
}

/** Returns the names of the versions that come from Git, whether they are built or not. */
export function gitVersions({docs}: Pick<SiteConfig, 'docs'>): readonly string[] {
  return Object.entries(docs.versions).flatMap(([name, {git}]) => (git === undefined ? [] : [name]))
}

/** Reports whether each version has a folder of its own, and the docs are not directly in that of all versions. */
export function hasVersionFolders({docsPlaces: {shared, list}}: Pick<SiteConfig, 'docsPlaces'>): boolean {
  return shared === undefined || existsSync(list) || holdsOnlyNext(shared)
}

function holdsOnlyNext(docsRoot: string): boolean {
  return isFolder(path.join(docsRoot, nextVersion)) && !entriesOf(docsRoot).some(({name, isFolder: folder}) => !folder && isDoc(name))
}

function entriesOf(folder: string): {name: string; isFolder: boolean}[] {
  if (!isFolder(folder)) return []
  const entries = readdirSync(folder, {withFileTypes: true}).map((entry) => ({name: entry.name, isFolder: entry.isDirectory()}))
  return entries.sort((a, b) => compareText(a.name, b.name))
}

function isDoc(name: string): boolean {
  return /^[^._].*\.mdx?$/i.test(name)
}

function isFolder(absolutePath: string): boolean {
  return existsSync(absolutePath) && statSync(absolutePath).isDirectory()
}
