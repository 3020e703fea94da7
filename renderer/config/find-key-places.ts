import {SourceMap} from 'node:module'
import type {Expression, Program, Property} from 'acorn'
import type {KeyPath} from '../core/diagnostics/schema-at.ts'
import type {Place} from '../core/model/diagnostic.ts'
import type {AbsolutePath} from '../core/model/paths.ts'
import {quietly} from '../core/files/fs-error.ts'
import {readText} from '../core/files/read-file.ts'
import {esbuildErrors} from '../site-code/from-esbuild.ts'

/** A position in the JavaScript as acorn counts: line from 1, column from 0. */
type CodePoint = {readonly line: number; readonly column: number}

/** An expression and the position to report for it: that of its key, or else its own. */
type Found = {readonly value: Expression; readonly at: CodePoint | undefined}

/**
 * Creates the function that looks up keys in the object literal that a configuration exports. esbuild strips the types, acorn
 * parses the result, and the source map leads back to the source. Imported or computed values cannot be followed; the enclosing
 * key is used instead. No place is found in a file that cannot be read any more: while the site is served, the configuration that was
 * loaded may be older than the file, which may be half-written.
 */
export async function findKeyPlaces(configFile: AbsolutePath): Promise<(keys: KeyPath) => Place | undefined> {
  const [{transform}, acorn] = await Promise.all([import('esbuild'), import('acorn')])
  const source = quietly(() => readText(configFile))
  const written = source === undefined ? undefined : await transform(source, optionsOf(configFile)).catch(withoutSyntaxErrors)
  if (source === undefined || written === undefined) return () => undefined
  const {code, map} = written
  const sourceMap = new SourceMap(JSON.parse(map) as ConstructorParameters<typeof SourceMap>[0])
  const constants = readConstants(acorn.parse(code, {ecmaVersion: 'latest', sourceType: 'module', locations: true}))
  const lines = source.split('\n')
  return (keys) => {
    const at = findKey(keys, constants)
    return at && placeInSource(at, sourceMap, lines)
  }
}

function optionsOf(configFile: AbsolutePath) {
  return {loader: configFile.endsWith('ts') ? 'ts' : 'js', sourcemap: 'external', target: 'esnext', logLevel: 'silent'} as const
}

/** Returns nothing for errors in the source. */
function withoutSyntaxErrors(error: unknown): undefined {
  if (esbuildErrors(error) === undefined) throw error
}

/** Returns the values of the module's variables by name, and its default export under `default`. */
function readConstants(program: Program): ReadonlyMap<string, Expression> {
  const constants = new Map<string, Expression>()
  for (const statement of program.body) {
    if (statement.type === 'VariableDeclaration') {
      for (const {id, init} of statement.declarations) if (id.type === 'Identifier' && init) constants.set(id.name, init)
    }
    if (statement.type === 'ExportDefaultDeclaration') constants.set('default', statement.declaration as Expression)
    if (statement.type === 'ExportNamedDeclaration') {
      const exported = statement.specifiers.find(({exported: name}) => name.type === 'Identifier' && name.name === 'default')
      if (exported?.local.type === 'Identifier') constants.set('default', exported.local)
    }
  }
  return constants
}

function findKey(keys: KeyPath, constants: ReadonlyMap<string, Expression>): CodePoint | undefined {
  const exported = constants.get('default')
  const outermost = exported && literalOf(exported, constants)
  if (!outermost) return undefined
  let at = outermost.loc?.start
  let value: Expression | undefined = outermost
  for (const key of keys) {
    const found: Found | undefined = value && childOf(value, key, constants)
    if (!found) break
    at = found.at
    value = literalOf(found.value, constants)
  }
  return at
}

/** Resolves an expression to a literal, through names, `defineConfig(…)` and other calls with one argument. */
function literalOf(expression: Expression, constants: ReadonlyMap<string, Expression>): Expression | undefined {
  let literal: Expression | undefined = expression
  // Bounded, because variables may refer to each other.
  for (let steps = 0; literal && steps < 10; steps++) {
    if (literal.type === 'Identifier') literal = constants.get(literal.name)
    else if (literal.type === 'CallExpression' && literal.arguments[0]?.type !== 'SpreadElement') literal = literal.arguments[0]
    else return literal
  }
  return undefined
}

function childOf(value: Expression, key: string | number, constants: ReadonlyMap<string, Expression>): Found | undefined {
  if (value.type === 'ArrayExpression') {
    const elements = value.elements.slice(0, Number(key) + 1)
    const element = elements.at(-1)
    const isCounted = elements.length > Number(key) && elements.every((one) => one?.type !== 'SpreadElement')
    return isCounted && element && element.type !== 'SpreadElement' ? {value: element, at: element.loc?.start} : undefined
  }
  if (value.type !== 'ObjectExpression') return undefined
  // The last property wins, as at runtime.
  for (const property of value.properties.toReversed()) {
    if (property.type === 'SpreadElement') {
      const spread = literalOf(property.argument, constants)
      const found = spread && childOf(spread, key, constants)
      if (found) return found
    } else if (nameOf(property) === String(key)) {
      return {value: property.value, at: property.key.loc?.start}
    }
  }
  return undefined
}

function nameOf({key, computed}: Property): string | undefined {
  if (key.type === 'Literal') return String(key.value)
  return key.type === 'Identifier' && !computed ? key.name : undefined
}

/**
 * Maps a position to a place in the source. esbuild's maps have an entry for every key and element. The range ends with the word
 * or quoted text at the position.
 */
function placeInSource(at: CodePoint, sourceMap: SourceMap, lines: readonly string[]): Place | undefined {
  const entry = sourceMap.findEntry(at.line - 1, at.column)
  if (!('originalLine' in entry)) return undefined
  const rest = (lines[entry.originalLine] ?? '').slice(entry.originalColumn)
  const length = /^(?:"[^"\\]*(?:\\.[^"\\]*)*"|'[^'\\]*(?:\\.[^'\\]*)*'|[\w$][\w$]*)/.exec(rest)?.[0].length ?? 1
  const start = {line: entry.originalLine + 1, column: entry.originalColumn + 1}
  return {start, end: {line: start.line, column: start.column + length}}
}
