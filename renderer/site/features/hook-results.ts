import * as v from 'valibot'
import type {
  Feature,
  FeatureProblem,
  FeatureRedirect,
  GeneratedDoc,
  GeneratedFile,
  GeneratedModule,
  GeneratedPage,
} from '../../core/feature.ts'
import type {LateFile} from '../../core/feature-site.ts'
import type {FeatureSite} from '../../core/feature-site.ts'
import {redirect} from '../../config/routing-schema.ts'
import {isRecord} from '../../core/data/is-record.ts'
import {describeValue} from '../../core/data/describe-value.ts'
import {describeSchema} from '../../core/diagnostics/schema-at.ts'
import {nearest} from '../../core/text/nearest.ts'
import {checkOutputPaths} from '../../core/urls/output-path.ts'
import type {CalledHook, DeclaredOutput} from './hook-call.ts'

/** A checked value, or the fault that makes it unusable, as part of a sentence. */
export type Checked<Value> = {readonly value: Value} | {readonly fault: string; readonly hint?: string}

const filePath = (extensions: readonly string[]): v.GenericSchema<unknown, string> =>
  v.pipe(
    v.string('a path'),
    v.check((path) => extensions.some((extension) => path.endsWith(extension)), `a path that ends in ${extensions.join(' or ')}`),
  )

const line = v.pipe(v.number(), v.integer(), v.minValue(1))
const origin = v.strictObject({
  line,
  endLine: line,
  file: v.string(),
  keys: v.optional(v.array(v.union([v.string(), v.number()]))),
})
const origins = v.optional(v.array(origin))
const docs = v.array(
  v.strictObject({
    version: v.string(),
    path: filePath(['.md', '.mdx', '_category_.json']),
    text: v.string(),
    origins,
    hiddenIn: v.optional(v.array(v.string())),
    hiddenSections: v.optional(v.record(v.string(), v.array(v.string()))),
    isReference: v.optional(v.literal(true)),
  }),
)
const page = v.strictObject({path: filePath(['.md', '.mdx', '.tsx']), text: v.string()})
const moduleName = v.pipe(v.string(), v.startsWith('@generated/', 'a name that begins with @generated/'))
const pages = v.array(v.union([page, v.strictObject({module: moduleName, text: v.string()})]))
const files = v.array(
  v.strictObject({
    path: v.string(),
    key: v.pipe(v.string(), v.nonEmpty('a string')),
    content: v.custom<GeneratedFile['content']>((value) => typeof value === 'function', 'a function'),
  }),
)
const lateFiles = v.array(v.strictObject({path: v.string(), file: v.string()}))
const outputs = v.strictObject({files: v.optional(v.array(v.string()), []), siteFiles: v.optional(v.array(v.string()), [])})
const content = v.union([v.string(), v.instance(Uint8Array)], 'text or a `Uint8Array`')

const point = v.strictObject({line: v.pipe(v.number(), v.minValue(1)), column: v.pipe(v.number(), v.minValue(1))})
const problem = v.strictObject({
  code: v.string(),
  message: v.pipe(v.string(), v.nonEmpty('a string')),
  hint: v.optional(v.string()),
  file: v.optional(v.string()),
  place: v.optional(v.strictObject({start: point, end: point})),
})

/** Checks the result of a function. The value is undefined for `check`, which reports instead. */
export function checkResult(
  hook: CalledHook,
  result: unknown,
  site: Pick<FeatureSite, 'versions'>,
): Checked<
  | readonly GeneratedDoc[]
  | readonly (GeneratedPage | GeneratedModule)[]
  | readonly FeatureRedirect[]
  | readonly DeclaredOutput[]
  | readonly GeneratedFile[]
  | readonly LateFile[]
  | undefined
> {
  if (hook === 'check') return {value: undefined}
  if (hook === 'docs') return checkDocs(result, site)
  if (hook === 'pages') return checkPages(result)
  if (hook === 'pageRedirects') return parse(v.array(redirect), result)
  if (hook === 'outputs') return checkOutputs(result)
  return hook === 'lateFiles' ? checkListed(parse(lateFiles, result)) : checkListed(parse(files, result))
}

