import path from 'node:path'
import type {Location, Message} from 'esbuild'
import {isFsError} from '../core/files/fs-error.ts'
import {isInPackage} from '../core/files/package-files.ts'
import {readText} from '../core/files/read-file.ts'
import {COMPILED} from '../core/files/is-stylesheet.ts'
import type {Diagnostic} from '../core/model/diagnostic.ts'
import type {AbsolutePath} from '../core/model/paths.ts'
import {fromEsbuild} from '../site-code/from-esbuild.ts'
import {CSS_MODULE} from './css-modules.ts'

/**
 * Converts esbuild's warnings about the stylesheets of a site to diagnostics, in the same order and each once. Leaves out those about
 * packages. A warning about CSS that was compiled from another language has no place, since only that in the result is known.
 */
export function styleProblems(warnings: readonly Message[], root: AbsolutePath): Diagnostic[] {
  const once = new Map(warnings.map((warning) => [JSON.stringify([warning.text, warning.location]), warning]))
  return [...once.values()].flatMap((warning) => {
    const {location} = warning
    if (location === null) return []
    const file = path.resolve(root, location.file)
    if (isInPackage(file)) return []
    const notes = warning.notes.filter((note) => note.location !== null)
    return fromEsbuild([{...warning, notes}], {code: 'style-invalid', root}).flatMap(({place, related, ...problem}) => {
      if (problem.file === undefined) return []
      const facts = {...problem, message: messageOf(warning, problem.message), hint: hintOf(warning)}
      if (isAsWritten(file, location))
        return [
          {...facts, ...(place && {place}), ...(related && {related: related.map((one) => ({...one, message: quoted(one.message)}))})},
        ]
      // the copy of a CSS module with local names: the faults of the module itself are reported
      if (!COMPILED.test(file) && CSS_MODULE.test(file)) return []
      return [{...facts, message: `${facts.message} The CSS that is made from the file has it in \`${excerpt(location)}\`.`}]
    })
  })
}

function messageOf({id, text}: Message, sentence: string): string {
  return id === 'css-syntax-error' ? `${quoted(text)}: browsers skip what they cannot read, and often what follows.` : quoted(sentence)
}

/** Puts what esbuild quotes into backticks. */
function quoted(text: string): string {
  return text.replaceAll(/"([^"]+)"/g, '`$1`')
}

function hintOf({id, text, location}: Message): string {
  const suggestion = location?.suggestion ?? ''
  if (id === 'js-comment-in-css') return 'Write `/* … */`.'
  if (suggestion === '') return 'Look for a missing or superfluous brace, bracket, quote, colon or semicolon at or before this place.'
  return text.startsWith('Expected') ? `Write \`${suggestion}\` at or before this place.` : `Write \`${suggestion}\` instead.`
}

/** Reports whether the file has the line of a location, as it does unless the CSS was compiled or changed. */
function isAsWritten(file: AbsolutePath, {line, lineText}: Location): boolean {
  try {
    const lines = readText(file).split(/\r\n?|[\n\f]/)
    return lines[line - 1]?.replace(/^\uFEFF/, '') === lineText
  } catch (error) {
    if (isFsError(error)) return false
    throw error
  }
}

function excerpt({line, lineText, column}: Location): string {
  const text = Buffer.from(lineText)
    .subarray(Math.max(0, column - 30), column + 30)
    .toString()
    .replaceAll('\uFFFD', '')
    .replaceAll('`', "'")
    .trim()
  return text === '' ? `line ${line}` : text
}
