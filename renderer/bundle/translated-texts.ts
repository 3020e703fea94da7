import path from 'node:path'
import type {Message, PartialMessage, Plugin} from 'esbuild'
import type {AbsolutePath} from '../core/model/paths.ts'
import type {SiteConfig} from '../config/site-config.ts'
import {sitePath} from '../core/files/site-path.ts'
import {findTexts, mayHaveTexts} from './texts/find-texts.ts'
import {parseModule} from './texts/parse-module.ts'
import type {ParsedModule} from './texts/parse-module.ts'
import type {UnclearText} from './texts/read-parts.ts'
import {describeUnclear} from './texts/describe-unclear.ts'
import {rewriteTexts} from './texts/rewrite-texts.ts'
import {refuseFile} from '../site-code/refuse-file.ts'
import {codeOf} from '../site-code/build-inputs.ts'
import type {InputReader} from '../site-code/build-inputs.ts'
import {isInPackage} from '../core/files/package-files.ts'
import {ALL_MESSAGES} from './site-messages.ts'

/**
 * Pattern of JSX pragmas. JSX of libraries other than React is not rewritten: its author imports names that the code does not
 * mention, and rewriting would drop these imports.
 */
const HAS_PRAGMA = /@jsx(?:ImportSource|Runtime|Frag)?\s/

const NAME = 'docsite-translated-texts'

/** A plugin that inserts the texts of one language into the code for browsers, and the source places of its errors. */
export type TranslatedTexts = {
  readonly plugin: Plugin
  /** Maps an error of the build to its place in the source, since rewritten modules differ from their source. */
  readonly atSource: (error: Message) => Message
}

/**
 * Replaces the texts of a site's modules by their translations while they are bundled for browsers, so that an island contains
 * only the messages it shows. Only in code that computes keys at runtime does `translate` remain, and with it all messages.
 * Declarations that can only throw are errors. Files without texts are loaded as usual.
 */
export function translatedTexts({root, messages = {}}: Pick<SiteConfig, 'root' | 'messages'>, reader: InputReader): TranslatedTexts {
  const hasMessages = Object.keys(messages).length > 0
  const asking = (code: string): string => (hasMessages ? `${code}\nimport '${ALL_MESSAGES}'\n` : code)
  const rewritten = new Map<AbsolutePath, Rewritten>()
  const plugin: Plugin = {
    name: NAME,
    setup(build) {
      build.onLoad({filter: /\.(?:[cm]?[jt]s|[jt]sx)$/i, namespace: 'file'}, async ({path: file}) => {
        if (isInPackage(file)) return undefined
        const bytes = await reader.read(file)
        const refused = refuseFile(file, bytes)
        if (refused) return refused
        const {contents, loader} = codeOf(bytes, {file, reader, build})
        const source = typeof contents === 'string' ? contents : bytes.toString('utf8')
        if (!mayHaveTexts(source)) return {contents, loader}
        const parsed = HAS_PRAGMA.test(source) ? undefined : await parseModule(source, file).catch(() => undefined)
        // Syntax errors are reported by esbuild.
        if (parsed === undefined) return {contents: asking(source), loader}
        const {texts, unclear, isWhole} = findTexts(parsed.program)
        const wrong = unclear.filter(({isWrong}) => isWrong)
        if (wrong.length > 0) return {errors: wrong.map((one) => errorOf(one, {parsed, source, file: sitePath(root, file)}))}
        rewritten.set(file, {source, parsed})
        const code = rewriteTexts({code: parsed.code, texts, messages})
        return {contents: isWhole ? code : asking(code), loader: 'jsx'}
      })
    },
  }
  return {plugin, atSource: (error) => atSource(error, rewritten, root)}
}

type Spot = {readonly parsed: ParsedModule; readonly source: string; readonly file: string}

/** Converts an unclear text to an error of esbuild, which counts columns in bytes. */
function errorOf(unclear: UnclearText, {parsed, source, file}: Spot): PartialMessage {
  const {message, hint, code} = describeUnclear(unclear)
  const place = parsed.placeOf(unclear.node)
  const lineText = source.split('\n')[(place?.start.line ?? 1) - 1] ?? ''
  const {start, end} = place ?? {start: {line: 1, column: 1}, end: {line: 1, column: 1}}
  const bytesOf = (from: number, to: number): number => Buffer.byteLength(lineText.slice(from, to))
  const location = {
    file,
    namespace: 'file',
    line: start.line,
    column: bytesOf(0, start.column - 1),
    length: bytesOf(start.column - 1, end.column - 1),
    lineText,
  }
  return {text: message, detail: {hint, code}, location}
}

type Rewritten = {readonly source: string; readonly parsed: ParsedModule}

function atSource(error: Message, rewritten: ReadonlyMap<AbsolutePath, Rewritten>, root: AbsolutePath): Message {
  // esbuild adds a note about the import of the file, which is unrelated to the error.
  if (error.pluginName === NAME) return {...error, notes: []}
  const {location} = error
  const found = location && rewritten.get(path.resolve(root, location.file))
  if (!location || !found) return error
  const column = Buffer.from(location.lineText).subarray(0, location.column).toString().length
  const origin = found.parsed.originOf({line: location.line, column: column + 1})
  if (origin === undefined) return error
  const lineText = found.source.split('\n')[origin.line - 1] ?? ''
  return {...error, location: {...location, line: origin.line, column: Buffer.byteLength(lineText.slice(0, origin.column - 1)), lineText}}
}
