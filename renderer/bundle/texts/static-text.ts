import type {Expression, Node, Program} from 'estree-jsx'

/** The texts of a module's own constants, by name. */
export type TextConstants = ReadonlyMap<string, string>

/**
 * Returns the text of an expression if it is statically known: literals, templates and concatenations of such, and constants of
 * the module that hold one. Undefined for all other expressions.
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

/** Returns the top-level constants of a module that hold a text. */
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

/** Returns the values of an object literal by key; undefined if not all keys are statically known. */
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
