import {Parser} from 'acorn'
import acornJsx from 'acorn-jsx'
import type {Node, Program, Statement} from 'estree-jsx'
import {buildJsx} from 'estree-util-build-jsx'

/**
 * Parses the code of a live block into a program that calls `render` with the content to show. With `noInline` the code
 * calls it itself; otherwise the last statement is shown: an element, a component or an expression.
 * @throws SyntaxError whose message begins with the line
 */
export function parseLiveCode(code: string, {noInline}: {readonly noInline: boolean}): Program {
  const program = parse(code)
  const foreign = program.body.find(({type}) => /^(?:Import|Export)/.test(type))
  if (foreign) {
    const line = foreign.loc?.start.line ?? 1
    throw new SyntaxError(`Line ${line}: \`import\` and \`export\` do not work here. React and its hooks can be used without them.`)
  }
  buildJsx(program, {runtime: 'classic'})
  return noInline ? program : withRender(program)
}

/** Matches anonymous functions and classes, which are only valid as expressions. */
const NAMELESS = /^\s*(?:async\s+)?(?:function\b\s*\*?\s*\(|class\s*(?:\{|extends\b))/

function parse(code: string): Program {
  const isExpression = NAMELESS.test(code)
  try {
    const source = isExpression ? `(${code.replace(/;\s*$/, '')}\n)` : code
    const options = {ecmaVersion: 'latest', sourceType: 'module', locations: true, allowAwaitOutsideFunction: false} as const
    return Parser.extend(acornJsx()).parse(source, options) as unknown as Program
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    const {line = 1} = (error as {loc?: {line?: number}}).loc ?? {}
    throw new SyntaxError(`Line ${line}: ${error.message.replace(/ \(\d+:\d+\)$/, '')}`, {cause: error})
  }
}

function withRender(program: Program): Program {
  const last = program.body.at(-1)
  const shown = last && valueOf(last)
  if (!shown) throw new SyntaxError('The code ends with nothing that can be shown: an element or a component')
  const before = last.type === 'ExpressionStatement' ? program.body.slice(0, -1) : program.body
  return {...program, body: [...before, renderOf(shown, last)]}
}

function valueOf(statement: Node): Node | undefined {
  if (statement.type === 'ExpressionStatement') return statement.expression
  if (statement.type === 'FunctionDeclaration' || statement.type === 'ClassDeclaration') return statement.id ?? undefined
  // `const App = () => …` without a subsequent line that refers to it
  return statement.type === 'VariableDeclaration' ? statement.declarations.at(-1)?.id : undefined
}

function renderOf(shown: Node, {loc}: Node): Statement {
  const callee = {type: 'Identifier', name: 'render'} as const
  return {
    type: 'ExpressionStatement',
    expression: {type: 'CallExpression', callee, arguments: [shown as never], optional: false},
    ...(loc && {loc}),
  }
}
