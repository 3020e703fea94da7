import * as v from 'valibot'
import type {DiagnosticCode} from '../../../core/diagnostics/codes.ts'
import {codes} from '../../../core/diagnostics/codes.ts'
import type {SiteConfig} from '../../../config/site-config.ts'
import {noResultCache, openResultCache} from './result-cache.ts'
import type {ResultCache} from './result-cache.ts'
import type {SampleFinding} from './sample.ts'

/** Version of the cache format. Increase it to invalidate caches of older versions of docsite. */
const FORMAT = 3

const range = v.pipe(v.tuple([v.number(), v.number()]), v.readonly())
const finding = v.object({
  sample: v.number(),
  range: v.optional(range),
  code: v.custom<DiagnosticCode>((code) => typeof code === 'string' && Object.hasOwn(codes, code)),
  message: v.string(),
  hint: v.optional(v.string()),
  related: v.optional(v.object({sample: v.number(), message: v.string()})),
})
const findings = v.pipe(v.array(finding), v.readonly())

/** A cache of the findings of earlier runs. */
export type SamplesCache = ResultCache<readonly SampleFinding[]>

/** Opens the cache of a site's findings. */
export function openSamplesCache({root, stateRoot}: Pick<SiteConfig, 'root' | 'stateRoot'>): SamplesCache {
  return openResultCache({root, stateRoot, name: 'samples', format: FORMAT, value: findings})
}

/** Creates a cache that stores nothing. */
export function noSamplesCache(): SamplesCache {
  return noResultCache()
}
