import type {BaseIssue, GenericSchema} from 'valibot'
import type {Diagnostic, Place} from '../model/diagnostic.ts'
import {describeValue} from '../data/describe-value.ts'
import {nearest} from '../text/nearest.ts'
import {diagnostic} from './diagnostic.ts'
import {describeSchema, knownKeys, knownValues, schemaAt} from './schema-at.ts'
import type {KeyPath} from './schema-at.ts'

type Issue = BaseIssue<unknown>

/** What was checked, and where it was written. */
export type SchemaContext = {
  readonly schema: GenericSchema
  readonly input: unknown
  /** Site path of the configuration file. */
  readonly file: string
  /** Where the value at a path was written, or the nearest value around it that can be found. */
  readonly placeOf: (keys: KeyPath) => Place | undefined
  /** Advice for keys of the outermost object that nothing known resembles. */
  readonly unknownKeyHint: string
  /** Advice for a key that another tool has, by its path without indices: `footer.links`. Goes before any other. */
  readonly foreignKeyHint?: (keys: string) => string | undefined
}

/** valibot's issues as diagnostics: the key path, what was expected there, what was found, and the nearest valid name. */
export function fromSchema(issues: readonly Issue[], context: SchemaContext): Diagnostic[] {
  return issues.flatMap((issue) => fromIssue(issue, [], context))
}

function fromIssue(issue: Issue, outer: KeyPath, context: SchemaContext): Diagnostic[] {
  const keys = [...outer, ...keysOf(issue)]
  const place = context.placeOf(keys)
  const facts = {file: context.file, ...(place && {place})}
  if (issue.type === 'raw_check' || issue.type === 'never') return [fromConflict(issue, keys, facts)]
  if (issue.type === 'union') {
    // the form that got furthest is the one that was meant
    const inner = (issue.issues ?? []).filter((cause) => cause.path !== undefined)
    if (inner.length > 0) return inner.flatMap((cause) => fromIssue(cause, keys, context))
  }
  if (issue.path?.at(-1)?.origin !== 'key') return [fromWrongValue(issue, keys, context, facts)]
  return issue.expected === 'never' ? fromUnknownKeys(issue, keys.slice(0, -1), context) : [fromMissingKey(keys, context, facts)]
}

type Facts = Pick<Diagnostic, 'file' | 'place'>

/** The schema's own checks of combinations come with a sentence, and carry the hint as what is expected. */
function fromConflict(issue: Issue, keys: KeyPath, facts: Facts): Diagnostic {
  const hint = issue.type === 'raw_check' ? issue.expected : null
  const where = keys.length > 0 ? `\`${formatKeys(keys)}\`: ` : ''
  return diagnostic('config-conflict', {message: `${where}${issue.message}`, ...(hint !== null && {hint}), ...facts})
}

function fromWrongValue(issue: Issue, keys: KeyPath, {schema, input}: SchemaContext, facts: Facts): Diagnostic {
  const wanted = schemaAt(schema, input, keys)
  const meant = typeof issue.input === 'string' ? nearest(issue.input, knownValues(wanted)) : undefined
  const isSentence = issue.message.endsWith('.')
  const message = isSentence
    ? `${issue.message}${wanted ? ` \`${formatKeys(keys)}\` takes ${describeSchema(wanted)}.` : ''}`
    : `\`${formatKeys(keys)}\` is ${describeValue(issue.input)}; expected is ${expectedBy(issue, wanted)}.`
  return diagnostic('config-invalid', {
    message,
    ...(meant !== undefined && {hint: `Did you mean \`${meant}\`?`}),
    ...facts,
  })
}

function expectedBy(issue: Issue, wanted: GenericSchema | undefined): string {
  const isOurs = issue.message !== '' && !issue.message.startsWith('Invalid ')
  if (isOurs) return issue.message
  if (wanted) return describeSchema(wanted)
  // valibot's own words for the forms that a value can have: `("doc" | "generated-index")`
  const forms = [...(issue.expected ?? '').matchAll(/"([^"]*)"/g)].map(([, form]) => `\`${form}\``)
  return forms.length > 0 ? `one of ${forms.join(', ')}` : (issue.expected ?? 'another value')
}

function fromMissingKey(keys: KeyPath, {schema, input}: SchemaContext, facts: Facts): Diagnostic {
  const wanted = schemaAt(schema, input, keys)
  return diagnostic('config-invalid', {
    message: `\`${formatKeys(keys)}\` is missing${wanted ? `; expected is ${describeSchema(wanted)}` : ''}.`,
    ...facts,
  })
}

/** valibot stops at the first unknown key of an object; all of them are said. */
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
      const otherwise = outer.length === 0 ? context.unknownKeyHint : `Known here: ${known.map((name) => `\`${name}\``).join(', ')}.`
      return diagnostic('config-unknown-key', {
        message: `There is no key \`${formatKeys(keys)}\`.`,
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
 * A path as one would write it in code.
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
