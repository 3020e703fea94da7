import type {SafeStorage} from '../storage.ts'

/** Key of local storage, known to other tools that share the reader's choice. */
const KEY = '__internaldocs_auto_redirect'

/** Whether the reader wants to be sent to the internal copy: always, unless `false` is stored. */
export function wantsRedirect(storage: SafeStorage): boolean {
  return storage.get(KEY) !== 'false'
}

/** Keeps whether the reader wants to be sent to the internal copy. */
export function rememberRedirect(storage: SafeStorage, isWanted: boolean): void {
  storage.set(KEY, String(isWanted))
}
