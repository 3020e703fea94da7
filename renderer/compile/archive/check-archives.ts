import {lstatSync, readdirSync} from 'node:fs'
import path from 'node:path'
import {diagnostic, hasErrors} from '../../core/diagnostics/diagnostic.ts'
import {unreadable} from '../../core/diagnostics/unreadable.ts'
import {isFsError} from '../../core/files/fs-error.ts'
import {readBytes} from '../../core/files/read-file.ts'
import {sitePath} from '../../core/files/site-path.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import {configOfSet, docSetIds} from '../../config/config-of-set.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import type {Doc} from '../../core/model/route-graph.ts'
import type {VersionSources} from '../../core/model/source.ts'
import {compareText} from '../../core/text/compare.ts'
import {splitVersion} from '../../core/text/version-name.ts'
import {findEveryVersion} from '../../source/find-versions.ts'
import {archiveFile, archivedVersion, archivesFolder, indexArchive, ARCHIVE_MARK} from './archive-text.ts'

/** Reports archives of a locale's versions that cannot be used, archived pages whose file is gone, and archives of no version. */
export function checkArchives(config: SiteConfig, versions: readonly VersionSources[]): Diagnostic[] {
  return [...checkUsed(config, versions), ...findUnlisted(config, versions)]
}

/**
 * Reports docs with islands that the configuration no longer has. Only archived ones can have such: other docs do not compile. Islands that are
 * code of a page, with a colon in their names, are never archived.
 */
export function checkArchivedIslands({islands}: Pick<SiteConfig, 'islands'>, docs: readonly Doc[]): Diagnostic[] {
  return docs.flatMap(({source: {path: file}, version, compiled}) => {
    const lost = compiled.islands.find(({name}) => !name.includes(':') && !Object.hasOwn(islands, name))
    if (lost === undefined) return []
    const message = `The archived page has the island \`${lost.name}\`, which is no longer in \`islands\` of the configuration.`
    const hint = `Add \`${lost.name}\` to \`islands\` again, or run \`docsite archive ${version} --thaw\`, and archive the version again without it.`
    return [diagnostic('archive-outdated', {file, message, hint})]
  })
}

function checkUsed(config: SiteConfig, versions: readonly VersionSources[]): Diagnostic[] {
  return versions.flatMap(({version: {name}, docs}) => {
    const absolute = archiveFile(config, name)
    // a link that leads nowhere is there, too
    if (lstatSync(absolute, {throwIfNoEntry: false}) === undefined) return []
    const file = sitePath(config.root, absolute)
    const hint = `Restore it from the history of the repository, or run \`docsite archive ${name} --thaw\`, which removes the archive.`
    try {
      const index = indexArchive(readBytes(absolute), name)
      if ('reason' in index) {
        const start = {line: index.line, column: 1}
        const message = `The archive of the version \`${name}\` cannot be used: ${index.reason}.`
        return [diagnostic('archive-invalid', {file, place: {start, end: start}, message, hint})]
      }
      const present = new Set<string>(docs.map((doc) => doc.path))
      const gone = [...index.pages.values()].filter((page) => page.locale === config.locale.name && !present.has(page.path))
      return gone.map((page) => {
        const message = `The file is gone, but the version \`${name}\` is archived, and its page needs a place in the version.`
        return diagnostic('archive-outdated', {
          file: page.path,
          message,
          hint: `Restore the file, or run \`docsite archive ${name} --thaw\`.`,
        })
      })
    } catch (error) {
      if (isFsError(error)) return [unreadable(file, error)]
      throw error
    }
  })
}

/** Reports archives whose version the site does not have. A version that a build leaves out is one of the site. */
function findUnlisted(config: SiteConfig, versions: readonly VersionSources[]): Diagnostic[] {
  const built = new Set(versions.map(({version}) => version.name))
  const others = listArchives(config).filter(({version}) => !built.has(version))
  if (others.length === 0) return []
  const every = findEveryVersion(config)
  // without a valid list every archive would look unlisted
  if (hasErrors(every.diagnostics)) return []
  const known = new Set(every.value.map(({name}) => name))
  return others.flatMap(({file, version}) => {
    if (known.has(version) || !isArchive(file)) return []
    const {set} = splitVersion(version)
    const list = docSetIds(config).includes(set) ? sitePath(config.root, configOfSet(config, set).docsPlaces.list) : undefined
    const restored =
      list === undefined ? `the doc set \`${set}\` in the configuration` : `the version: its folder, and its name in \`${list}\``
    return [
      diagnostic('archive-unlisted', {
        file: sitePath(config.root, file),
        message: `The archive is of the version \`${version}\`, which the site does not have, so nothing uses it.`,
        hint: `Remove the file, or restore ${restored}.`,
      }),
    ]
  })
}

/** Lists the files that are in the place of an archive, with the versions that they would be of. */
function listArchives(config: SiteConfig): {readonly file: AbsolutePath; readonly version: string}[] {
  const folder = archivesFolder(config)
  try {
    const entries = readdirSync(folder, {recursive: true, withFileTypes: true}).filter((entry) => entry.isFile())
    const files = entries.map(({parentPath, name}) => path.join(parentPath, name)).sort(compareText)
    return files.flatMap((file) => {
      const version = archivedVersion(sitePath(folder, file))
      return version === undefined ? [] : [{file, version}]
    })
  } catch (error) {
    // no archives, or no folder
    if (isFsError(error)) return []
    throw error
  }
}

/** Reports whether a file begins as archives do. Others may be anywhere in the content. */
function isArchive(file: AbsolutePath): boolean {
  try {
    return readBytes(file).toString('latin1', 0, ARCHIVE_MARK.length) === ARCHIVE_MARK
  } catch (error) {
    if (isFsError(error)) return false
    throw error
  }
}
