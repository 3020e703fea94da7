import type {WrittenTranslations} from '../../renderer/index.ts'
import type {Paint} from '../paint.ts'
import {countNoun} from '../reporters/describe.ts'
import {alignColumns} from '../version-cut/align-columns.ts'

type Words = {
  /** Returns the path of a file of the site, relative to the working directory. */
  readonly fromCwd: (file: string) => string
  readonly paint: Paint
}

/** Describes the files of a locale and what to do with them. */
export function describeTranslations({locale, files, isWritten}: WrittenTranslations, {fromCwd, paint}: Words): string {
  if (locale === undefined || !isWritten) return 'Nothing was written.\n'
  const rows = files.map(({path, count, added, text}) => [
    `  ${fromCwd(path)}`,
    countNoun(count, 'text'),
    text === undefined ? 'unchanged' : added === 0 ? 'changed' : `${added} new`,
  ])
  const changed = files.filter(({text}) => text !== undefined).length
  const head = changed === 0 ? 'Every file is as it should be:' : `${countNoun(changed, 'file')} written:`
  const hasNew = files.some(({added}) => added > 0)
  const next = locale.isDefault || !hasNew ? [] : ['Translate what is new; docsite build puts it into the site.']
  return `${[paint('bold', head), alignColumns(rows), ...next].join('\n')}\n`
}
