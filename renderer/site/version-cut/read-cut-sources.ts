import {readdirSync} from 'node:fs'
import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import type {Diagnostic, Staged} from '../../core/model/diagnostic.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import {configOfSet} from '../../config/config-of-set.ts'
import {sidebarsPath, versionFolder, versionsFolder} from '../../config/docs-places.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {readText} from '../../core/files/read-file.ts'
import {pathExists} from '../../core/files/path-exists.ts'
import {compareText} from '../../core/text/compare.ts'
import {hasFsCode} from '../../core/files/fs-error.ts'
import {isInside} from '../../core/files/inside.ts'
import {sitePath} from '../../core/files/site-path.ts'
import {placeOfGit} from '../../source/git/check-git-options.ts'
import {readVersionList} from '../../source/read-version-list.ts'
import type {VersionList} from '../../source/read-version-list.ts'
import type {CutConfig} from './cut-places.ts'
import type {CutFile, CutSourcePlaces, CutText} from './cut-plan.ts'
import {readCutFolder} from './read-cut-folder.ts'
import {readCutTranslations} from './read-cut-translations.ts'
import type {TranslationSources} from './read-cut-translations.ts'

/** The state on disk when a cut is planned. */
export type CutSources = {
  /** Id of the doc set. */
  readonly set: string
  /** Where versions are, as site paths. */
  readonly places: CutSourcePlaces
  /** Names of the entries of `places.versions`, sorted. Undefined if the folder does not exist. */
  readonly entries: readonly string[] | undefined
  readonly list: VersionList & {
    /** Text of the file, byte for byte. Undefined if it does not exist. */
    readonly text: string | undefined
  }
  /** The versions of the set that come from Git. */
  readonly fromGit: readonly GitEntry[]
  /** The files of next, sorted by name. Undefined if the folder does not exist. */
  readonly next: readonly CutFile[] | undefined
  /** Returns the copy of the sidebars of next for a version, if they are not in the folder of next. */
  readonly sidebars: (version: string) => CutText | undefined
  /** The translation of next into each locale, in the order of the configuration. */
  readonly translations: readonly TranslationSources[]
}

/** A version that the configuration takes from Git: its name, and where the configuration says so. */
export type GitEntry = Pick<Diagnostic, 'file' | 'place'> & {
  readonly name: string
  /** As written: `v1.0:docs`. */ readonly git: string
  /** The pattern of the tags of which it is one. */ readonly tags?: string
}

/** Reads the facts for planning a cut in a doc set. Reports an invalid list of versions and files that cannot be copied. */
export function readCutSources(whole: CutConfig & Pick<SiteConfig, 'i18n'>, set: string): Staged<CutSources> {
  const config = configOfSet(whole, set)
  const {root, docsPlaces} = config
  const {folder, versionOf} = versionsFolder(docsPlaces)
  const list = readVersionList(config)
  const entries = entriesOf(folder)
  const text = readVersionsText(config)
  const isSteady = list.diagnostics.length > 0 || list.value.exists === (text !== undefined)
  const hasNext = pathExists(docsPlaces.next)
  const next = hasNext ? readCutFolder(root, docsPlaces.next) : {value: undefined, diagnostics: []}
  const translations = readCutTranslations(config, set)
  return {
    value: {
      set,
      places: {
        versions: sitePath(root, folder),
        versionOf,
        next: sitePath(root, docsPlaces.next),
        isShared: docsPlaces.shared !== undefined,
        versionDir: (name) => sitePath(root, versionFolder(docsPlaces, name)),
      },
      entries,
      list: {...list.value, text},
      fromGit: gitEntries(config),
      next: next.value,
      sidebars: (version) => copySidebars(config, version),
      translations: translations.value,
    },
    diagnostics: [...list.diagnostics, ...(isSteady ? [] : [unsteady(list.value)]), ...next.diagnostics, ...translations.diagnostics],
  }
}

function gitEntries(config: CutConfig): GitEntry[] {
  return Object.entries(config.docs.versions).flatMap(([name, {git, tags}]) =>
    git === undefined ? [] : [{name, git, ...(tags !== undefined && {tags}), ...placeOfGit(config, {git, tags})}],
  )
}

/** Returns the copy of the sidebars of next for a version. Undefined if they are copied with the folder of next. */
function copySidebars({root, docsPlaces, docs}: CutConfig, version: string): CutText | undefined {
  const {next, nextSidebars} = docsPlaces
  if (isInside(next, nextSidebars) && docs.sidebars === undefined) return undefined
  const before = textOf(nextSidebars)
  const after = docs.sidebars === undefined ? before : `${JSON.stringify(docs.sidebars, null, 2)}\n`
  return {from: sitePath(root, nextSidebars), to: sitePath(root, sidebarsPath(docsPlaces, version)), before, after}
}

/** Reports that the file appeared or disappeared between two reads. */
function unsteady({path: file}: VersionList): Diagnostic {
  const message = 'The list of versions changed while it was read. Nothing was changed.'
  return diagnostic('version-cut-changed', {file, message, hint: 'Cut again.'})
}

/**
 * Reads the text of `versions.json`, byte for byte. Returns undefined if it does not exist or is not a file. Throws file system
 * errors.
 */
export function readVersionsText(config: Pick<CutConfig, 'docsPlaces'>): string | undefined {
  return textOf(config.docsPlaces.list)
}

function textOf(file: AbsolutePath): string | undefined {
  try {
    return readText(file)
  } catch (error) {
    if (!hasFsCode(error, 'ENOENT', 'EISDIR')) throw error
    return undefined
  }
}

function entriesOf(folder: string): string[] | undefined {
  try {
    return readdirSync(folder).sort(compareText)
  } catch (error) {
    if (hasFsCode(error, 'ENOENT', 'ENOTDIR')) return undefined
    throw error
  }
}
