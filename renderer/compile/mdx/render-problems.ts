import {SourceMap} from 'node:module'
import type {Message} from 'esbuild'
import {findThrown} from '../../site-code/find-thrown.ts'
import {problem} from '../../core/diagnostics/diagnostic.ts'
import {explainImport} from '../../site-code/explain-import.ts'
import {misspeltImport} from '../../site-code/misspelt-import.ts'
import {fromEsbuild} from '../../site-code/from-esbuild.ts'
import {findQuoted} from '../../core/diagnostics/text-place.ts'
import type {Problem} from '../../core/model/diagnostic.ts'
import type {AbsolutePath, SitePath} from '../../core/model/paths.ts'
import {readText} from '../../core/files/read-file.ts'
import {isInside} from '../../core/files/inside.ts'
import {lackingName, missingHint, missingMessage} from '../../bundle/missing-parts.ts'
import {sitePath} from '../../core/files/site-path.ts'
import {toolModules} from '../../core/files/tool-module.ts'
import type {BrokenImport} from './bundle-pages.ts'
import type {MdxModule} from './mdx-module.ts'
import type {CircularImport} from './import-graph.ts'
import {placeInPage} from './page-parts.ts'
import type {PageParts} from './page-parts.ts'
import type {RenderFailure} from './runtime/render-page.ts'
import {sourceName} from '../source-name.ts'
import type {NamingDocument} from '../source-name.ts'

/** The location of a page's bundle, used to resolve the places of thrown errors. */
export type FailedBundle = {
  readonly root: AbsolutePath
  readonly toolRoot: AbsolutePath
  readonly outdir: AbsolutePath
  /** Source maps by their absolute path. */
  readonly maps: ReadonlyMap<AbsolutePath, string>
}

/** Returns the problem for an error thrown while a page was loaded or rendered, at its place in the source. */
export async function failureProblem(failure: RenderFailure, parts: PageParts, bundle: FailedBundle): Promise<Problem> {
  const code = /\.mdx$/i.test(parts.path) ? 'mdx-failed' : 'page-failed'
  const hint = hintOf(failure, code === 'mdx-failed' && failure.place !== undefined)
  const facts = {message: `Rendering the page failed: ${asSentence(failure.message)}`, ...(hint !== undefined && {hint})}
  const undefinedComponent = missingReference(failure, parts)
  if (undefinedComponent) return undefinedComponent
  if (SUSPENDED.test(failure.message)) return problem(code, {...waiting, ...(failure.lastPlace && placeInPage(parts, failure.lastPlace))})
  if (failure.place) return problem(code, {...facts, ...placeInPage(parts, failure.place)})
  const {root, toolRoot, outdir, maps} = bundle
  // a site may be inside docsite's own folder, like its reference site
  const isOwn = (file: AbsolutePath): boolean =>
    isInside(root, file) && !isInside(outdir, file) && !isInside(toolModules(toolRoot), file) && !/[\\/]node_modules[\\/]/.test(file)
  const origin = await findThrown(failure.stack, {folder: outdir, readMap: async (file) => maps.get(`${file}.map`), isOwn})
  if (!origin) return problem(code, {...facts, ...(failure.lastPlace && placeInPage(parts, failure.lastPlace))})
  const file = sitePath(root, origin.file)
  return problem(code, {...facts, place: origin.place, ...(file !== parts.path && {source: sourceName(parts, file)})})
}

/**
 * Returns the problem for MDX's error that a component is undefined, such as one that its module does not export; undefined for
 * other errors. The error message contains the place.
 */
function missingReference({message}: RenderFailure, parts: PageParts): Problem | undefined {
  const found = /^Expected (?:component|object) `([^`]+)` to be defined[^]* at `(\d+):(\d+)-[^`]*` in `([^`]+)`/.exec(message)
  if (!found) return undefined
  const [, name = '', line, column, file = ''] = found
  const at = placeInPage(parts, {file, line: Number(line), column: Number(column)})
  const dot = name.lastIndexOf('.')
  if (dot !== -1) {
    const [object, member] = [name.slice(0, dot), name.slice(dot + 1)]
    const hint = `Correct the name, or add \`${member}\` to \`${object}\` where it is defined.`
    return problem('component-unknown', {message: `\`<${name}>\` is not a component: \`${object}\` has no \`${member}\`.`, hint, ...at})
  }
  return problem('component-unknown', {
    message: `The component \`<${name}>\` is not exported by the module that it comes from.`,
    hint: `Write \`export function ${name}\` in that module. An island may name another export in the configuration.`,
    ...at,
  })
}

/** Matches React's error for a component that waits for a promise, such as an `async` one. */
const SUSPENDED = /^A component suspended while responding to synchronous input/