/** Checks the content of a generated file. */
export function checkContent(result: unknown): Checked<string | Uint8Array> {
  return parse(content, result)
}

/** Checks a problem that a plugin reports. */
export function checkProblem(given: unknown, {codes = {}}: Pick<Feature, 'codes'>): Checked<FeatureProblem> {
  const checked = parse(problem, given)
  if ('fault' in checked || Object.hasOwn(codes, checked.value.code)) return checked
  const {code} = checked.value
  const meant = nearest(code, Object.keys(codes))
  const hint = meant === undefined ? `Add it to the plugin's \`codes\`, with its level and title.` : `Did you mean \`${meant}\`?`
  return {fault: `the code \`${code}\` is not one of the plugin's \`codes\``, hint}
}

function checkDocs(result: unknown, {versions}: Pick<FeatureSite, 'versions'>): Checked<readonly GeneratedDoc[]> {
  const checked = parse(docs, result)
  if ('fault' in checked) return checked
  const strange = checked.value.findIndex(({version}) => versions.every(({name}) => name !== version))
  if (strange !== -1) {
    const known = versions.map(({name}) => `\`${name}\``).join(', ')
    return {
      fault: `\`[${strange}].version\` is ${describeValue(checked.value[strange]?.version)}; the site has ${known === '' ? 'no versions' : known}`,
    }
  }
  for (const {name} of versions) {
    const paths = checkPaths(checked.value.filter(({version}) => version === name))
    if ('fault' in paths) return paths
  }
  return checked
}

function checkPages(result: unknown): Checked<readonly (GeneratedPage | GeneratedModule)[]> {
  // the schema of a union does not say which of its members was meant
  const hasModules = Array.isArray(result) && result.some((one) => isRecord(one) && 'module' in one)
  const checked = parse(hasModules ? pages : v.array(page), result)
  if ('fault' in checked) return checked
  const paths = checkPaths(checked.value.filter((one) => 'path' in one))
  return 'fault' in paths ? paths : checked
}

function checkOutputs(result: unknown): Checked<readonly DeclaredOutput[]> {
  const checked = parse(outputs, result)
  if ('fault' in checked) return checked
  const {files: ofLocales, siteFiles} = checked.value
  return checkPaths([
    ...ofLocales.map((path) => ({list: 'files', path}) as const),
    ...siteFiles.map((path) => ({list: 'siteFiles', path}) as const),
  ])
}

function checkListed<Value extends {readonly path: string}>(checked: Checked<readonly Value[]>): Checked<readonly Value[]> {
  return 'fault' in checked ? checked : checkPaths(checked.value)
}

/** Checks that paths stay in their folder, can be stored everywhere and do not conflict. */
function checkPaths<Value extends {readonly path: string}>(generated: readonly Value[]): Checked<readonly Value[]> {
  const [fault] = checkOutputPaths(generated.map(({path}) => path))
  return fault === undefined ? {value: generated} : {fault: lowerFirst(fault.message).replace(/\.$/, '')}
}

function lowerFirst(sentence: string): string {
  return /^[A-Z][a-z]/.test(sentence) ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence
}

function parse<Value>(schema: v.GenericSchema<unknown, Value>, input: unknown): Checked<Value> {
  const checked = v.safeParse(schema, input, {abortEarly: true})
  if (checked.success) return {value: checked.output}
  const [issue] = checked.issues
  const keys = (issue.path ?? []).map(({key}) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('')
  const at = keys === '' ? 'the value' : `\`${keys.replace(/^\./, '')}\``
  if (issue.expected === 'never') return {fault: `${at} is not a known key`}
  const wanted = issue.message.startsWith('Invalid') ? inWords(issue.expected) : issue.message
  return {fault: `${at} is ${describeValue(issue.input)}; expected ${wanted ?? describeSchema(schema)}`}
}

/** Returns what a schema expected, in words instead of the names of types. */
function inWords(expected: string | null): string | undefined {
  const words: Readonly<Record<string, string>> = {Array: 'a list', Object: 'an object', string: 'a string', number: 'a number'}
  return expected === null ? undefined : (words[expected] ?? expected.replaceAll('"', '`'))
}
