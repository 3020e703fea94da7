import {listNotices} from './notices.ts'
import type {Notices} from './notices.ts'

/** How many components there are, and of how many the version is known. */
export function summarizeNotices(notices: Notices): {components: number; versions: number} {
  const listed = listNotices(notices)
  return {components: listed.length, versions: listed.filter(({version}) => version !== '').length}
}
