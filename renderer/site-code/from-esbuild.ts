import {isBuiltin} from 'node:module'
import path from 'node:path'
import type {Location, Message} from 'esbuild'
import type {Diagnostic, Place} from '../core/model/diagnostic.ts'
import {moduleFile} from '../core/files/module-file.ts'
import {isFsError} from '../core/files/fs-error.ts'
import {isInPackage} from '../core/files/package-files.ts'
import {sitePath} from '../core/files/site-path.ts'
import {codes} from '../core/diagnostics/codes.ts'
import type {DiagnosticCode} from '../core/diagnostics/codes.ts'
import {diagnostic} from '../core/diagnostics/diagnostic.ts'
import {unreadable} from '../core/diagnostics/unreadable.ts'
import {explainImport} from './explain-import.ts'
import {explainOwnExport} from './own-exports.ts'

/** The location of a bundle, and the code for its failures. */
export type EsbuildContext = {
  readonly code: DiagnosticCode
  /** Root of the site. Files in diagnostics are relative to it. */
  readonly root: string
  /** `absWorkingDir` of the esbuild call, which esbuild's file names are relative to. Defaults to the root. */
  readonly workingDir?: string
}

/**
 * Returns the messages of a rejected esbuild call. Returns undefined if the error is not from esbuild: then it is a bug or an
 * environment problem, which the caller rethrows. If esbuild's process has ended, a new one will be started.
 */
export function esbuildErrors(thrown: unknown): readonly Message[] | undefined {
  if (thrown instanceof Error && /^The service (?:was stopped|is no longer running)/.test(thrown.message)) return [renewService()]
  if (!(thrown instanceof Error) || !('errors' in thrown) || !Array.isArray(thrown.errors)) return undefined
  return thrown.errors.every((error) => typeof error === 'object' && error !== null && 'text' in error && 'location' in error)
    ? withoutConsequences(thrown.errors as Message[])
    : undefined
}

/** Leaves out what follows from a broken `package.json` around the code, after which esbuild does not look into `node_modules`. */
function withoutConsequences(errors: readonly Message[]): readonly Message[] {
  const causes = errors.filter(
    ({location}) => location !== null && /(?:^|[\\/])package\.json$/.test(location.file) && !isInPackage(location.file),
  )
  return causes.length > 0 ? causes : errors
}

/**
 * Makes the next call of esbuild start a new process, as it does not by itself once its own has ended. Returns the error of the call
 * that found it ended: some code, such as 200,000 `!` in a row, fills esbuild's stack.
 */
function renewService(): Message {
  void import('esbuild').then(async ({stop, transform}) => {
    // another call may have renewed it
    await transform('').catch(stop)
  })
  const detail = {hint: 'Look for code that is nested very deep or damaged, in the file that was saved last.'}
  return {
    id: '',
    pluginName: '',
    text: 'The bundler (esbuild) ended while it read the code of the site.',
    location: null,
    notes: [],
    detail,
  }
}

/**
 * Converts esbuild's messages to diagnostics, in the same order. Notes with a place become related places, others are appended to
 * the message. The hint is esbuild's suggestion, or the value that a docsite plugin put into `detail.hint`.
 */
export function fromEsbuild(messages: readonly Message[], context: EsbuildContext): Diagnostic[] {
  return messages.map((message) => {
    // thrown where a plugin reads a module, so that the place would be in esbuild
    if (isFsError(message.detail)) return unreadable(sitePath(context.root, message.detail.path ?? context.root), message.detail)
    const notes = message.notes.filter((note) => note.location === null).map((note) => asSentence(note.text))
    const related = message.notes.flatMap((note) => {
      const file = note.location && siteFile(note.location, context)
      return note.location && file ? [{message: asSentence(note.text), file, place: placeOf(note.location)}] : []
    })
    const {location} = message
    const known = describeUnresolved(message, context) ?? describeUnread(message) ?? describeMissingExport(message, context)
    const hint = known?.hint ?? hintOf(message)
    const file = location ? siteFile(location, context) : undefined
    return diagnostic(codeOf(message) ?? context.code, {
      message: known?.message ?? [asSentence(message.text), ...notes].join(' '),
      ...(hint !== undefined && {hint}),
      ...(location && file && {file, place: placeOf(location)}),
      ...(related.length > 0 && {related}),
    })
  })
}

/** Returns the code that a docsite plugin reported. Such a finding is not a failure of the bundle. */
function codeOf({detail}: Message): DiagnosticCode | undefined {
  const code = typeof detail === 'object' && detail !== null && 'code' in detail ? detail.code : undefined
  return typeof code === 'string' && code in codes ? (code as DiagnosticCode) : undefined
}

