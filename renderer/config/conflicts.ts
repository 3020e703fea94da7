import * as v from 'valibot'

/** An invalid combination of parts that are each valid on their own. */
export type Conflict = {
  /** The problem, as a sentence. */
  readonly message: string
  /** A suggestion for fixing the problem. */
  readonly hint?: string
  /** Key or index of the part to report. Default: the value as a whole. */
  readonly key?: string | number
}

/**
 * Creates a schema action that reports invalid combinations. It also runs on values with other errors, so that one run reports
 * all problems: `find` must not assume that a part is present or has the right type.
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
