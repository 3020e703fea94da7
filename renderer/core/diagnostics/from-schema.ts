import type {BaseIssue, GenericSchema} from 'valibot'
import type {Diagnostic, Place} from '../model/diagnostic.ts'
import {describeValue} from '../data/describe-value.ts'
import {nearest} from '../text/nearest.ts'
import {diagnostic} from './diagnostic.ts'
import {describeSchema, knownKeys, knownValues, schemaAt} from './schema-at.ts'
import type {KeyPath} from './schema-at.ts'

type Issue = BaseIssue<unknown>

/** The schema and input of a validation, and the source of the input. */
export type SchemaContext = {
  readonly schema: GenericSchema
  readonly input: unknown
  /** Site path of the configuration file. */
  readonly file: string
  /** Returns the place of the value at a path, or of the nearest enclosing value that can be found. */
  readonly placeOf: (keys: KeyPath) => Place | undefined
  /** Hint for unknown top-level keys that do not resemble any known key. */
  readonly unknownKeyHint: string
  /** Returns the hint for a key of another tool, by its path without indices: `footer.links`. Takes precedence over other hints. */
  readonly foreignKeyHint?: (keys: string) => string | undefined
}

/** Converts valibot's issues to diagnostics: the key path, the expected and the actual value, and the nearest valid name. */
export function fromSchema(issues: readonly Issue[], context: SchemaContext): Diagnostic[] {
  return issues.flatMap((issue) => fromIssue(issue, [], context))
}

function fromIssue(issue: Issue, outer: KeyPath, context: SchemaContext): Diagnostic[] {
  const keys = [...outer, ...keysOf(issue)]
  const place = context.placeOf(keys)
  const at = {file: context.file, ...(place && {place})}
  if (issue.type === 'raw_check' || issue.type === 'never') return [fromConflict(issue, keys, at)]
  if (issue.type === 'union') {
    // the option that matched furthest is most likely the intended one
    const inner = (issue.issues ?? []).filter((cause) => cause.path !== undefined)
    if (inner.length > 0) return inner.flatMap((cause) => fromIssue(cause, keys, context))
  }
  if (issue.path?.at(-1)?.origin !== 'key') return [fromWrongValue(issue, keys, context, at)]
  if (!issue.type.endsWith('object')) return [fromWrongKey(issue, keys, at)]
  return issue.expected === 'never' ? fromUnknownKeys(issue, keys.slice(0, -1), context) : [fromMissingKey(keys, context, at)]
}

type FilePlace = Pick<Diagnostic, 'file' | 'place'>

/**
 * Converts an issue of the schema's own checks of combinations. Its message is a full sentence, and its expected value is the
 * hint.
 */
function fromConflict(issue: Issue, keys: KeyPath, at: FilePlace): Diagnostic {
  const hint = issue.type === 'raw_check' ? issue.expected : null
  const where = keys.length > 0 ? `\`${formatKeys(keys)}\`: ` : ''
  return diagnostic('config-conflict', {message: `${where}${issue.message}`, ...(hint !== null && {hint}), ...at})
}

function fromWrongValue(issue: Issue, keys: KeyPath, {schema, input}: SchemaContext, at: FilePlace): Diagnostic {
  const wanted = schemaAt(schema, input, keys)
  const meant = typeof issue.input === 'string' ? nearest(issue.input, knownValues(wanted)) : undefined
  const isSentence = issue.message.endsWith('.')
  const message = isSentence
    ? `${issue.message}${wanted ? ` \`${formatKeys(keys)}\` takes ${describeSchema(wanted)}.` : ''}`
    : `\`${formatKeys(keys)}\` is ${describeValue(issue.input)}; expected ${expectedBy(issue, wanted)}.`
  return diagnostic('config-invalid', {
    message,
    ...(meant !== undefined && {hint: `Did you mean \`${meant}\`?`}),
    ...at,
  })
}

function expectedBy(issue: Issue, wanted: GenericSchema | undefined): string {
  const isOurs = issue.message !== '' && !issue.message.startsWith('Invalid ')
  if (isOurs) return issue.message
  if (wanted) return describeSchema(wanted)
  // valibot's notation for the options of a value: `("doc" | "generated-index")`
  const forms = [...(issue.expected ?? '').matchAll(/"([^"]*)"/g)].map(([, form]) => `\`${form}\``)
  return forms.length > 0 ? `one of ${forms.join(', ')}` : (issue.expected ?? 'another value')
}

/** Converts an issue of a key that the user names, such as a code of a plugin. */
function fromWrongKey(issue: Issue, keys: KeyPath, at: FilePlace): Diagnostic {
  return diagnostic('config-invalid', {
    message: `The key of \`${formatKeys(keys)}\` cannot be used; expected ${expectedBy(issue, undefined)}.`,
    ...at,
  })
}

function fromMissingKey(keys: KeyPath, {schema, input}: SchemaContext, at: FilePlace): Diagnostic {
  const wanted = schemaAt(schema, input, keys)
  return diagnostic('config-invalid', {
    message: `\`${formatKeys(keys)}\` is missing${wanted ? `; expected ${describeSchema(wanted)}` : ''}.`,
    ...at,
  })
}

/** Reports all unknown keys of an object. valibot stops at the first. */
function fromUnknownKeys(issue: Issue, outer: KeyPath, context: SchemaContext): Diagnostic[] {
  const known = knownKeys(schemaAt(context.schema, context.input, outer))
  const written = Object.keys(issue.path?.at(-1)?.input ?? {})
  return written
    .filter((key) => !known.includes(key))
    .map((key) => {
      const keys = [...outer, key]
      const meant = nearest(key, known)
      const place = context.placeOf(keys)
      const foreign = context.foreignKeyHint?.(keys.filter((one) => typeof one === 'string').join('.'))
      const otherwise = outer.length === 0 ? context.unknownKeyHint : `Known keys: ${known.map((name) => `\`${name}\``).join(', ')}.`
      return diagnostic('config-unknown-key', {
        message: `Unknown key \`${formatKeys(keys)}\`.`,
        hint: foreign ?? (meant === undefined ? otherwise : `Did you mean \`${meant}\`?${outer.length === 0 ? ` ${otherwise}` : ''}`),
        file: context.file,
        ...(place && {place}),
      })
    })
}

function keysOf(issue: Issue): KeyPath {
  return (issue.path ?? []).map(({key}) => (typeof key === 'number' ? key : String(key)))
}

/**
 * Formats a path as it would be written in code.
 * @example formatKeys(['docs', 'versions', '0.1', 'label']) // => 'docs.versions["0.1"].label'
 */
export function formatKeys(keys: KeyPath): string {
  return keys
    .map((key, index) => {
      if (typeof key === 'number') return `[${key}]`
      if (!/^[A-Za-z_$][\w$]*$/.test(key)) return `[${JSON.stringify(key)}]`
      return index === 0 ? key : `.${key}`
    })
    .join('')
}
