import {SourceMap} from 'node:module'
import path from 'node:path'
import type {Program} from 'estree-jsx'
import type {Place, Point} from '../../core/model/diagnostic.ts'
import type {TextNode} from './read-parts.ts'

/** Parsed code in which texts can be searched for. */
export type ParsedCode = {
  readonly program: Program
  /** Returns the place in the source of the start of a declaration, up to its name. */
  readonly placeOf: (node: TextNode) => Place | undefined
}

/** A parsed module of React code. */
export type ParsedModule = ParsedCode & {
  /** JavaScript with the JSX of the source but without its types; the offsets of nodes refer to it. */
  readonly code: string
  /** Returns the point of the source that corresponds to a point of `code`. */
  readonly originOf: (point: Point) => Point | undefined
}

const LOADERS = {'.ts': 'ts', '.mts': 'ts', '.tsx': 'tsx'} as const

/**
 * Parses a module: esbuild strips the types, acorn parses the result, and the source map leads back to the source.
 * @param file name or path; its extension determines the language, but JavaScript may have types, too
 * @throws if esbuild reports a syntax error
 */
export async function parseModule(source: string, file: string): Promise<ParsedModule> {
  const [{transform}, {Parser}, {default: jsx}] = await Promise.all([import('esbuild'), import('acorn'), import('acorn-jsx')])
  const extension = path.extname(file).toLowerCase()
  const loader = extension in LOADERS ? LOADERS[extension as keyof typeof LOADERS] : 'jsx'
  const options = {
    jsx: 'preserve',
    sourcemap: 'external',
    sourcefile: path.basename(file),
    target: 'es2022',
    charset: 'utf8',
    tsconfigRaw: {},
    logLevel: 'silent',
  } as const
  const {code, map} = await transform(source, {...options, loader}).catch((error: unknown) => {
    if (loader !== 'jsx') throw error
    return transform(source, {...options, loader: 'tsx'}).catch(() => {
      throw error
    })
  })
  const program = Parser.extend(jsx()).parse(code, {ecmaVersion: 'latest', sourceType: 'module', locations: true})
  const sourceMap = new SourceMap(JSON.parse(map) as ConstructorParameters<typeof SourceMap>[0])
  const originOf = ({line, column}: Point): Point | undefined => {
    const entry = sourceMap.findEntry(line - 1, column - 1)
    return 'originalLine' in entry ? {line: entry.originalLine + 1, column: entry.originalColumn + 1} : undefined
  }
  return {
    code,
    program: program as unknown as Program,
    originOf,
    placeOf(node) {
      const at = node.loc && originOf(pointOf(node.loc.start))
      return at ? placeOfName(source, at) : undefined
    },
  }
}

/** Converts a position of acorn, which counts columns from 0, to a point. */
export function pointOf({line, column}: {readonly line: number; readonly column: number}): Point {
  return {line, column: column + 1}
}

/** Returns the place of the name at the start of a call or an element. */
export function placeOfName(source: string, start: Point): Place {
  const rest = (source.split('\n')[start.line - 1] ?? '').slice(start.column - 1)
  const length = /^<?[\w$.]+/.exec(rest)?.[0].length ?? 1
  return {start, end: {line: start.line, column: start.column + length}}
}
