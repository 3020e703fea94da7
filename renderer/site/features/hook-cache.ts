import type {FeatureProblem} from '../../core/feature.ts'
import {areAsRecorded} from '../../core/files/recorded-file.ts'
import {areListed} from '../../core/files/list-files.ts'
import type {FileSpace, RecordedList} from '../../core/files/list-files.ts'
import type {RoutePath} from '../../core/model/paths.ts'
import type {RecordedFile} from '../../core/model/recorded-file.ts'
import type {HookKey, StateFiles} from './state-files.ts'

/** The result of a call that had no faults. */
export type HookResult = {
  readonly value: unknown
  readonly problems: readonly FeatureProblem[]
  readonly read: readonly RecordedFile[]
  readonly listed: readonly RecordedList[]
  /** Articles that were read, with their keys. */
  readonly articles: readonly {readonly route: RoutePath; readonly key: string | undefined}[]
  /** Whether the result was made twice and both were equal. */
  readonly isCompared: boolean
}

/** Results of earlier calls. */
export type HookCache = {
  /** Returns the result of a call if all that it depends on is unchanged. `keyOf` returns the keys of articles. */
  readonly lookUp: (key: HookKey, keyOf: (route: RoutePath) => string | undefined) => Promise<HookResult | undefined>
  readonly store: (key: HookKey, result: HookResult) => void
}

/** Opens the results of earlier calls. */
export function openHookCache(files: StateFiles, space: FileSpace): HookCache {
  return {
    async lookUp(key, keyOf) {
      const kept = files.read(key) as HookResult | undefined
      const isGood =
        kept !== undefined &&
        areAsRecorded(kept.read) &&
        kept.articles.every((article) => keyOf(article.route) === article.key) &&
        (await areListed(kept.listed, space))
      return isGood ? kept : undefined
    },
    store: files.write,
  }
}
