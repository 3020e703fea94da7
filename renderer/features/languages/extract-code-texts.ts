import {append} from '../../core/data/append.ts'
import {loadMarkdownPlugins} from '../../compile/worker-setup.ts'
import type {PluginsSetup} from '../../compile/worker-setup.ts'
import {hasPlugins} from '../../config/has-plugins.ts'
import path from 'node:path'
import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import {esbuildErrors, fromEsbuild} from '../../site-code/from-esbuild.ts'
import {decodeSource} from '../../core/text/decode-source.ts'
import type {Diagnostic, Place, Staged} from '../../core/model/diagnostic.ts'
import type {SitePath} from '../../core/model/paths.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {TooMuchMarkup} from '../../compile/markdown/weigh-markup.ts'
import {syntaxProblem} from '../../compile/mdx/syntax-problem.ts'
import {readFileContent} from '../../source/read-source-file.ts'
import {describeUnclear} from '../../bundle/texts/describe-unclear.ts'
import {findTexts, mayHaveTexts} from '../../bundle/texts/find-texts.ts'
import {createMdxReader} from './parse-mdx.ts'
import type {MdxReader} from './parse-mdx.ts'
import {parseModule} from '../../bundle/texts/parse-module.ts'
import type {ParsedCode} from '../../bundle/texts/parse-module.ts'
import type {Message, MessageFile} from '../../source/read-message-file.ts'
import type {FoundText} from '../../bundle/texts/read-parts.ts'

/** Extracts the translatable texts of a site's React code, by key. */
export async function extractCodeTexts(
  config: PluginsSetup & Pick<SiteConfig, 'markdown' | 'plugins' | 'code'>,
  files: readonly SitePath[],
): Promise<Staged<MessageFile>> {
  const {root, markdown, code} = config
  const diagnostics: Diagnostic[] = []
  const texts = new Map<string, Declared>()
  let readMdx: MdxReader | undefined
  for (const file of files) {
    const content = readFileContent({name: file, path: file, absolutePath: path.join(root, file)})
    if ('problem' in content) {
      diagnostics.push(content.problem)
      continue
    }
    const {text} = decodeSource(content.bytes)
    if (!mayHaveTexts(text)) continue
    if (isMdx(file)) {
      const plugins = hasPlugins(config) ? await loadMarkdownPlugins(config) : {value: {}, diagnostics: []}
      if (plugins.value === undefined) return {value: new Map(), diagnostics: plugins.diagnostics}
      readMdx ??= await createMdxReader({markdown, code, ...plugins.value})
    }
    const parsed = await parse({file, text, bytes: content.bytes, root, readMdx})
    append(diagnostics, 'program' in parsed ? takeTexts(parsed, {file, texts}) : parsed.faults)
  }
  return {value: new Map([...texts].map(([key, {message, description}]) => [key, messageOf(message ?? key, description)])), diagnostics}
}

/** The merged declarations of a text so far, and the place of its message. */
type Declared = {
  readonly message: string | undefined
  readonly description: string | undefined
  readonly file: SitePath
  readonly place: Place | undefined
}

/** Reports whether a file with code is MDX, which a `.md` file can be too. */
function isMdx(file: SitePath): boolean {
  return /\.mdx?$/i.test(file)
}

type CodeText = {
  readonly file: SitePath
  readonly text: string
  readonly bytes: Uint8Array
  readonly root: string
  readonly readMdx: MdxReader | undefined
}

async function parse({file, text, bytes, root, readMdx}: CodeText): Promise<ParsedCode | {readonly faults: readonly Diagnostic[]}> {
  try {
    const parsed = await (isMdx(file) && readMdx ? readMdx(bytes) : parseModule(text, file))
    return 'problem' in parsed ? {faults: [{...parsed.problem, file}]} : parsed
  } catch (error) {
    if (error instanceof TooMuchMarkup) return {faults: [{...error.problem, file}]}
    const errors = esbuildErrors(error)
    if (!errors) return {faults: [{...syntaxProblem(error, text), file}]}
    const located = errors.map((one) => ({...one, location: one.location && {...one.location, file, namespace: 'file'}}))
    return {faults: fromEsbuild(located, {code: 'bundle-failed', root})}
  }
}

type Taking = {readonly file: SitePath; readonly texts: Map<string, Declared>}

/** Adds the texts of a file. Texts that cannot be determined are only warnings, because readers still see them untranslated. */
function takeTexts({program, placeOf}: ParsedCode, {file, texts}: Taking): Diagnostic[] {
  const found = findTexts(program)
  const unclear = found.unclear.map((one) => {
    const {code, message, hint} = describeUnclear(one)
    const place = placeOf(one.node)
    return {...diagnostic(code, {message, hint, file, ...(place && {place})}), severity: 'warning' as const}
  })
  const ambiguous = found.texts.flatMap((one) => {
    const key = one.id ?? one.message ?? ''
    const known = texts.get(key)
    const place = placeOf(one.node)
    if (known?.message !== undefined && one.message !== undefined && known.message !== one.message)
      return [differing(key, {known, one, at: {file, place}})]
    const hasMessage = known?.message !== undefined
    texts.set(key, {
      message: known?.message ?? one.message,
      description: known?.description ?? one.description,
      ...(hasMessage ? {file: known.file, place: known.place} : {file, place}),
    })
    return []
  })
  return [...unclear, ...ambiguous]
}

type Difference = {
  readonly known: Declared
  readonly one: FoundText
  readonly at: {readonly file: SitePath; readonly place: Place | undefined}
}

function differing(key: string, {known, one, at: {file, place}}: Difference): Diagnostic {
  return diagnostic('translation-ambiguous', {
    message: `The id \`${key}\` is used for two texts, which would get the same translation: \`${one.message ?? ''}\` here, \`${known.message ?? ''}\` elsewhere.`,
    hint: 'Give one of them another id.',
    file,
    ...(place && {place}),
    related: [{message: 'The other text.', file: known.file, ...(known.place && {place: known.place})}],
  })
}

function messageOf(message: string, description: string | undefined): Message {
  return {message, ...(description !== undefined && {description})}
}
