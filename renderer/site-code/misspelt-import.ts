import {execFileSync} from 'node:child_process'
import {readdirSync} from 'node:fs'
import path from 'node:path'
import {distance} from 'fastest-levenshtein'
import type {AbsolutePath} from '../core/model/paths.ts'
import {nearest} from '../core/text/nearest.ts'
import {isPath, locate} from './looked-for.ts'
import type {WrittenImport} from './looked-for.ts'

/** The import that is meant, and the file that it leads to. */
type Meant = {readonly specifier: string; readonly file: AbsolutePath}

/**
 * Returns what a path that leads nowhere is a misspelling of: a file beside it has nearly the same name, and git does not ignore the path,
 * so that no script makes it. Names that differ in their numbers only are those of a series.
 */
export function misspeltImport(written: WrittenImport): Meant | undefined {
  const specifier = written.specifier.replace(/^.*!|\?.*$/g, '')
  if (!isPath(specifier)) return undefined
  const wanted = locate(specifier, written)
  const {dir, base, name, ext} = path.parse(wanted)
  const files = namesIn(dir)
    .filter((file) => path.join(dir, file) !== written.importer)
    .map((file) => path.parse(file))
  const alike = files.filter((file) => ext !== '' && file.ext === ext)
  // an import may leave the extension out
  const [word, ending, others] = alike.length > 0 ? [name, ext, alike] : [base, '', files]
  const found = nearest(
    word,
    others.map((other) => other.name),
  )
  const file = others.find((other) => other.name === found)
  if (file === undefined || isOfSeries(word, file.name) || isIgnored(wanted)) return undefined
  const folder = specifier.slice(0, specifier.lastIndexOf('/') + 1)
  return {specifier: `${folder}${file.name}${ending}`, file: path.join(dir, file.base)}
}

/** Returns the files that decide whether an import is misspelt: the one that may be meant, and what git ignores. */
export function misspellingFacts(written: WrittenImport): AbsolutePath[] {
  const meant = misspeltImport(written)
  return meant === undefined
    ? []
    : [meant.file, ...[path.dirname(meant.file), written.root].map((folder) => path.join(folder, '.gitignore'))]
}

function withoutNumbers(name: string): string {
  return name.replaceAll(/\d\d*/g, '')
}

/** Reports whether two names may be those of different files: they differ in their numbers only, or in more than two letters. */
function isOfSeries(one: string, other: string): boolean {
  return withoutNumbers(one) === withoutNumbers(other) || distance(one.toLowerCase(), other.toLowerCase()) > 2
}

function namesIn(folder: AbsolutePath): string[] {
  try {
    return readdirSync(folder).sort()
  } catch {
    return []
  }
}

/** Reports whether git would ignore a file. False outside of a repository. */
function isIgnored(file: AbsolutePath): boolean {
  try {
    execFileSync('git', ['check-ignore', '--quiet', file], {cwd: path.dirname(file), stdio: 'ignore', timeout: 5000})
    return true
  } catch {
    return false
  }
}
