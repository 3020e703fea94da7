import type ts from 'typescript-api'
import type {ApiCode, TokenKind} from '../model/api.ts'
import {list, sequence, token} from './code-tokens.ts'
import type {Compiler} from './load-compiler.ts'

/** Reads the types of one file. */
export type TypeReader = {
  readonly read: (type: ts.TypeNode | undefined) => ApiCode
  readonly typeParameters: (declared: readonly ts.TypeParameterDeclaration[] | undefined) => ApiCode[]
  /** Reads parameters, in parentheses. */
  readonly parameters: (declared: readonly ts.ParameterDeclaration[]) => ApiCode
  readonly expression: (expression: ts.Node) => ApiCode
  readonly heritage: (type: ts.ExpressionWithTypeArguments) => ApiCode
}

/** Everything needed to read one file. */
export type FileReading = {readonly ts: Compiler; readonly file: ts.SourceFile; readonly types: TypeReader}

/** Creates a reader that converts types to code. Types without special handling are printed as written. */
export function createTypeReader(ts: Compiler, file: ts.SourceFile): TypeReader {
  const {SyntaxKind} = ts
  const written = (node: ts.Node): string => node.getText(file).replaceAll(/\s+/g, ' ')

  const readAll = (types: readonly ts.TypeNode[]): ApiCode[] => types.map(read)

  function named(name: ts.Node, args: readonly ts.TypeNode[] | undefined): ApiCode {
    const text = written(name)
    const reference: ApiCode = isTypeParameter(ts, name, text) ? token(text, 'class-name') : {text, kind: 'class-name', reference: text}
    return args === undefined || args.length === 0 ? reference : sequence(reference, list('<', readAll(args), '>'))
  }

  function typeParameter(declared: ts.TypeParameterDeclaration): ApiCode {
    const {name, constraint, default: fallback, modifiers = []} = declared
    return sequence(
      ...modifiers.map((modifier) => keyword(`${written(modifier)} `)),
      token(written(name), 'class-name'),
      ...(constraint ? [sequence(keyword(' extends '), read(constraint))] : []),
      ...(fallback ? [sequence(' = ', read(fallback))] : []),
    )
  }

  function parameter(declared: ts.ParameterDeclaration): ApiCode {
    const rest = declared.dotDotDotToken ? '...' : ''
    const optional = declared.questionToken ? '?' : ''
    return sequence(rest, token(parameterName(ts, declared), 'parameter'), `${optional}: `, read(declared.type))
  }

  const typeParameters = (declared: readonly ts.TypeParameterDeclaration[] | undefined): ApiCode[] => (declared ?? []).map(typeParameter)
  const parameters = (declared: readonly ts.ParameterDeclaration[]): ApiCode => list('(', declared.map(parameter), ')')
  const generics = (declared: readonly ts.TypeParameterDeclaration[] | undefined): ApiCode[] =>
    declared === undefined || declared.length === 0 ? [] : [list('<', typeParameters(declared), '>')]

  function member(node: ts.TypeElement): ApiCode {
    const optional = node.questionToken ? '?' : ''
    const isReadonly = ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(({kind}) => kind === SyntaxKind.ReadonlyKeyword)
    const start = isReadonly ? [keyword('readonly ')] : []
    if (ts.isPropertySignature(node)) {
      return sequence(...start, token(written(node.name), 'property'), `${optional}: `, read(node.type))
    }
    if (ts.isMethodSignature(node)) {
      const name = token(written(node.name), 'function')
      return sequence(name, optional, ...generics(node.typeParameters), parameters(node.parameters), ': ', read(node.type))
    }
    if (ts.isIndexSignatureDeclaration(node)) {
      return sequence(...start, list('[', node.parameters.map(parameter), ']'), ': ', read(node.type))
    }
    if (ts.isCallSignatureDeclaration(node)) {
      return sequence(...generics(node.typeParameters), parameters(node.parameters), ': ', read(node.type))
    }
    return token(written(node).replace(/[;,]$/, ''))
  }

  function read(node: ts.TypeNode | undefined): ApiCode {
    if (node === undefined) return keyword('any')
    if (ts.isTypeReferenceNode(node)) return named(node.typeName, node.typeArguments)
    if (ts.isUnionTypeNode(node)) return {operator: '|', parts: readAll(node.types)}
    if (ts.isIntersectionTypeNode(node)) return {operator: '&', parts: readAll(node.types)}
    if (ts.isArrayTypeNode(node)) return sequence(read(node.elementType), '[]')
    if (ts.isParenthesizedTypeNode(node)) return sequence('(', read(node.type), ')')
    if (ts.isTupleTypeNode(node)) return list('[', readAll(node.elements), ']')
    if (ts.isNamedTupleMember(node)) {
      const rest = node.dotDotDotToken ? '...' : ''
      return sequence(rest, token(written(node.name), 'parameter'), node.questionToken ? '?: ' : ': ', read(node.type))
    }
    if (ts.isOptionalTypeNode(node)) return sequence(read(node.type), '?')
    if (ts.isRestTypeNode(node)) return sequence('...', read(node.type))
    if (ts.isTypeLiteralNode(node)) return list('{', node.members.map(member), '}', {separator: ';', pad: true})
    if (ts.isFunctionTypeNode(node) || ts.isConstructorTypeNode(node)) {
      const isAbstract = ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(({kind}) => kind === SyntaxKind.AbstractKeyword)
      const start = ts.isConstructorTypeNode(node) ? [keyword(isAbstract ? 'abstract new ' : 'new ')] : []
      return sequence(...start, ...generics(node.typeParameters), parameters(node.parameters), ' => ', read(node.type))
    }
    if (ts.isTypeOperatorNode(node)) return sequence(keyword(`${ts.tokenToString(node.operator) ?? ''} `), read(node.type))
    if (ts.isTypeQueryNode(node)) return sequence(keyword('typeof '), named(node.exprName, node.typeArguments))
    if (ts.isIndexedAccessTypeNode(node)) return sequence(read(node.objectType), '[', read(node.indexType), ']')
    if (ts.isTypePredicateNode(node)) {
      const asserts = node.assertsModifier ? [keyword('asserts ')] : []
      const is = node.type ? [keyword(' is '), read(node.type)] : []
      return sequence(...asserts, token(written(node.parameterName), 'parameter'), ...is)
    }
    if (ts.isConditionalTypeNode(node)) {
      const condition = [read(node.checkType), keyword(' extends '), read(node.extendsType)]
      return sequence(...condition, ' ? ', read(node.trueType), ' : ', read(node.falseType))
    }
    if (ts.isInferTypeNode(node)) return sequence(keyword('infer '), typeParameter(node.typeParameter))
    if (ts.isMappedTypeNode(node)) return mapped(node)
    if (ts.isImportTypeNode(node) && node.qualifier) {
      const name = named(node.qualifier, node.typeArguments)
      return node.isTypeOf ? sequence(keyword('typeof '), name) : name
    }
    if (ts.isTemplateLiteralTypeNode(node)) {
      const spans = node.templateSpans.flatMap(({type, literal}) => [read(type), token(literal.getText(file), 'string')])
      return sequence(token(node.head.getText(file), 'string'), ...spans)
    }
    if (node.kind === SyntaxKind.ThisType) return keyword('this')
    if (ts.isLiteralTypeNode(node)) return token(written(node), literalKind(ts, node.literal))
    return isKeyword(node.kind) ? keyword(written(node)) : token(written(node))
  }

  function mapped(node: ts.MappedTypeNode): ApiCode {
    const {typeParameter: key, nameType, readonlyToken, questionToken} = node
    const keys = [token(written(key.name), 'class-name'), keyword(' in '), read(key.constraint)]
    const renamed = nameType ? [keyword(' as '), read(nameType)] : []
    const start = readonlyToken ? [keyword(`${signed(ts, readonlyToken, 'readonly')} `)] : []
    return list('{', [sequence(...start, '[', ...keys, ...renamed, ']', signed(ts, questionToken, '?'), ': ', read(node.type))], '}', {
      pad: true,
    })
  }

  const isKeyword = (kind: ts.SyntaxKind): boolean => kind >= SyntaxKind.FirstKeyword && kind <= SyntaxKind.LastKeyword

  return {
    read,
    typeParameters,
    parameters,
    expression: (node) => token(written(node), literalKind(ts, node)),
    heritage: (type) => named(type.expression, type.typeArguments),
  }
}

