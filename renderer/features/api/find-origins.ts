import {readFileSync} from 'node:fs'
import path from 'node:path'
import {placeInJson} from '../../core/diagnostics/json-place.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import type {SiteSources} from '../../core/model/source.ts'
import {isFsError} from '../../core/files/fs-error.ts'

/**
 * Moves diagnostics of generated pages to the texts that the pages were generated from. A text shown on several pages is reported
 * once.
 */
export function findOrigins(
  diagnostics: readonly Diagnostic[],
  {versions}: Pick<SiteSources, 'versions'>,
  {root}: Pick<SiteConfig, 'root'>,
): Diagnostic[] {
  const generated = new Map(
    versions.flatMap(({docs}) => docs.flatMap(({path: file, origins}) => (origins ? [[file, origins] as const] : []))),
  )
  const told = new Set<string>()
  return diagnostics.flatMap((found) => {
    const line = found.place?.start.line
    const origins = found.file === undefined || line === undefined ? undefined : generated.get(found.file)
    const origin = origins?.find((candidate) => line !== undefined && candidate.line <= line && line <= candidate.endLine)
    if (origin === undefined) return [found]
    const text = readText(path.join(root, origin.file))
    const key = JSON.stringify([found.code, origin.file, origin.keys, withoutSteps(found.message)])
    if (told.has(key)) return []
    told.add(key)
    const {place: _shown, ...rest} = found
    return {...rest, file: origin.file, ...(text !== undefined && {place: placeInJson(text, origin.keys)})}
  })
}

/**
 * Removes relative steps from paths, because pages in different folders link to the same file by different paths.
 * @example withoutSteps('no `../../a.md`') // => 'no `a.md`'
 */
function withoutSteps(message: string): string {
  return message.replaceAll(/`(?:\.\.?\/)+/g, '`')
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (!isFsError(error)) throw error
    return undefined
  }
}
