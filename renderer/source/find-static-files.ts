import {statSync} from 'node:fs'
import path from 'node:path'
import {append} from '../core/data/append.ts'
import {diagnostic} from '../core/diagnostics/diagnostic.ts'
import type {Diagnostic, Staged} from '../core/model/diagnostic.ts'
import type {AbsolutePath} from '../core/model/paths.ts'
import type {SiteConfig} from '../config/site-config.ts'
import type {StaticFile} from '../core/model/source.ts'
import {toFileRoute} from '../core/urls/url.ts'
import {walkFolder} from './walk-folder.ts'

/** Dotfiles that web hosts read. All others, such as `.env`, `.git` and `.DS_Store`, are private and never published. */
const publicDotNames: ReadonlySet<string> = new Set(['.well-known', '.nojekyll', '.htaccess'])

/**
 * Lists the files of the static folders, which are copied unchanged, without reading them. Reports a file that an earlier folder has
 * too, and leaves it out.
 */
export function findStaticFiles({root, staticRoots}: Pick<SiteConfig, 'root' | 'staticRoots'>): Staged<StaticFile[]> {
  const files = new Map<string, StaticFile>()
  const diagnostics: Diagnostic[] = []
  for (const folder of staticRoots) {
    const found = listStaticFiles(root, folder)
    append(diagnostics, found.diagnostics)
    for (const file of found.value) {
      const first = files.get(file.route)
      if (first === undefined) files.set(file.route, file)
      else diagnostics.push(hidden(file, first))
    }
  }
  return {value: [...files.values()], diagnostics}
}

function hidden({path: file}: StaticFile, first: StaticFile): Diagnostic {
  const message = `The file is not published, because \`${first.path}\` has the same address and its folder comes first in \`staticDirs\`.`
  return diagnostic('file-ignored', {file, message, hint: 'Remove or rename one of them.'})
}

/** Lists the files of a static folder. */
export function listStaticFiles(root: AbsolutePath, folder: AbsolutePath): Staged<StaticFile[]> {
  const found = walkFolder({
    root,
    folder,
    wants: (name) => {
      const base = path.posix.basename(name)
      return !base.startsWith('.') || publicDotNames.has(base)
    },
  })
  const files = found.value.map(({name, absolutePath, path: file}): StaticFile => ({
    path: file,
    absolutePath,
    route: toFileRoute(name),
    size: statSync(absolutePath).size,
  }))
  return {value: files, diagnostics: found.diagnostics}
}
