import {Parser} from 'acorn'
import acornJsx from 'acorn-jsx'
import type {Program} from 'estree-jsx'
import {eventsToAcorn} from 'micromark-util-events-to-acorn'
import type {CodeLine} from './trace-code.ts'

/** The syntax tree of code, with its places in the whole source; undefined when it is not what it has to be. */
export type CodeReader = {
  readonly readModule: (lines: readonly CodeLine[]) => Program | undefined
  readonly readExpression: (lines: readonly CodeLine[], options: {readonly allowEmpty: boolean}) => Program | undefined
  /** The `...values` of an opening tag. */
  readonly readSpread: (lines: readonly CodeLine[]) => Program | undefined
}

// as remark-mdx sets it
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

/** A reader for one file: its modules know what those before them import. */
export function createCodeReader(): CodeReader {
  const acorn = Parser.extend(acornJsx())
  const imported: string[] = []

  const read = (lines: readonly CodeLine[], options: Partial<Options>): Program | undefined => {
    const [first] = lines
    if (!first) return undefined
    const start = first.start as NonNullable<Options['start']>
    const {estree, error} = eventsToAcorn(eventsOf(lines), {acorn, acornOptions, tokenTypes: [CHUNK], start, ...options})
    return error ? undefined : estree
  }

  return {
    readModule(lines) {
      // acorn refuses to export what it has not seen declared
      const program = read(lines, {prefix: imported.length > 0 ? `var ${imported.join(',')}\n` : ''})
      if (program && imported.length > 0) program.body.shift()
      if (!program?.body.every(({type}) => MODULE_TYPES.has(type))) return undefined
      for (const statement of program.body) {
        if (statement.type === 'ImportDeclaration') imported.push(...statement.specifiers.map(({local}) => local.name))
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

/** Lines as the tokenizer of remark-mdx gives them. */
function eventsOf(lines: readonly CodeLine[]): Event[] {
  return lines.flatMap((line, index) => {
    const chunk = line.text === '' ? [] : [enter(CHUNK, line)]
    if (index === lines.length - 1) return chunk
    const {line: number, offset} = line.end
    return [...chunk, enter('lineEnding', {text: '\n', start: line.end, end: {line: number + 1, column: 1, offset: offset + 1}})]
  })
}

/** An event with as much of it as is looked at. */
function enter(type: Event[1]['type'], {text, start, end}: CodeLine): Event {
  return ['enter', {type, start, end} as Event[1], {sliceStream: () => [text]} as unknown as Event[2]]
}
