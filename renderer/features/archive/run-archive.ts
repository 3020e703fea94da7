import {mkdirSync, rmSync, rmdirSync} from 'node:fs'
import path from 'node:path'
import {archiveFile, formatArchive} from '../../compile/archive/archive-text.ts'
import {docSetIds} from '../../config/config-of-set.ts'
import {applyLevels} from '../../config/apply-levels.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {hasErrors, sortDiagnostics} from '../../core/diagnostics/diagnostic.ts'
import {tooManyWarnings} from '../../core/diagnostics/too-many-warnings.ts'
import {fsReason, hasFsCode, isFsError} from '../../core/files/fs-error.ts'
import {replaceFile} from '../../core/files/replace-file.ts'
import {sitePath} from '../../core/files/site-path.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import {isNext, splitVersion, versionNameFault} from '../../core/text/version-name.ts'
import type {CommandEnd, OwnCommandContext} from '../own-command.ts'
import {archiveOf, findRefusals} from './archive-of.ts'

/**
 * Archives a version, or thaws it.
 * @throws the signal's reason, and any error that is a bug
 */
export async function runArchive(context: OwnCommandContext): Promise<CommandEnd> {
  const [version = ''] = context.args
  const {value: config, diagnostics} = await context.loadConfig()
  if (config === undefined) return {diagnostics, closing: nothingChanged}
  const {set, name} = splitVersion(version)
  const fault = docSetIds(config).includes(set) ? versionNameFault(name) : `there is no doc set \`${set}\``
  if (fault !== undefined) return {diagnostics: [], error: `\`${version}\` cannot be the name of a version: ${fault}.`}
  if (context.options['thaw'] === true) return thaw(config, version, diagnostics)
  if (isNext(version)) return {diagnostics: [], error: `\`${version}\` is not released: cut a version before you archive it.`}
  const {value: proven, diagnostics: found} = await context.prove(config)
  const {versions} = proven.locales[0].sources
  if (!versions.some((one) => one.version.name === version)) {
    const names = versions.map((one) => `\`${one.version.name}\``).join(', ')
    return {diagnostics: [], error: `The version \`${version}\` is not among those that are built: ${names}.`}
  }
  const refusals = findRefusals(version, proven.locales)
  const told = applyLevels([...diagnostics, ...found, ...refusals], config, proven.locales[0].graph.versions)
  const all = sortDiagnostics([...told, ...tooManyWarnings(told, context.mostWarnings), ...proven.cacheDiagnostics()])
  if (hasErrors(all)) return {diagnostics: all, closing: nothingChanged}
  const archive = await archiveOf(version, proven.locales)
  const text = formatArchive(version, archive)
  const {value: file, error} = changeFile(config, version, (target) => {
    mkdirSync(path.dirname(target), {recursive: true})
    replaceFile(target, text)
  })
  if (error !== undefined) return {diagnostics: all, error}
  return {
    diagnostics: all,
    closing: ({count, bytes}) =>
      `${file} holds ${count(archive.pages.length, 'page')} of ${version}, ${bytes(Buffer.byteLength(text))}. No later build compiles them.`,
  }
}

function thaw(config: SiteConfig, version: string, diagnostics: readonly Diagnostic[]): CommandEnd {
  let wasArchived = true
  const {value: file, error} = changeFile(config, version, (target) => {
    try {
      rmSync(target)
    } catch (reason) {
      if (!hasFsCode(reason, 'ENOENT')) throw reason
      wasArchived = false
    }
    removeEmpty(path.dirname(target))
  })
  if (error !== undefined) return {diagnostics, error}
  if (!wasArchived) return {diagnostics, error: `The version \`${version}\` is not archived: \`${file}\` does not exist.`}
  return {diagnostics, closing: () => `${version} is thawed: builds compile its pages again. ${file} was removed.`}
}

type Changed = {readonly value: string; readonly error: string | undefined}

function changeFile(config: SiteConfig, version: string, change: (file: string) => void): Changed {
  const target = archiveFile(config, version)
  const value = sitePath(config.root, target)
  try {
    change(target)
    return {value, error: undefined}
  } catch (error) {
    if (!isFsError(error)) throw error
    return {value, error: `\`${value}\` cannot be changed: ${fsReason(error)}.`}
  }
}

/** Removes a folder that has become empty. */
function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder)
  } catch (error) {
    if (!isFsError(error)) throw error
  }
}

function nothingChanged(): string {
  return 'Nothing was archived.'
}
