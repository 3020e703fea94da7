import * as v from 'valibot'
import type {FunctionMark} from '../core/site-functions.ts'

/** Returns the schema of a function. The configuration has a mark in its place; the function itself runs in the thread of plugins. */
export function siteFunction<Run>(): v.GenericSchema<Run, FunctionMark> {
  return v.pipe(
    v.custom<Run>((value) => typeof value === 'function', 'a function'),
    v.transform((): FunctionMark => ({isFunction: true})),
  )
}

/** A function of a configuration, called with whatever belongs to its key. */
export type AnyFunction = (...given: readonly never[]) => unknown

/** Keys whose value can be a function. */
const ofDocs = ['editUrl', 'numberPrefixes', 'sidebarItemsGenerator'] as const
const ofMarkdown = ['preprocessor', 'parseFrontMatter'] as const

/** The last key of a function. */
export type FunctionKey = (typeof ofDocs)[number] | (typeof ofMarkdown)[number]

/** The parts of a configuration that have functions. */
type Parts = {
  readonly docs?: object | undefined
  readonly docSets?: Readonly<Record<string, object>> | undefined
  readonly markdown?: object | undefined
}

/** Returns the functions of a configuration, as it is written, by their keys: `docs.editUrl`, `docSets.sdk.editUrl`. */
export function functionsOf({docs, docSets = {}, markdown}: Parts): ReadonlyMap<string, AnyFunction> {
  const found = new Map<string, AnyFunction>()
  const add = (owner: string, part: object | undefined, keys: readonly FunctionKey[]): void => {
    for (const key of keys) {
      const value = (part as Readonly<Record<string, unknown>> | undefined)?.[key]
      if (typeof value === 'function') found.set(`${owner}.${key}`, value as AnyFunction)
    }
  }
  add('docs', docs, ofDocs)
  for (const [id, set] of Object.entries(docSets)) add(`docSets.${id}`, set, ofDocs)
  add('markdown', markdown, ofMarkdown)
  return found
}

/** Returns the last key of a function from its keys. Undefined for other names, such as those of functions of plugins. */
export function functionKey(name: string): FunctionKey | undefined {
  const key = /^(?:docs|docSets\.[\w-]+|markdown)\.(\w+)$/.exec(name)?.[1]
  return [...ofDocs, ...ofMarkdown].find((one) => one === key)
}
