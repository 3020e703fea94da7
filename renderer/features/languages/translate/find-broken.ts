import {diagnostic} from '../../../core/diagnostics/diagnostic.ts'
import type {Diagnostic} from '../../../core/model/diagnostic.ts'
import type {PlannedPage} from './plan-pages.ts'

type Compared = {readonly before: readonly Diagnostic[]; readonly after: readonly Diagnostic[]}

/** Reports errors that a site has with translations, and that neither it nor the originals had before. */
export function findBroken(pages: readonly Pick<PlannedPage, 'path' | 'original'>[], {before, after}: Compared): Diagnostic[] {
  const originals = new Map(pages.map(({path, original}) => [path, original]))
  const known = new Set(before.flatMap(({code, file}) => (file === undefined ? [code] : [`${code}\n${file}`])))
  return after.flatMap((found) => {
    const {code, severity, file, place, message, hint} = found
    const names = [file, originals.get(file ?? '')].map((name) => (name === undefined ? code : `${code}\n${name}`))
    if (severity !== 'error' || names.some((name) => known.has(name))) return []
    return [
      diagnostic('translation-refused', {
        ...(file !== undefined && {file}),
        ...(place && {place}),
        message: `The site would have an error with the translation, so nothing was written. ${message}`,
        ...(hint !== undefined && {hint}),
      }),
    ]
  })
}
