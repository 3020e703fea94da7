import {markdownFormat} from './content-format.ts'
import {existsSync} from 'node:fs'
import path from 'node:path'
import {append} from '../core/data/append.ts'
import type {SiteConfig} from '../config/site-config.ts'
import type {Diagnostic, Staged} from '../core/model/diagnostic.ts'
import type {AbsolutePath} from '../core/model/paths.ts'
import type {SourceFile} from '../core/model/source.ts'
import {sitePath} from '../core/files/site-path.ts'
import {pagesFilter} from './content-filter.ts'
import {describeIgnored} from './ignored-file.ts'
import type {SourceReader} from './source-reader.ts'
import {walkFolder} from './walk-folder.ts'

/**
 * Reads the pages of a folder: Markdown, MDX and React modules, but not what `pages.exclude` matches, by default partials (`_x`) and tests,
 * nor declarations and dotfiles. A missing folder has no pages.
 */
export async function readPages(
  config: Pick<SiteConfig, 'root' | 'pages' | 'markdown' | 'ownFeatures'>,
  {folder, reader}: {readonly folder: AbsolutePath; readonly reader: SourceReader},
): Promise<Staged<SourceFile[]>> {
  const {root, pages} = config
  const wants = await pagesFilter(pages)
  const base = sitePath(root, folder)
  const ignored: Diagnostic[] = []
  const files = walkFolder({
    root,
    folder,
    wants: (name, isFolder) => {
      const isWanted = wants(name, isFolder)
      if (isFolder || isWanted) return isWanted
      const hasBeside = (other: string): boolean => existsSync(path.join(folder, path.dirname(name), other))
      append(ignored, [describeIgnored({name, file: `${base}/${name}`, folder: 'pages', hasBeside}) ?? []].flat())
      return isWanted
    },
  })
  const read = files.value.map((file) => reader.read(file, markdownFormat(config)))
  return {
    value: read.flatMap((file) => ('source' in file ? file.source : [])),
    diagnostics: [...ignored, ...files.diagnostics, ...read.flatMap((file) => ('problem' in file ? file.problem : []))],
  }
}
