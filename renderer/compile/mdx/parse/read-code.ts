import {Parser} from 'acorn'
import acornJsx from 'acorn-jsx'
import type {Program} from 'estree-jsx'
import {eventsToAcorn} from 'micromark-util-events-to-acorn'
import {append} from '../../../core/data/append.ts'
import type {Point} from '../../../core/model/diagnostic.ts'
import type {CodeLine} from './trace-code.ts'

/** A syntax error with the parts of its message, as in the errors of remark-mdx. */
export class MdxSyntaxError extends Error {
  readonly reason: string
  readonly place: Point
  readonly ruleId: string
  readonly source: string

  constructor(reason: string, {place, ruleId, cause, source = ''}: {place: Point; ruleId: string; cause?: unknown; source?: string}) {
    super(reason, {cause})
    this.reason = reason
    this.place = place
    this.ruleId = ruleId
    this.source = source
  }
}

/**
 * A reader that parses code to a syntax tree with positions in the whole source. Its functions throw `MdxSyntaxError` for invalid code, and
 * return undefined for code of another kind.
 */
export type CodeReader = {
  readonly readModule: (lines: readonly CodeLine[]) => Program | undefined
  readonly readExpression: (lines: readonly CodeLine[], options: {readonly allowEmpty: boolean}) => Program | undefined
  /** Reads the `...values` of an opening tag. */
  readonly readSpread: (lines: readonly CodeLine[]) => Program | undefined
}

// the options that remark-mdx sets
const acornOptions = {ecmaVersion: 2024, sourceType: 'module'} as const

const CHUNK = 'data'
const MODULE_TYPES: ReadonlySet<string> = new Set([
  'ExportAllDeclaration',
  'ExportDefaultDeclaration',
  'ExportNamedDeclaration',
  'ImportDeclaration',
])

type Options = Parameters<typeof eventsToAcorn>[1]
type Event = Parameters<typeof eventsToAcorn>[0][number]

/** Creates the reader of a file. Each module knows the imports of the modules before it. */
export function createCodeReader(): CodeReader {
  const acorn = Parser.extend(acornJsx())
  const imported: string[] = []

  const read = (lines: readonly CodeLine[], options: Partial<Options>): Program | undefined => {
    const [first] = lines
    if (!first) return undefined
    const start = first.start as NonNullable<Options['start']>
    const {estree, error} = eventsToAcorn(eventsOf(lines), {acorn, acornOptions, tokenTypes: [CHUNK], start, ...options})
    if (!error) return estree
    const place = {line: error.loc.line, column: error.loc.column + 1}
    const isModule = options.expression !== true
    throw new MdxSyntaxError(`Could not parse ${isModule ? 'import/exports' : 'expression'} with acorn`, {
      place,
      ruleId: 'acorn',
      cause: error,
      source: isModule ? 'esm' : 'expression',
    })
  }

  return {
    readModule(lines) {
      // acorn rejects exports of undeclared names
      const program = read(lines, {prefix: imported.length > 0 ? `var ${imported.join(',')}\n` : ''})
      if (program && imported.length > 0) program.body.shift()
      if (!program?.body.every(({type}) => MODULE_TYPES.has(type))) return undefined
      for (const statement of program.body) {
        if (statement.type === 'ImportDeclaration')
          append(
            imported,
            statement.specifiers.map(({local}) => local.name),
          )
      }
      return program
    },
    readExpression: (lines, {allowEmpty}) => read(lines, {expression: true, allowEmpty}),
    readSpread(lines) {
      const program = read(lines, {expression: true, allowEmpty: false, prefix: '({', suffix: '})'})
      const statement = program?.body[0]
      const object = statement?.type === 'ExpressionStatement' ? statement.expression : undefined
      const isSpread =
        object?.type === 'ObjectExpression' && object.properties.length === 1 && object.properties[0]?.type === 'SpreadElement'
      return isSpread ? program : undefined
    },
  }
}

/** Turns lines into the events that the tokenizer of remark-mdx emits. */
function eventsOf(lines: readonly CodeLine[]): Event[] {
  return lines.flatMap((line, index) => {
    const chunk = line.text === '' ? [] : [enter(CHUNK, line)]
    if (index === lines.length - 1) return chunk
    const {line: number, offset} = line.end
    return [...chunk, enter('lineEnding', {text: '\n', start: line.end, end: {line: number + 1, column: 1, offset: offset + 1}})]
  })
}

/** Creates an event with only the properties that are read. */
function enter(type: Event[1]['type'], {text, start, end}: CodeLine): Event {
  return ['enter', {type, start, end} as Event[1], {sliceStream: () => [text]} as unknown as Event[2]]
}
