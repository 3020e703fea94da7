import type {Expression, Node, Program} from 'estree-jsx'

/** Texts of a module's own constants, by name. */
export type TextConstants = ReadonlyMap<string, string>

/**
 * The text that an expression is, when it can be told without running anything: literals, templates and sums of such, and
 * constants of the module that hold one. Undefined for everything else.
 */
export function staticText(node: Node, constants: TextConstants): string | undefined {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? node.value : undefined
    case 'Identifier':
      return constants.get(node.name)
    case 'TemplateLiteral': {
      const texts = node.quasis.map(({value}) => value.cooked ?? undefined)
      const inner = node.expressions.map((expression) => staticText(expression, constants))
      return joined(texts.flatMap((text, index) => (index < inner.length ? [text, inner[index]] : [text])))
    }
    case 'BinaryExpression':
      return node.operator === '+' ? joined([staticText(node.left, constants), staticText(node.right, constants)]) : undefined
    default:
      return undefined
  }
}

/** The constants of a module's outermost level that hold a text. */
export function textConstants({body}: Program): TextConstants {
  const constants = new Map<string, string>()
  for (const statement of body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') continue
    for (const {id, init} of declaration.declarations) {
      const text = id.type === 'Identifier' && init ? staticText(init, constants) : undefined
      if (id.type === 'Identifier' && text !== undefined) constants.set(id.name, text)
    }
  }
  return constants
}

/** The values of an object literal by key; undefined when not all of its keys can be told. */
export function objectValues(node: Node): ReadonlyMap<string, Expression> | undefined {
  if (node.type !== 'ObjectExpression') return undefined
  const values = new Map<string, Expression>()
  for (const property of node.properties) {
    if (property.type !== 'Property' || property.computed || property.kind !== 'init') return undefined
    const key = property.key.type === 'Identifier' ? property.key.name : property.key.type === 'Literal' ? property.key.value : undefined
    if (typeof key !== 'string') return undefined
    values.set(key, property.value as Expression)
  }
  return values
}

function joined(texts: readonly (string | undefined)[]): string | undefined {
  return texts.every((text) => text !== undefined) ? texts.join('') : undefined
}
