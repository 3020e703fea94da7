import {readText} from '../core/files/read-file.ts'
import {packageName} from '../core/files/package-files.ts'
import type {AbsolutePath} from '../core/model/paths.ts'
import {compareText} from '../core/text/compare.ts'

/** How the bundle of a foreign configuration names a module that is not there. */
export const NOTE_ABSENT = '__docsite_note'

/**
 * Returns the packages in whose place the bundle of a foreign configuration has stand-ins, sorted. Empty for a configuration of docsite, and
 * where the bundle cannot be read.
 */
export function absentInBundle(bundleFile: AbsolutePath): string[] {
  const calls = read(bundleFile).matchAll(new RegExp(String.raw`\b${NOTE_ABSENT}\(("(?:[^"\\]|\\.)*")`, 'g'))
  const names = [...calls].map(([, name = '""']) => JSON.parse(name) as string)
  return [...new Set(names.filter((name) => !/^[./@~]*\//.test(name)).map(packageName))].sort(compareText)
}

function read(file: AbsolutePath): string {
  try {
    return readText(file)
  } catch {
    return ''
  }
}
