import {statSync} from 'node:fs'
import path from 'node:path'
import type {Staged} from '../core/model/diagnostic.ts'
import type {SiteConfig} from '../config/site-config.ts'
import type {StaticFile} from '../core/model/source.ts'
import {toFileRoute} from '../core/urls/url.ts'
import {walkFolder} from './walk-folder.ts'

/** Names with a leading dot that web hosts read. All others stay at home: `.env`, `.git`, `.DS_Store` are nobody's business. */
const publicDotNames: ReadonlySet<string> = new Set(['.well-known', '.nojekyll', '.htaccess'])

/** The files of `content/static`, which are copied as they are. They are not read. */
export function findStaticFiles({root, contentRoot}: Pick<SiteConfig, 'root' | 'contentRoot'>): Staged<StaticFile[]> {
  const found = walkFolder({
    root,
    folder: path.join(contentRoot, 'static'),
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
