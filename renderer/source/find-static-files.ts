import {statSync} from 'node:fs'
import path from 'node:path'
import type {Staged} from '../core/model/diagnostic.ts'
import type {SiteConfig} from '../config/site-config.ts'
import type {StaticFile} from '../core/model/source.ts'
import {toFileRoute} from '../core/urls/url.ts'
import {walkFolder} from './walk-folder.ts'

/** Dotfiles that web hosts read. All others, such as `.env`, `.git` and `.DS_Store`, are private and never published. */
const publicDotNames: ReadonlySet<string> = new Set(['.well-known', '.nojekyll', '.htaccess'])

/** Lists the files of `content/static`, which are copied unchanged, without reading them. */
export function findStaticFiles({root, staticRoot}: Pick<SiteConfig, 'root' | 'staticRoot'>): Staged<StaticFile[]> {
  const found = walkFolder({
    root,
    folder: staticRoot,
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
