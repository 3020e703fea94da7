import {findKey, findQuoted} from '../../../core/diagnostics/text-place.ts'
import type {Place} from '../../../core/model/diagnostic.ts'
import type {SiteSources} from '../../../core/model/source.ts'

/**
 * Returns the place of a path among the tombstones of a configuration: after the key, or else where it is first quoted. Redirects often have
 * the same paths, and stand before.
 */
export function placeInTombstones(configFile: SiteSources['configFile'], written: string, key: 'at' | 'instead'): Place | undefined {
  if (configFile === undefined) return undefined
  const lines = configFile.text.split('\n')
  const {line = 1, column = 1} = findKey(configFile.text, 'tombstones')?.start ?? {}
  const before = lines.slice(0, line - 1).map(() => '')
  const own = ' '.repeat(column - 1) + (lines[line - 1] ?? '').slice(column - 1)
  return findQuoted([...before, own, ...lines.slice(line)].join('\n'), written, [key])
}
