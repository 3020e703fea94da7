import path from 'node:path'
import type {AbsolutePath, SitePath} from '../../core/model/paths.ts'
import type {SiteSources, SourceFile} from '../../core/model/source.ts'
import {allSources} from '../compile-site.ts'
import {readSourceFile} from '../../source/read-source-file.ts'

/** Sources after an edit. */
export type UpdatedSources = {
  readonly sources: SiteSources
  /** Those whose content is another now. */
  readonly changed: readonly SourceFile[]
}

/** Whether a file becomes a page. */
export function isPageSource(sources: SiteSources, file: AbsolutePath): boolean {
  return allSources(sources).some(({absolutePath}) => absolutePath === file)
}

/** Reads files again that become pages. Undefined when one cannot be read: then the whole site has to be. */
export function updateSources(sources: SiteSources, files: ReadonlySet<AbsolutePath>): UpdatedSources | undefined {
  const updated = new Map<SitePath, SourceFile>()
  for (const source of allSources(sources)) {
    if (!files.has(source.absolutePath)) continue
    const read = readSourceFile({name: path.basename(source.path), path: source.path, absolutePath: source.absolutePath})
    if ('problem' in read) return undefined
    if (read.source.hash !== source.hash) updated.set(source.path, {...source, ...read.source})
  }
  const renew = <Source extends SourceFile>(source: Source): Source => ({...source, ...updated.get(source.path)})
  const versions = sources.versions.map((version) =>
    version.docs.some(({path: file}) => updated.has(file)) ? {...version, docs: version.docs.map(renew)} : version,
  )
  return {sources: {...sources, versions, pages: sources.pages.map(renew)}, changed: [...updated.values()]}
}
