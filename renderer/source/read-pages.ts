import type {Staged} from '../model/diagnostic.ts'
import type {AbsolutePath} from '../model/paths.ts'
import type {SourceFile} from '../model/source.ts'
import {readSourceFile} from './read-source-file.ts'
import {walkFolder} from './walk-folder.ts'

/**
 * The pages of a folder: Markdown, MDX and React modules; partials (`_x`), tests, declarations and dotfiles are none. A missing
 * folder has none.
 */
export function readPages(root: AbsolutePath, folder: AbsolutePath): Staged<SourceFile[]> {
  const files = walkFolder({
    root,
    folder,
    wants: (name, isFolder) =>
      !/(?:^|\/)(?:[._][^/]*|node_modules)$/.test(name) &&
      (isFolder || (/\.(?:mdx?|[jt]sx?)$/i.test(name) && !/\.(?:test|spec|d)\.\w+$/.test(name))),
  })
  const read = files.value.map(readSourceFile)
  return {
    value: read.flatMap((file) => ('source' in file ? file.source : [])),
    diagnostics: [...files.diagnostics, ...read.flatMap((file) => ('problem' in file ? file.problem : []))],
  }
}
