import path from 'node:path'
import type {AnyFunction} from '../../config/function-schema.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import type {
  EditUrlFunction,
  FrontMatterParser,
  NumberPrefixParser,
  Preprocessor,
  SidebarItemsGenerator,
} from '../../core/site-functions.ts'
import {nextVersion} from '../../core/text/version-name.ts'

/** Name of the unreleased version in Docusaurus. */
export const CURRENT = 'current'

/** Returns a function of the configuration. Undefined for other values, and for stand-ins for packages that are not installed. */
function functionOf(value: unknown): AnyFunction | undefined {
  return typeof value === 'function' && typeof value.name === 'string' ? (value as AnyFunction) : undefined
}

/** Adapts a function that makes URLs for editing. */
export function translateEditUrl(value: unknown): EditUrlFunction | undefined {
  const run = functionOf(value) as EditUrlFunction | undefined
  return run && ((doc) => run({...doc, version: versionOf(doc.version)}))
}

/** Adapts a function that splits number prefixes off names. */
export function translateNumberPrefixes(value: unknown): {numberPrefixes?: boolean | NumberPrefixParser} {
  const run = functionOf(value) as NumberPrefixParser | undefined
  if (run !== undefined) return {numberPrefixes: run}
  return value === false ? {numberPrefixes: false} : {}
}

/** Adapts a function that generates sidebars: it gets paths as Docusaurus writes them. */
export function translateItemsGenerator(value: unknown, root: AbsolutePath): {sidebarItemsGenerator?: SidebarItemsGenerator} {
  const run = functionOf(value) as SidebarItemsGenerator | undefined
  if (run === undefined) return {}
  return {
    sidebarItemsGenerator: async ({docs, version: {versionName, contentPath}, ...request}) =>
      run({
        ...request,
        docs: docs.map((doc) => ({...doc, source: `@site/${doc.source}`})),
        version: {versionName: versionOf(versionName), contentPath: path.resolve(root, contentPath)},
      }),
  }
}

/** Adapts the functions of `markdown`, which get absolute paths. */
export function translateTextFunctions(
  {preprocessor, parseFrontMatter}: {readonly preprocessor?: unknown; readonly parseFrontMatter?: unknown},
  root: AbsolutePath,
): {preprocessor?: Preprocessor; parseFrontMatter?: FrontMatterParser} {
  const process = functionOf(preprocessor) as Preprocessor | undefined
  const parse = functionOf(parseFrontMatter) as FrontMatterParser | undefined
  return {
    ...(process && {preprocessor: (file) => process({...file, filePath: path.resolve(root, file.filePath)})}),
    ...(parse && {parseFrontMatter: async (file) => parse({...file, filePath: path.resolve(root, file.filePath)})}),
  }
}

function versionOf(name: string): string {
  return name === nextVersion ? CURRENT : name
}
