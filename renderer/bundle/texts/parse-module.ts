import {SourceMap} from 'node:module'
import path from 'node:path'
import type {Program} from 'estree-jsx'
import type {Place, Point} from '../../core/model/diagnostic.ts'
import type {TextNode} from './read-parts.ts'

/** Code whose texts can be looked for. */
export type ParsedCode = {
  readonly program: Program
  /** Where the beginning of a declaration, up to its name, stands in the source. */
  readonly placeOf: (node: TextNode) => Place | undefined
}

/** A module of React code, read. */
export type ParsedModule = ParsedCode & {
  /** JavaScript with the JSX of the source and without its types; offsets of nodes are in it. */
  readonly code: string
  /** The point of the source that a point of `code` comes from. */
  readonly originOf: (point: Point) => Point | undefined
}

const LOADERS = {'.ts': 'ts', '.mts': 'ts', '.tsx': 'tsx'} as const

/**
 * Parses a module: esbuild takes the types away, acorn reads the rest, and the source map leads back.
 * @param file name or path; its extension tells the language
 * @throws what esbuild throws at a syntax error
 */
export async function parseModule(source: string, file: string): Promise<ParsedModule> {
  const [{transform}, {Parser}, {default: jsx}] = await Promise.all([import('esbuild'), import('acorn'), import('acorn-jsx')])
  const extension = path.extname(file)
  const loader = extension in LOADERS ? LOADERS[extension as keyof typeof LOADERS] : 'jsx'
  const {code, map} = await transform(source, {
    loader,
    jsx: 'preserve',
    sourcemap: 'external',
    sourcefile: path.basename(file),
    target: 'es2022',
    charset: 'utf8',
    tsconfigRaw: {},
    logLevel: 'silent',
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

/** acorn counts columns from 0. */
export function pointOf({line, column}: {readonly line: number; readonly column: number}): Point {
  return {line, column: column + 1}
}

/** The place of the name that a call or an element begins with. */
export function placeOfName(source: string, start: Point): Place {
  const rest = (source.split('\n')[start.line - 1] ?? '').slice(start.column - 1)
  const length = /^<?[\w$.]+/.exec(rest)?.[0].length ?? 1
  return {start, end: {line: start.line, column: start.column + length}}
}