const waiting = {
  message: 'Rendering the page failed: a component waits for a promise, but pages are rendered synchronously.',
  hint: 'A component cannot be `async`: load its data at the top of its module, with `await`.',
} as const

/** Globals that exist in browsers but not in Node. */
const OF_BROWSERS = /^(?:window|document|localStorage|sessionStorage|navigator|location)$/

function hintOf({message}: RenderFailure, isText: boolean): string | undefined {
  const name = /^([\w$]+) is not defined/.exec(message)?.[1]
  if (name === undefined) return undefined
  if (OF_BROWSERS.test(name))
    return `Pages are rendered without a browser: use \`${name}\` inside \`useEffect\` or an event handler of an island.`
  return `Import or define \`${name}\`${isText ? ', or write `\\{` for a brace that is text' : ''}.`
}

type BrokenPlace = {
  readonly root: AbsolutePath
  readonly toolRoot: AbsolutePath
  /** The module that has the import, if it is compiled content. */
  readonly module: MdxModule | undefined
  /** Whether the page is rendered with a stand-in. */
  readonly standsIn: boolean
}

/** Returns the problem of a page for an import that prevents it from being rendered. */
export function brokenProblem(broken: BrokenImport, page: NamingDocument, at: BrokenPlace): Problem {
  const file = sitePath(at.root, broken.file)
  const source = file === page.path ? {} : {source: sourceName(page, file)}
  const code = /\.mdx?$/i.test(file) ? 'mdx-import' : 'bundle-failed'
  if (broken.kind === 'missing') {
    const place = findQuoted(at.module?.text ?? textOf(broken.file), broken.specifier)
    const {reason, hint} = explainImport({specifier: broken.specifier, root: at.root, importer: broken.file})
    const meant = misspeltImport({specifier: broken.specifier, root: at.root, importer: broken.file})
    const isMissing = at.standsIn && meant === undefined
    return problem(isMissing ? 'import-missing' : code, {
      message: isMissing
        ? missingMessage({specifier: broken.specifier, file: broken.file, root: at.root}, reason)
        : `\`${broken.specifier}\` is imported here, but ${reason}.`,
      hint: isMissing ? missingHint(broken.specifier, hint) : meant ? `Did you mean \`${meant.specifier}\`?` : hint,
      ...(place && {place}),
      ...source,
    })
  }
  if (broken.kind === 'circular') {
    const place = findQuoted(at.module?.text ?? textOf(broken.file), broken.specifier)
    return problem(code, {...describeCircle(broken, file, at.root), ...(place && {place}), ...source})
  }
  if (broken.kind === 'lacking') {
    const found = lackingName(broken.message, at)
    const place = at.module ? placeInModule(broken.message, at.module) : found.place
    return problem('import-missing', {message: found.message, hint: found.hint ?? '', ...(place && {place}), ...source})
  }
  const [found] = fromEsbuild([broken.message], {code, root: at.root})
  const place = at.module ? placeInModule(broken.message, at.module) : found?.place
  return problem(code, {
    message: found?.message ?? broken.message.text,
    ...(found?.hint !== undefined && {hint: found.hint}),
    ...(place && {place}),
    ...source,
  })
}

function describeCircle({way}: CircularImport, file: SitePath, root: AbsolutePath): Pick<Problem, 'message' | 'hint'> {
  const hint = 'Remove the import, or move what both files need into a third one.'
  if (way.length === 1) return {message: 'The file imports itself, so rendering it would never end.', hint}
  const circle = [file, ...way.map((step) => sitePath(root, step))].map((step) => `\`${step}\``).join(' → ')
  return {message: `The file imports itself through other files, so rendering it would never end: ${circle}.`, hint}
}

function textOf(file: AbsolutePath): string {
  try {
    return readText(file)
  } catch {
    return ''
  }
}

/** Maps a location that esbuild reports in the compiled JavaScript back to the MDX file. */
function placeInModule({location}: Message, {code}: MdxModule): Problem['place'] {
  const encoded = /sourceMappingURL=data:application\/json;base64,(.+)$/.exec(code)?.[1]
  if (!location || encoded === undefined) return undefined
  const map = new SourceMap(JSON.parse(Buffer.from(encoded, 'base64').toString()) as ConstructorParameters<typeof SourceMap>[0])
  const column = Buffer.from(location.lineText).subarray(0, location.column).toString().length
  const entry = map.findEntry(location.line - 1, column)
  if (!('originalSource' in entry)) return undefined
  const start = {line: entry.originalLine + 1, column: entry.originalColumn + 1}
  return {start, end: {...start, column: start.column + Math.max(1, location.length)}}
}

function asSentence(text: string): string {
  const line = text.trim()
  return /[.!?]$/.test(line) ? line : `${line}.`
}
