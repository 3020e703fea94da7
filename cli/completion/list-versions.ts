import {existsSync, readFileSync} from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'

const versionList = v.array(v.string())

/**
 * Names of the versions of a site, found without its configuration, which is code and takes its time: a site whose content is
 * elsewhere than in `content/` has none here. Never throws.
 * @param root absolute path
 */
export function listVersions(root: string): readonly string[] {
  const folder = path.join(root, 'content', 'docs')
  const next = existsSync(path.join(folder, 'next')) ? ['next'] : []
  try {
    return [...next, ...v.parse(versionList, JSON.parse(readFileSync(path.join(folder, 'versions.json'), 'utf8')))]
  } catch {
    return next // no list, or a list that `docsite build` will complain about
  }
}
