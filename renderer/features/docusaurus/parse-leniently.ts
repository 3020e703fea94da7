import * as v from 'valibot'
import {isRecord} from '../../core/data/is-record.ts'
import {fromSchema} from '../../core/diagnostics/from-schema.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {SitePath} from '../../core/model/paths.ts'
import {notTaken} from './not-taken.ts'

/** A value without what a schema refuses, as it is and as the schema returns it. */
type Parsed<Schema extends v.GenericSchema> = {
  readonly input: unknown
  /** Undefined if a key that has to be there is missing or wrong. */
  readonly output: v.InferOutput<Schema> | undefined
  readonly diagnostics: readonly Diagnostic[]
}

type Keys = readonly (string | number)[]

/** Maximum number of values that are left out. */
const MOST = 200

/**
 * Checks a value of a configuration and leaves out what is of a wrong kind, such as what a package that is not installed was to return.
 * Each part that is left out is reported. Without a key that has to be there, its object is left out; without such a key of the value itself,
 * there are errors.
 */
export function parseLeniently<Schema extends v.GenericSchema>(schema: Schema, value: unknown, file: SitePath): Parsed<Schema> {
  const context = {schema, file, placeOf: () => undefined, unknownKeyHint: ''}
  const diagnostics: Diagnostic[] = []
  let input = value
  let last: {readonly keys: string; readonly message: string} | undefined
  for (let count = 0; ; count += 1) {
    const checked = v.safeParse(schema, input)
    if (checked.success) return {input, output: checked.output, diagnostics}
    const [issue] = checked.issues
    const keys = deepest(issue)
    const left = count < MOST ? without(input, keys) : undefined
    if (!isRecord(left))
      return {input, output: undefined, diagnostics: [...diagnostics, ...fromSchema(checked.issues, {...context, input})]}
    const [found] = fromSchema([issue], {...context, input})
    // a key that has to be there, and was wrong, takes what surrounds it along
    const needed = last?.keys === keys.join('.') ? last : undefined
    const message = needed?.message ?? found?.message ?? issue.message
    if (needed) diagnostics.pop()
    diagnostics.push(notTaken(file, `${message} ${needed ? 'What it is part of' : 'It'} is left out.`))
    last = {keys: keys.join('.'), message}
    input = left
  }
}

/** Returns the path of the value that an issue is about. Of a value with several forms, that in the form which has matched furthest. */
function deepest(issue: v.BaseIssue<unknown>): Keys {
  const keys = (issue.path ?? []).map(({key}) => key as string | number)
  const inner = issue.type === 'union' ? issue.issues?.find(({path}) => path !== undefined) : undefined
  return inner === undefined ? keys : [...keys, ...deepest(inner)]
}

/** Copies a value without what is at a path, or if there is nothing, without what surrounds it. Undefined if nothing is left. */
function without(value: unknown, keys: Keys): unknown {
  const [key, ...rest] = keys
  if (key === undefined) return undefined
  if (Array.isArray(value)) {
    const inner = without(value[Number(key)], rest)
    return inner === undefined ? value.filter((_one, index) => index !== Number(key)) : value.with(Number(key), inner)
  }
  if (!isRecord(value) || value[key] === undefined) return undefined
  const inner = without(value[key], rest)
  const {[key]: _left, ...others} = value
  return inner === undefined ? others : {...others, [key]: inner}
}
