import {diagnostic} from '../../../core/diagnostics/diagnostic.ts'
import type {Diagnostic} from '../../../core/model/diagnostic.ts'
import type {PageSamples} from './collect-samples.ts'
import {fenceOf} from './place-findings.ts'

/** The numbers of samples, pages and versions in a check of code. */
export type SampleCounts = {
  /** All samples, including the unchecked ones. */
  readonly samples: number
  /** The samples with `no-check`. */
  readonly unchecked: number
  readonly pages: number
  readonly versions: number
}

/** The maximum number of samples that may be left out of the check. */
export type UncheckedLimit = {readonly count: number; readonly unit: '%' | 'samples'}

/** Counts the samples of pages. */
export function countSamples(pages: readonly PageSamples[]): SampleCounts {
  const samples = pages.flatMap((page) => page.samples)
  return {
    samples: samples.length,
    unchecked: samples.filter(({words}) => words.noCheck !== undefined).length,
    pages: pages.length,
    versions: new Set(pages.flatMap(({version}) => version ?? [])).size,
  }
}

/** Reports an error if more samples are left out of the check than allowed, with the place of each. */
export function checkUnchecked(pages: readonly PageSamples[], limit: UncheckedLimit | undefined): Diagnostic[] {
  const {samples, unchecked} = countSamples(pages)
  if (limit === undefined || samples === 0) return []
  const share = (unchecked / samples) * 100
  if ((limit.unit === '%' ? share : unchecked) <= limit.count) return []
  const allowed = limit.unit === '%' ? `${limit.count} %` : String(limit.count)
  const related = pages.flatMap(({file, samples: own}) =>
    own.flatMap((sample) =>
      sample.words.noCheck === undefined ? [] : [{message: sample.words.noCheck || 'no reason', ...fenceOf(file, sample)}],
    ),
  )
  return [
    diagnostic('code-unchecked', {
      message: `${unchecked} of ${samples} code samples (${share.toFixed(1)} %) are left out of the check; at most ${allowed} are allowed.`,
      hint: 'Write `continues` or `part-of` instead of `no-check` where a fence needs other code.',
      related,
    }),
  ]
}
