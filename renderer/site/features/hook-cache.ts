import type {FeatureProblem} from '../../core/feature.ts'
import {areAsRecorded} from '../../core/files/recorded-file.ts'
import type {RecordedFile} from '../../core/model/recorded-file.ts'
import type {HookKey, StateFiles} from './state-files.ts'

/** The result of a call that had no faults. */
export type HookResult = {
  readonly value: unknown
  readonly problems: readonly FeatureProblem[]
  readonly read: readonly RecordedFile[]
  /** Whether the result was made twice and both were equal. */
  readonly isCompared: boolean
}

/** Results of earlier calls. */
export type HookCache = {
  /** Returns the result of a call if all that it depends on is unchanged. */
  readonly lookUp: (key: HookKey) => HookResult | undefined
  readonly store: (key: HookKey, result: HookResult) => void
}

/** Opens the results of earlier calls. */
export function openHookCache(files: StateFiles): HookCache {
  return {
    lookUp(key) {
      const kept = files.read(key) as HookResult | undefined
      return kept !== undefined && areAsRecorded(kept.read) ? kept : undefined
    },
    store: files.write,
  }
}
