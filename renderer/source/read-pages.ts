import {existsSync} from 'node:fs'
import path from 'node:path'
import {append} from '../core/data/append.ts'
import type {Diagnostic, Staged} from '../core/model/diagnostic.ts'
import type {AbsolutePath} from '../core/model/paths.ts'
import type {SourceFile} from '../core/model/source.ts'
import {sitePath} from '../core/files/site-path.ts'
import {describeIgnored} from './ignored-file.ts'
import {readSourceFile} from './read-source-file.ts'
import {walkFolder} from './walk-folder.ts'

/**
 * Reads the pages of a folder: Markdown, MDX and React modules, but not partials (`_x`), tests, declarations and dotfiles. A
 * missing folder has no pages.
 */
export function readPages(root: AbsolutePath, folder: AbsolutePath): Staged<SourceFile[]> {
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
  const read = files.value.map(readSourceFile)
  return {
    value: read.flatMap((file) => ('source' in file ? file.source : [])),
    diagnostics: [...ignored, ...files.diagnostics, ...read.flatMap((file) => ('problem' in file ? file.problem : []))],
  }
}

function wants(name: string, isFolder: boolean): boolean {
  if (/(?:^|\/)(?:[._][^/]*|node_modules)$/.test(name)) return false
  return isFolder || (/\.(?:mdx?|[jt]sx?)$/i.test(name) && !/\.(?:test|spec|d)\.\w+$/.test(name))
}
