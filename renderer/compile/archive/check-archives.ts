import {lstatSync} from 'node:fs'
import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import {unreadable} from '../../core/diagnostics/unreadable.ts'
import {isFsError} from '../../core/files/fs-error.ts'
import {readBytes} from '../../core/files/read-file.ts'
import {sitePath} from '../../core/files/site-path.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import type {VersionSources} from '../../core/model/source.ts'
import {archiveFile, indexArchive} from './archive-text.ts'

/** Reports archives of a locale's versions that cannot be used, and archived pages whose file is gone. */
export function checkArchives(
  config: Pick<SiteConfig, 'root' | 'contentRoot' | 'locale'>,
  versions: readonly VersionSources[],
): Diagnostic[] {
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
      const gone = [...index.pages.values()].filter(({path, locale}) => locale === config.locale.name && !present.has(path))
      return gone.map(({path}) => {
        const message = `The file is gone, but the version \`${name}\` is archived, and its page needs a place in the version.`
        return diagnostic('archive-outdated', {file: path, message, hint: `Restore the file, or run \`docsite archive ${name} --thaw\`.`})
      })
    } catch (error) {
      if (isFsError(error)) return [unreadable(file, error)]
      throw error
    }
  })
}