/** Reports whether a name refers to a type parameter in scope, which shadows other types. */
function isTypeParameter(ts: Compiler, node: ts.Node, name: string): boolean {
  for (let around = node.parent; !ts.isSourceFile(around); around = around.parent) {
    if (ts.isMappedTypeNode(around) && around.typeParameter.name.text === name) return true
    if (ts.isConditionalTypeNode(around) && infers(ts, around.extendsType, name)) return true
    const declared = 'typeParameters' in around ? (around.typeParameters as readonly ts.TypeParameterDeclaration[] | undefined) : undefined
    if (declared?.some((parameter) => parameter.name.text === name)) return true
  }
  return false
}

function infers(ts: Compiler, node: ts.Node, name: string): boolean {
  if (ts.isInferTypeNode(node) && node.typeParameter.name.text === name) return true
  return ts.forEachChild(node, (child) => infers(ts, child, name)) ?? false
}

function keyword(text: string): ApiCode {
  return token(text, 'keyword')
}

/** Returns a modifier of a mapped type, with its `+` or `-`. */
function signed({SyntaxKind}: Compiler, modifier: ts.Node | undefined, text: string): string {
  if (modifier === undefined) return ''
  return modifier.kind === SyntaxKind.MinusToken ? `-${text}` : modifier.kind === SyntaxKind.PlusToken ? `+${text}` : text
}

/**
 * Returns the name of a parameter. Destructured parameters have none; they are named after the last word of their type.
 * @example parameterName(ts, the parameter of `({a}: CanvasProps) => void`) // => 'props'
 */
export function parameterName(ts: Compiler, {name, type}: ts.ParameterDeclaration): string {
  if (ts.isIdentifier(name)) return name.text
  const typeName = type && ts.isTypeReferenceNode(type) ? type.typeName.getText() : ''
  return (/[A-Z][a-z]+$/.exec(typeName)?.[0] ?? 'options').toLowerCase()
}

function literalKind(ts: Compiler, node: ts.Node): TokenKind | undefined {
  if (ts.isStringLiteralLike(node)) return 'string'
  if (ts.isNumericLiteral(node) || ts.isPrefixUnaryExpression(node)) return 'number'
  if (node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword) return 'boolean'
  return node.kind === ts.SyntaxKind.NullKeyword ? 'keyword' : undefined
}
