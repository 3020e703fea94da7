import type {BlockStatement, Expression, Node, Program, Property, SimpleCallExpression} from 'estree-jsx'
import {walk} from 'estree-walker'
import type {Root} from 'hast'
import type {} from 'remark-mdx'
import {visit} from 'unist-util-visit'
import type {VFile} from 'vfile'
import {CONTENT_JSX_SOURCE} from '../../site-code/jsx-runtimes.ts'

/** Names in the compiled module: the functions of `runtime/spare-code.ts`, and the list of exports that have failed. */
const names = {value: '_docsiteValue', exported: '_docsiteExport', report: '_docsiteReport', failed: '_docsiteFailed'} as const

/**
 * Passes the expressions of a file to functions that leave out one that throws, where the page that is rendered spares what fails:
 * in text, in attributes, spread, and as the value of an `export const`. Whatever cannot throw stays as it is.
 */
export function rehypeSpareCode(): (tree: Root, file: VFile) => void {
  return (tree, {path: fileName}) => {
    let isSpared = false
    let hasExports = false
    const wrap = (code: Program | undefined, start: Start): void => {
      const [statement] = code?.body ?? []
      if (statement?.type !== 'ExpressionStatement') return
      const {expression} = statement
      const [spread] = expression.type === 'ObjectExpression' ? expression.properties : []
      if (spread?.type === 'SpreadElement' && start.isSpread === true) spread.argument = spare(spread.argument, start)
      else if (start.isSpread !== true) statement.expression = spare(expression, start)
    }
    const spare = (expression: Expression, start: Start): Expression => {
      if (isHarmless(expression) || waits(expression)) return expression
      isSpared = true
      return call(names.value, [lazily(expression), placeOf(fileName, startOf(expression) ?? start)])
    }
    visit(tree, (node) => {
      const start = node.position?.start ?? {line: 1, column: 1}
      if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') wrap(codeOf(node), start)
      if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement')
        for (const attribute of node.attributes) {
          if (attribute.type === 'mdxJsxExpressionAttribute') wrap(codeOf(attribute), {...start, isSpread: true})
          else if (typeof attribute.value === 'object') wrap(codeOf(attribute.value), start)
        }
      if (node.type !== 'mdxjsEsm') return
      for (const statement of codeOf(node)?.body ?? []) {
        const {declaration} = statement.type === 'ExportNamedDeclaration' ? statement : {}
        for (const one of declaration?.type === 'VariableDeclaration' ? declaration.declarations : []) {
          if (one.id.type !== 'Identifier' || !one.init || isHarmless(one.init) || waits(one.init)) continue
          one.init = call(names.exported, [lazily(one.init), placeOf(fileName, startOf(one.init) ?? start), identifier(names.failed)])
          hasExports = true
        }
      }
    })
    if (!isSpared && !hasExports) return
    const report = call(names.report, [identifier(names.failed)])
    tree.children.unshift(
      {type: 'mdxjsEsm', value: '', data: {estree: imports(hasExports)}},
      // first, since an expression may fail because an export has
      ...(hasExports
        ? [{type: 'mdxFlowExpression' as const, value: '', data: {estree: program([{type: 'ExpressionStatement', expression: report}])}}]
        : []),
    )
  }
}

/** Returns the code that the parser of MDX has attached to a node. */
function codeOf(node: {readonly data?: unknown} | null | undefined): Program | undefined {
  return (node?.data as {readonly estree?: Program} | undefined)?.estree
}

function startOf({loc}: Expression): Start | undefined {
  return loc ? {line: loc.start.line, column: loc.start.column + 1} : undefined
}

type Start = {readonly line: number; readonly column: number; readonly isSpread?: boolean}

function isHarmless(code: Node | null): boolean {
  if (code === null) return true
  if (/^(?:Literal|FunctionExpression|ArrowFunctionExpression)$/.test(code.type)) return true
  if (code.type === 'TemplateLiteral') return code.expressions.every(isHarmless)
  if (code.type === 'ArrayExpression') return code.elements.every(isHarmless)
  if (code.type === 'ObjectExpression')
    return code.properties.every((property) => property.type === 'Property' && !property.computed && isHarmless(property.value))
  return false
}

/** Reports whether code has to stay in the function that it is in. */
function waits(code: Node): boolean {
  let found = false
  walk(code, {
    enter({type}) {
      found ||= type === 'AwaitExpression' || type === 'YieldExpression'
    },
  })
  return found
}

function lazily(body: Expression | BlockStatement): Expression {
  return {type: 'ArrowFunctionExpression', params: [], body, expression: true, async: false, generator: false}
}

function call(name: string, given: Expression[]): SimpleCallExpression {
  return {type: 'CallExpression', callee: identifier(name), arguments: given, optional: false}
}

function identifier(name: string): {type: 'Identifier'; name: string} {
  return {type: 'Identifier', name}
}

function placeOf(file: string, {line, column}: Start): Expression {
  return {type: 'ObjectExpression', properties: [literal('file', file), literal('line', line), literal('column', column)]}
}

function literal(name: string, value: string | number): Property {
  const given = {type: 'Literal', value} as const
  return {type: 'Property', key: identifier(name), value: given, kind: 'init', method: false, shorthand: false, computed: false}
}

function program(body: Program['body']): Program {
  return {type: 'Program', sourceType: 'module', body}
}

function imports(hasExports: boolean): Program {
  const specifier = (imported: string, local: string) =>
    ({type: 'ImportSpecifier', imported: identifier(imported), local: identifier(local)}) as const
  const list = {
    type: 'VariableDeclaration',
    kind: 'const',
    declarations: [{type: 'VariableDeclarator', id: identifier(names.failed), init: {type: 'ArrayExpression', elements: []}}],
  } as const
  return program([
    {
      type: 'ImportDeclaration',
      specifiers: [specifier('spareValue', names.value), specifier('spareExport', names.exported), specifier('reportFailed', names.report)],
      source: {type: 'Literal', value: `${CONTENT_JSX_SOURCE}/jsx-dev-runtime`},
      attributes: [],
    },
    ...(hasExports ? [{...list, declarations: list.declarations.map((one) => ({...one, init: {...one.init, elements: []}}))}] : []),
  ])
}
