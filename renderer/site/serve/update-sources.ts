import path from 'node:path'
import type {AbsolutePath, SitePath} from '../../core/model/paths.ts'
import type {SiteSources, SourceFile} from '../../core/model/source.ts'
import {allSources} from '../compile-site.ts'
import {markdownFormat} from '../../source/content-format.ts'
import {readSourceFile} from '../../source/read-source-file.ts'
import {prepareFiles} from '../functions/prepare-sources.ts'
import type {LiveSession} from './live-session.ts'

/** The sources after an edit. */
export type UpdatedSources = {
  readonly sources: SiteSources
  /** The sources whose content has changed. */
  readonly changed: readonly SourceFile[]
}

/** Reports whether a file is the source of a page. */
export function isPageSource(sources: SiteSources, file: AbsolutePath): boolean {
  return allSources(sources).some(({absolutePath}) => absolutePath === file)
}

/** Rereads the sources of pages. Returns undefined if one cannot be read; the whole site has to be read then. */
export async function updateSources(
  {sources, config, features}: Pick<LiveSession, 'sources' | 'config' | 'features'>,
  files: ReadonlySet<AbsolutePath>,
): Promise<UpdatedSources | undefined> {
  const updated = new Map<SitePath, SourceFile>()
  for (const source of allSources(sources).filter(({absolutePath}) => files.has(absolutePath))) {
    const found = {name: path.basename(source.path), path: source.path, absolutePath: source.absolutePath}
    const read = readSourceFile(found, markdownFormat(config))
    if ('problem' in read) return undefined
    const [prepared = read.source] = await prepareFiles(features.functions, config, {files: [read.source], part: 'edited'})
    if (prepared.hash !== source.hash) updated.set(source.path, {...source, ...prepared})
  }
  const renew = <Source extends SourceFile>(source: Source): Source => {
    const now = updated.get(source.path)
    return now === undefined ? source : {...source, ...now}
  }
  const renewAll = <Source extends SourceFile>(all: readonly Source[]): readonly Source[] =>
    all.some(({path: file}) => updated.has(file)) ? all.map(renew) : all
  const versions = sources.versions.map((version) => {
    const docs = renewAll(version.docs)
    return docs === version.docs ? version : {...version, docs}
  })
  return {sources: {...sources, versions, pages: renewAll(sources.pages)}, changed: [...updated.values()]}
}