/** Returns the hint of a message. esbuild's plugins cannot suggest a fix, so those of docsite put it into `detail`. */
function hintOf({text, detail, location}: Message): string | undefined {
  if (typeof detail === 'object' && detail !== null && 'hint' in detail && typeof detail.hint === 'string') return detail.hint
  // bytes of UTF-16, which are no UTF-8, too
  if (location && /[\0\uFFFD]/.test(location.lineText)) return 'Save the file as UTF-8.'
  // the parser usually fails after the mistake, and the token that it expected there is not the missing one
  if (location && / but found |JSX element/.test(text)) return 'Look for a missing comma, quote, bracket or tag before this place.'
  if (!location?.suggestion) return undefined
  return text.startsWith('Unexpected end of file')
    ? `Write \`${location.suggestion}\` before this place.`
    : `Write \`${location.suggestion}\` instead.`
}

/** Rewrites esbuild's message about an import of something that its module does not export. */
function describeMissingExport(
  {text}: Message,
  {root, workingDir = root}: EsbuildContext,
): {readonly message: string; readonly hint?: string} | undefined {
  const [, module, name] = /^No matching export in "(?:[a-z-]+:)?([^"]*)" for import "([^"]*)"/.exec(text) ?? []
  if (module === undefined || name === undefined) return undefined
  const own = explainOwnExport(module, name) ?? explainOwnExport(path.resolve(workingDir, module), name)
  if (own !== undefined) return own
  if (name !== 'default') return {message: `\`${module}\` has no export \`${name}\`.`}
  return {
    message: `\`${module}\` has no default export.`,
    hint: 'Import by name, in braces: `import {Name} from …`; or add `export default` to the module.',
  }
}

/** Rewrites esbuild's message about an unresolved import, which refers to esbuild's own options. */
function describeUnresolved(
  {text, location}: Message,
  {code, root, workingDir = root}: EsbuildContext,
): {readonly message: string; readonly hint: string} | undefined {
  const specifier = /^Could not resolve "(.*)"$/.exec(text)?.[1]
  if (specifier === undefined) return undefined
  if (isBuiltin(specifier)) {
    return {
      message: `\`${specifier}\` is a module of Node.js, but this code runs in browsers.`,
      hint: 'Use it at build time, where the page is rendered, and pass the result on as data.',
    }
  }
  const importer = path.resolve(workingDir, location?.file ?? '')
  const {reason, hint} = explainImport({specifier, root, importer, isConfig: code === 'config-unreadable'})
  return {message: `\`${specifier}\` is imported here, but ${reason}.`, hint}
}

/** Languages that compile to CSS, whose files are never imported as text. */
const STYLES = /^\.(?:s[ac]ss|less|styl(?:us)?)$/

/** Rewrites esbuild's message about an unknown file type, which refers to esbuild's own options. */
export function describeUnread({
  text,
}: Pick<Message, 'text'>): {readonly file: string; readonly message: string; readonly hint: string} | undefined {
  const [, extension, file] = /^No loader is configured for "([^"]+)" files: (.*)$/.exec(text) ?? []
  if (extension === undefined || file === undefined) return undefined
  return {
    file,
    message: `\`${file}\` is imported here, but \`${extension}\` files cannot be imported.`,
    hint: STYLES.test(extension)
      ? 'Compile it to CSS before docsite runs and use that file, or write CSS, which has nesting and variables too.'
      : 'Put its data into a `.json` or `.ts` file, or add `?raw` to the path to import it as text.',
  }
}

/** Returns the site path of a real file, which readers can open. Undefined for virtual modules of plugins. */
function siteFile(location: Location, {root, workingDir = root}: EsbuildContext): string | undefined {
  const file = moduleFile(location.file)
  if (/^docsite-[a-z-]+:/.test(file) || !['', 'file', 'docsite-island'].includes(location.namespace)) return undefined
  return sitePath(root, path.resolve(workingDir, file))
}

/**
 * Converts a location to a `Place`. esbuild counts columns from 0, and columns and lengths in bytes of UTF-8; a `Place` counts
 * UTF-16 units from 1.
 */
function placeOf({line, column, length, lineText}: Location): Place {
  const bytes = Buffer.from(lineText)
  const start = bytes.subarray(0, column).toString().length
  const end = bytes.subarray(0, column + length).toString().length
  return {start: {line, column: start + 1}, end: {line, column: end + 1}}
}

function asSentence(text: string): string {
  return /[.!?)]$/.test(text) ? text : `${text.replace(/:$/, '')}.`
}
