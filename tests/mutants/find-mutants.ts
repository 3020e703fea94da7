import ts from 'typescript-api'

/** Kinds of bugs that are seeded. */
export const mutantKinds = ['flipped condition', 'off by one', 'dropped call', 'swapped arguments'] as const

export type MutantKind = (typeof mutantKinds)[number]

/** A bug that can be seeded into a file: a range of its text and what takes its place. */
export type Mutant = {
  readonly kind: MutantKind
  readonly start: number
  readonly end: number
  readonly replacement: string
  /** Counted from 1. */
  readonly line: number
}

const FLIPPED: Readonly<Partial<Record<ts.SyntaxKind, string>>> = {
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: '===',
  [ts.SyntaxKind.LessThanToken]: '<=',
  [ts.SyntaxKind.LessThanEqualsToken]: '<',
  [ts.SyntaxKind.GreaterThanToken]: '>=',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '>',
  [ts.SyntaxKind.AmpersandAmpersandToken]: '||',
  [ts.SyntaxKind.BarBarToken]: '&&',
}

/** Finds every bug of these kinds that a file can have, in the order of the text. */
export function findMutants(file: string, text: string): Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: Mutant[] = []
  const add = (kind: MutantKind, node: ts.Node, replacement: string): void => {
    const start = node.getStart(source)
    found.push({kind, start, end: node.getEnd(), replacement, line: source.getLineAndCharacterOfPosition(start).line + 1})
  }
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isTypeAliasDeclaration(node)) return
    if (ts.isBinaryExpression(node)) {
      const flipped = FLIPPED[node.operatorToken.kind]
      if (flipped !== undefined) add('flipped condition', node.operatorToken, flipped)
    }
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
      add('flipped condition', node, node.operand.getText(source))
    // Numbers that stand alone are mostly limits and sizes, which are chosen: off by one is what is computed with them.
    if (ts.isNumericLiteral(node) && isComputedWith(node)) add('off by one', node, String(Number(node.text) + 1))
    if (ts.isExpressionStatement(node) && ts.isCallExpression(withoutAwait(node.expression))) add('dropped call', node, ';')
    if (ts.isCallExpression(node)) {
      const [first, second] = node.arguments.map((argument) => argument.getText(source))
      const [one, other] = node.arguments
      if (one && other && first !== undefined && second !== undefined && isValue(one) && isValue(other) && first !== second) {
        const rest = text.slice(one.getEnd(), other.getStart(source))
        const [start, end] = [one.getStart(source), other.getEnd()]
        const line = source.getLineAndCharacterOfPosition(start).line + 1
        found.push({kind: 'swapped arguments', start, end, replacement: second + rest + first, line})
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function isComputedWith({parent}: ts.NumericLiteral): boolean {
  return ts.isBinaryExpression(parent) || ts.isCallExpression(parent) || ts.isElementAccessExpression(parent)
}

function withoutAwait(node: ts.Expression): ts.Expression {
  return ts.isAwaitExpression(node) ? node.expression : node
}

/** Functions and literals of objects in the wrong place are found by the type checker. */
function isValue(node: ts.Expression): boolean {
  return !ts.isArrowFunction(node) && !ts.isFunctionExpression(node) && !ts.isObjectLiteralExpression(node) && !ts.isSpreadElement(node)
}
