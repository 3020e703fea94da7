import {readFileSync, readdirSync} from 'node:fs'
import path from 'node:path'
import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import type {Diagnostic, Staged} from '../../core/model/diagnostic.ts'
import type {SitePath} from '../../core/model/paths.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {compareText} from '../../core/text/compare.ts'
import {hasFsCode} from '../../core/files/fs-error.ts'
import {sitePath} from '../../core/files/site-path.ts'
import {readVersionList} from '../../source/read-version-list.ts'
import type {VersionList} from '../../source/read-version-list.ts'
import {nextVersion} from '../../source/version-name.ts'
import {listFile} from './cut-places.ts'
import type {CutConfig} from './cut-places.ts'
import type {CutFile} from './cut-plan.ts'
import {readCutFolder} from './read-cut-folder.ts'
import {readCutTranslations} from './read-cut-translations.ts'
import type {TranslationSources} from './read-cut-translations.ts'

/** The state on disk when a cut is planned. */
export type CutSources = {
  /** Folder of the versions. */
  readonly docsDir: SitePath
  /** Names of its entries, sorted. Undefined if the folder does not exist. */
  readonly entries: readonly string[] | undefined
  readonly list: VersionList & {
    /** Text of the file, byte for byte. Undefined if it does not exist. */
    readonly text: string | undefined
  }
  /** The files of next, sorted by name. Undefined if the folder does not exist. */
  readonly next: readonly CutFile[] | undefined
  /** The translation of next into each locale, in the order of the configuration. */
  readonly translations: readonly TranslationSources[]
}

/** Reads the facts for planning a cut. Reports an invalid list of versions and files that cannot be copied. */
export function readCutSources(config: CutConfig & Pick<SiteConfig, 'i18n'>): Staged<CutSources> {
  const {docsRoot} = config
  const list = readVersionList(config)
  const entries = entriesOf(docsRoot)
  const text = readVersionsText(config)
  const isSteady = list.diagnostics.length > 0 || list.value.exists === (text !== undefined)
  const next =
    entries?.includes(nextVersion) === true
      ? readCutFolder(config.root, path.join(docsRoot, nextVersion))
      : {value: undefined, diagnostics: []}
  const translations = readCutTranslations(config)
  return {
    value: {
      docsDir: sitePath(config.root, docsRoot),
      entries,
      list: {...list.value, text},
      next: next.value,
      translations: translations.value,
    },
    diagnostics: [...list.diagnostics, ...(isSteady ? [] : [unsteady(list.value)]), ...next.diagnostics, ...translations.diagnostics],
  }
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
export function readVersionsText(config: Pick<CutConfig, 'docsRoot'>): string | undefined {
  try {
    return readFileSync(listFile(config), 'utf8')
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
