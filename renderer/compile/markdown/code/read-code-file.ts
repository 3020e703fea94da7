import {posix} from 'node:path'
import {append} from '../../../core/data/append.ts'
import {problem} from '../../../core/diagnostics/diagnostic.ts'
import type {Place, Problem} from '../../../core/model/diagnostic.ts'
import {readDependency} from '../collector.ts'
import type {Collector} from '../collector.ts'
import {decodeSource} from '../../../core/text/decode-source.ts'
import type {FenceMeta} from './fence-meta.ts'

/** Code from a file: its path as in `Problem.source`, and the line at which the code begins. */
export type FileCode = {readonly code: string; readonly path: string; readonly line: number}

/**
 * Returns the code that a fence includes from a file: all of it, or the lines between its markers, without their shared
 * indentation. Returns undefined and reports a problem if it cannot be read.
 */
export function readCodeFile(meta: FenceMeta, place: Place, collector: Collector): FileCode | undefined {
  const path = normalisePath(meta.file ?? '')
  const report = (found: Problem): undefined => {
    collector.problems.push(found)
  }
  const bytes = readDependency(collector, path)
  if (bytes === undefined) {
    const meant = otherPaths(path).find((other) => readDependency(collector, other) !== undefined)
    const where = 'The path is relative to this page, or begins with `@site/`, the root of the site. Files outside the site are not read.'
    const hint = meant === undefined ? where : `Did you mean \`${meant}\`?`
    return report(problem('code-file-missing', {message: `There is no file \`${path}\` to read code from.`, hint, place}))
  }
  const {text, problems, usable} = decodeSource(bytes)
  append(
    collector.problems,
    problems.map((found) => ({...found, source: path})),
  )
  if (!usable) return undefined
  const lines = text.replace(/\n$/, '').split('\n')
  const start = meta.start === undefined ? -1 : findMarker(lines, meta.start)
  const end = meta.end === undefined ? lines.length : findMarker(lines, meta.end)
  if (typeof start === 'string') return report(problem('code-marker-missing', {message: `${start} in \`${path}\`.`, place}))
  if (typeof end === 'string') return report(problem('code-marker-missing', {message: `${end} in \`${path}\`.`, place}))
  if (end <= start) {
    const message = `The marker \`${meta.end}\` comes before \`${meta.start}\` in \`${path}\`.`
    return report(problem('code-marker-missing', {message, place}))
  }
  return {code: withoutIndent(lines.slice(start + 1, end)).join('\n'), path, line: start + 2}
}

/** Returns paths that one which leads nowhere may mean: from the root of the site, or with another extension of the same language. */
function otherPaths(path: string): string[] {
  const {dir, name, ext} = posix.parse(path)
  const family = families.find((extensions) => extensions.includes(ext)) ?? []
  const others = family.map((extension) => posix.join(dir, name + extension))
  return path.startsWith('@site/') || path.startsWith('..') ? others : [`@site/${path}`, ...others]
}

const families = [
  ['.ts', '.tsx', '.js', '.jsx', '.mjs', '.mts'],
  ['.yml', '.yaml'],
  ['.css', '.scss'],
  ['.html', '.htm'],
]

/**
 * @example normalisePath('./a/../b.ts') // => 'b.ts'
 * @example normalisePath('@site/src/./b.ts') // => '@site/src/b.ts'
 */
function normalisePath(path: string): string {
  return posix.normalize(path.replaceAll('\\', '/'))
}

/** Returns the index of the only line with the marker as a whole word; otherwise the error, as the beginning of a sentence. */
function findMarker(lines: readonly string[], marker: string): number | string {
  const escaped = marker.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const word = new RegExp(`(?<![\\w-])${escaped}(?![\\w-])`)
  const found = lines.flatMap((line, index) => (word.test(line) ? [index] : []))
  const [only] = found
  if (only !== undefined && found.length === 1) return only
  if (only === undefined) return `There is no line with the marker \`${marker}\``
  return `The marker \`${marker}\` must occur on one line only, but occurs on lines ${found.map((index) => index + 1).join(', ')}`
}

function withoutIndent(lines: readonly string[]): string[] {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)?.[0] ?? '')
  let shared = indents[0] ?? ''
  for (const indent of indents) while (!indent.startsWith(shared)) shared = shared.slice(0, -1)
  return lines.map((line) => (line.startsWith(shared) ? line.slice(shared.length) : line.trimStart()))
}
