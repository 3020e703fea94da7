import * as v from 'valibot'

/** What is impossible about a value whose parts are right one by one. */
export type Conflict = {
  /** A sentence. */
  readonly message: string
  /** What to write instead. */
  readonly hint?: string
  /** Key or index to point at. Default: the value as a whole. */
  readonly key?: string | number
}

/**
 * A step of a schema that looks for impossible combinations. It runs on values that are wrong in other ways too, so that
 * one run shows all problems: `find` must not trust that a part is there or has its type.
 */
export function conflicts<T>(find: (value: Partial<NoInfer<T>>) => readonly Conflict[]): v.RawCheckAction<T> {
  return v.rawCheck<T>(({dataset, addIssue}) => {
    const value: unknown = dataset.value
    if (typeof value !== 'object' || value === null) return
    for (const {message, hint, key} of find(value)) {
      addIssue({message, ...(hint !== undefined && {expected: hint}), ...(key !== undefined && {path: [pathItem(value, key)]})})
    }
  })
}

function pathItem(input: object, key: string | number): v.IssuePathItem {
  const value = (input as Readonly<Record<string | number, unknown>>)[key]
  return {type: 'unknown', origin: 'value', input, key, value}
}
