import path from 'node:path'
import {placeInJson} from '../../core/diagnostics/json-place.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import type {SitePath} from '../../core/model/paths.ts'
import type {SiteSources, SourceFile} from '../../core/model/source.ts'
import {decodeSource} from '../../core/text/decode-source.ts'
import {placeInFile} from '../functions/place-in-file.ts'
import {readText} from '../../core/files/read-file.ts'
import {isFsError} from '../../core/files/fs-error.ts'
import {generatedHint} from './generate-sources.ts'

/**
 * Moves diagnostics of generated pages to the texts that the pages were generated from; a text shown on several pages is reported
 * once. Where the origin is unknown, the feature that generated the page is named.
 */
export function findOrigins(
  diagnostics: readonly Diagnostic[],
  {versions, pages}: Pick<SiteSources, 'versions' | 'pages'>,
  {root}: Pick<SiteConfig, 'root'>,
): Diagnostic[] {
  if (diagnostics.length === 0) return []
  const named = new Set(diagnostics.map(({file}) => file))
  const sources = [...versions.map(({docs}) => docs), pages].flatMap((all) => all.filter(({path: file}) => named.has(file)))
  const generated = new Map(sources.flatMap(({path: file, generated: how}) => (how ? [[file, how] as const] : [])))
  const changed = new Map(sources.flatMap((file) => (file.written === undefined ? [] : [[file.path, file] as const])))
  const told = new Set<string>()
  return diagnostics.flatMap((found) => {
    const how = found.file === undefined ? undefined : generated.get(found.file)
    if (how === undefined) return [inWritten(found, changed)]
    const line = found.place?.start.line
    const origin = how.origins.find((candidate) => line !== undefined && candidate.line <= line && line <= candidate.endLine)
    if (origin === undefined) return [{...found, hint: generatedHint(found.hint, how.by)}]
    const key = JSON.stringify([found.code, origin.file, origin.keys, withoutSteps(found.message)])
    if (told.has(key)) return []
    told.add(key)
    const {place: _shown, ...rest} = found
    const text = origin.keys && textOf(path.join(root, origin.file))
    return {...rest, file: origin.file, ...(text !== undefined && {place: placeInJson(text, origin.keys ?? [])})}
  })
}

/** Moves a diagnostic in the text that a function has made of a file to the file. */
function inWritten(found: Diagnostic, changed: ReadonlyMap<SitePath, SourceFile>): Diagnostic {
  const {bytes, written} = (found.file === undefined ? undefined : changed.get(found.file)) ?? {}
  if (found.place === undefined || bytes === undefined || written === undefined) return found
  return {...found, place: placeInFile(found.place, {made: decodeSource(bytes()).text, written: decodeSource(written()).text})}
}

/**
 * Removes relative steps from paths, because pages in different folders link to the same file by different paths.
 * @example withoutSteps('no `../../a.md`') // => 'no `a.md`'
 */
function withoutSteps(message: string): string {
  return message.replaceAll(/`(?:\.\.?\/)+/g, '`')
}

function textOf(file: string): string | undefined {
  try {
    return readText(file)
  } catch (error) {
    if (!isFsError(error)) throw error
    return undefined
  }
}
