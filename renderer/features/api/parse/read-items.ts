import type ts from 'typescript-api'
import type {ApiItem} from '../model/api.ts'
import {readComment} from './read-comment.ts'
import {readFlags} from './read-flags.ts'
import {membersOfType, readInnerFields} from './read-fields.ts'
import {readMembers, readSignature} from './read-members.ts'
import type {FileReading} from './read-type.ts'

/** Reads the declarations of a statement: none, one, or several variables. */
export function readItems(reading: FileReading, statement: ts.Statement): ApiItem[] {
  const {ts, types} = reading
  const said = {flags: readFlags(ts, statement), comment: readComment(ts, statement)}
  const modifiers = new Set(ts.canHaveModifiers(statement) ? ts.getModifiers(statement)?.map(({kind}) => kind) : [])
  if (ts.isInterfaceDeclaration(statement) || ts.isClassDeclaration(statement)) {
    const {name, heritageClauses = [], members, typeParameters} = statement
    const heritage = (token: ts.SyntaxKind) =>
      heritageClauses.filter((clause) => clause.token === token).flatMap((clause) => clause.types.map(types.heritage))
    return [
      {
        ...empty(name?.text ?? 'default', said),
        ...placeOf(reading, name),
        kind: ts.isClassDeclaration(statement) ? 'class' : 'interface',
        isAbstract: modifiers.has(ts.SyntaxKind.AbstractKeyword),
        typeParameters: types.typeParameters(typeParameters),
        extends: heritage(ts.SyntaxKind.ExtendsKeyword),
        implements: heritage(ts.SyntaxKind.ImplementsKeyword),
        members: readMembers(reading, members),
      },
    ]
  }
  if (ts.isEnumDeclaration(statement)) {
    const isConst = modifiers.has(ts.SyntaxKind.ConstKeyword)
    const members = readMembers(reading, statement.members)
    return [{...empty(statement.name.text, said), kind: 'enum', ...(isConst && {keyword: 'const enum'}), members}]
  }
  if (ts.isTypeAliasDeclaration(statement)) {
    const {name, type, typeParameters} = statement
    const typed = {type: types.read(type), typeParameters: types.typeParameters(typeParameters), ...partsOf(reading, type)}
    return [{...empty(name.text, said), ...placeOf(reading, name), kind: 'type', ...typed}]
  }
  if (ts.isFunctionDeclaration(statement)) {
    return [{...empty(statement.name?.text ?? 'default', said), kind: 'function', signatures: [readSignature(reading, statement)]}]
  }
  return ts.isVariableStatement(statement) ? readVariables(reading, statement.declarationList, said) : []
}

function readVariables(reading: FileReading, {declarations, flags: nodeFlags}: ts.VariableDeclarationList, said: Said): ApiItem[] {
  const {ts, types} = reading
  const keyword = nodeFlags & ts.NodeFlags.Const ? undefined : nodeFlags & ts.NodeFlags.Let ? 'let' : 'var'
  return declarations.map(({name, type, initializer}): ApiItem => {
    const signatures = type && ts.isFunctionTypeNode(type) ? [readSignature(reading, type)] : []
    // `declare const version = '1.0'`
    const shown = type === undefined && initializer !== undefined ? types.expression(initializer) : types.read(type)
    const parts = partsOf(reading, type)
    return {...empty(name.getText(), said), kind: 'variable', ...(keyword && {keyword}), type: shown, signatures, ...parts}
  })
}

/** Reads the members of a type, and the fields of other object types nested in it. */
function partsOf(reading: FileReading, type: ts.TypeNode | undefined): Pick<ApiItem, 'members' | 'fields'> {
  return {members: readMembers(reading, membersOfType(reading.ts, type)), fields: readInnerFields(reading, type)}
}

function placeOf({file}: FileReading, name: ts.Identifier | undefined): Pick<ApiItem, 'declaredAt'> {
  return name === undefined ? {} : {declaredAt: {file: file.fileName, position: name.getStart(file)}}
}

type Said = Pick<ApiItem, 'flags' | 'comment'>

function empty(name: string, said: Said): Omit<ApiItem, 'kind'> {
  return {name, ...said, typeParameters: [], extends: [], implements: [], members: [], fields: [], signatures: [], isAbstract: false}
}
