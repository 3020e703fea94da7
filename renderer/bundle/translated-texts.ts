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
import type {InputReader} from '../site-code/build-inputs.ts'
import {isInPackage} from '../core/files/package-files.ts'
import {ALL_MESSAGES} from './site-messages.ts'

/** JSX that is not React's is left alone: who writes it imports what the code does not name, and rewriting would lose that. */
const HAS_PRAGMA = /@jsx(?:ImportSource|Runtime|Frag)?\s/

const NAME = 'docsite-translated-texts'

/** Puts texts of one language into the code that browsers get. */
export type TranslatedTexts = {
  readonly plugin: Plugin
  /** An error of the build, at the place in the source: modules that were rewritten are not what their authors wrote. */
  readonly atSource: (error: Message) => Message
}

/**
 * Replaces the texts of a site's modules by their translations while they are bundled for browsers, so that an island brings the
 * messages it shows and no others. Only where code makes up keys while it runs does `translate` stay, and with it all messages.
 * Declarations that can only throw are errors. Files without texts are read as ever.
 */
export function translatedTexts({root, messages = {}}: Pick<SiteConfig, 'root' | 'messages'>, reader: InputReader): TranslatedTexts {
  const hasMessages = Object.keys(messages).length > 0
  const asking = (code: string): string => (hasMessages ? `${code}\nimport '${ALL_MESSAGES}'\n` : code)
  const rewritten = new Map<AbsolutePath, Rewritten>()
  const plugin: Plugin = {
    name: NAME,
    setup(build) {
      build.onLoad({filter: /\.(?:[cm]?[jt]s|[jt]sx)$/, namespace: 'file'}, async ({path: file}) => {
        if (isInPackage(file)) return undefined
        const bytes = await reader.read(file)
        const source = bytes.toString('utf8')
        if (!mayHaveTexts(source)) return {contents: bytes, loader: 'default'}
        const parsed = HAS_PRAGMA.test(source) ? undefined : await parseModule(source, file).catch(() => undefined)
        // a syntax error is esbuild's to report
        if (parsed === undefined) return {contents: asking(source), loader: 'default'}
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

/** esbuild counts columns in bytes. */
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
  // esbuild adds which import asked for the file, which has no part in the mistake
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
