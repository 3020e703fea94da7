import type {SafeStorage} from '../../../browser/storage.ts'

/** Key in local storage, shared with other tools. */
const KEY = '__internaldocs_auto_redirect'

/** Reports whether the reader wants to be redirected to the internal copy: always, unless `false` is stored. */
export function wantsRedirect(storage: SafeStorage): boolean {
  return storage.get(KEY) !== 'false'
}

/** Stores whether the reader wants to be redirected to the internal copy. */
export function rememberRedirect(storage: SafeStorage, isWanted: boolean): void {
  storage.set(KEY, String(isWanted))
}
