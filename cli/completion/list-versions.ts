import {existsSync, readFileSync} from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'

const versionList = v.array(v.string())

/**
 * Returns the names of the versions of a site. Does not load the configuration, which is code and takes time, so a site whose
 * content is not in `content/` has no versions here. Never throws.
 * @param root absolute path
 */
export function listVersions(root: string): readonly string[] {
  const folder = path.join(root, 'content', 'docs')
  const next = existsSync(path.join(folder, 'next')) ? ['next'] : []
  try {
    return [...next, ...v.parse(versionList, JSON.parse(readFileSync(path.join(folder, 'versions.json'), 'utf8')))]
  } catch {
    return next // no list, or one that `docsite build` will report
  }
}
