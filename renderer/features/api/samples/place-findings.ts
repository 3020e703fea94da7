import {diagnostic} from '../../../core/diagnostics/diagnostic.ts'
import type {Diagnostic, Place} from '../../../core/model/diagnostic.ts'
import type {CodeSample} from '../../../core/model/doc.ts'
import type {SitePath} from '../../../core/model/paths.ts'
import {sourcePath} from '../../../graph/links/reference-source.ts'
import type {PageSamples} from './collect-samples.ts'
import {placeInCode} from './place-in-code.ts'
import type {SampleFinding} from './sample.ts'

/** Returns the lines of a file of the site, or an empty list if it cannot be read. */
export type LinesOf = (file: SitePath) => readonly string[]

/**
 * Converts findings to diagnostics of the file that contains the code: the page, one of its partials, or the file that a fence imports.
 */
export function placeFindings({file, samples}: PageSamples, findings: readonly SampleFinding[], linesOf: LinesOf): Diagnostic[] {
  return findings.flatMap(({sample: index, range, code, message, hint, related}) => {
    const sample = samples[index]
    if (sample === undefined) return []
    const other = related === undefined ? undefined : samples[related.sample]
    return [
      diagnostic(code, {
        ...(range === undefined ? fenceOf(file, sample) : codeOf(file, sample, {range, linesOf})),
        message,
        ...(hint !== undefined && {hint}),
        ...(related && other && {related: [{message: related.message, ...fenceOf(file, other)}]}),
      }),
    ]
  })
}

type Placed = {readonly file: SitePath; readonly place: Place}

/** Returns the file and place of a fence. */
export function fenceOf(page: SitePath, {source, place}: CodeSample): Placed {
  return {file: sourcePath(page, source), place}
}

function codeOf(page: SitePath, sample: CodeSample, {range, linesOf}: {range: readonly [number, number]; linesOf: LinesOf}): Placed {
  const own = sourcePath(page, sample.source)
  const file = sample.file === undefined ? own : sourcePath(own, sample.file.path)
  return {file, place: placeInCode(sample, linesOf(file), range)}
}
