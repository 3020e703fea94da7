import type ts from 'typescript-api'
import {append} from '../../../core/data/append.ts'
import type {ApiField} from '../model/api.ts'
import {sequence, startOf} from './code-tokens.ts'
import {readComment, readCommentIn} from './read-comment.ts'
import {isInternal} from './read-flags.ts'
import {parameterName} from './read-type.ts'
import type {FileReading} from './read-type.ts'

/**
 * Reads the properties of object types nested anywhere in a type: in intersections, unions, lists, arguments and parameters of functions.
 * Parameters of function types and members of unions are fields if they have a comment. Names are paths: `options.size.width`.
 * @param owner name before the first dot; empty: none
 */
export function readFields(reading: FileReading, type: ts.TypeNode | undefined, owner = ''): ApiField[] {
  return type === undefined ? [] : fieldsIn(reading, type, {path: owner, members: new Set()})
}

/** Reads the fields of a parameter of a function type, itself included if it has a comment. */
export function readParameterFields(reading: FileReading, parameter: ts.ParameterDeclaration, owner = ''): ApiField[] {
  return fieldsIn(reading, parameter, {path: owner, members: new Set()})
}

/** Reads the fields of a type whose own members are listed elsewhere, such as that of an alias. */
export function readInnerFields(reading: FileReading, type: ts.TypeNode | undefined): ApiField[] {
  return type === undefined ? [] : fieldsIn(reading, type, {path: '', members: new Set(membersOfType(reading.ts, type))})
}

/** The current path, and the members that are not fields. */
type Inside = {readonly path: string; readonly members: ReadonlySet<ts.Node>}

function fieldsIn(reading: FileReading, type: ts.Node, {path, members}: Inside): ApiField[] {
  const {ts} = reading
  const fields: ApiField[] = []
  const visit = (node: ts.Node, at: string): void => {
    if (ts.isTypeLiteralNode(node))
      append(
        fields,
        node.members.flatMap((member) => (members.has(member) ? [] : fieldsOf(reading, member, at))),
      )
    else if (ts.isParameter(node)) {
      const name = join(at, parameterName(ts, node))
      append(fields, parameterField(reading, node, name))
      ts.forEachChild(node, (child) => visit(child, name))
    } else {
      if (ts.isUnionTypeNode(node)) append(fields, valueFields(reading, node, at))
      ts.forEachChild(node, (child) => visit(child, at))
    }
  }
  visit(type, path)
  return fields
}

function parameterField(reading: FileReading, node: ts.ParameterDeclaration, name: string): ApiField[] {
  const comment = readComment(reading.ts, node)
  if (comment === undefined) return []
  return [{name, type: reading.types.read(node.type), optional: node.questionToken !== undefined, kind: 'parameter', comment}]
}

/** The maximum length of the code of a member of a union that is named by it. */
const LONGEST_VALUE = 60

/** Returns the members of a union that have a comment. It is before or after the bar in front of the member. */
function valueFields({file, types}: FileReading, union: ts.UnionTypeNode, path: string): ApiField[] {
  return union.types.flatMap((node, index): ApiField[] => {
    const comment = readCommentIn(file.text.slice(union.types[index - 1]?.end ?? union.pos, node.getStart(file)))
    const type = types.read(node)
    const value = startOf(type, LONGEST_VALUE + 1)
    if (comment === undefined || value.length > LONGEST_VALUE) return []
    return [{name: path === '' ? value : `${path}: ${value}`, type, optional: false, kind: 'value', comment}]
  })
}

function fieldsOf(reading: FileReading, node: ts.TypeElement, path: string): ApiField[] {
  const {ts, file, types} = reading
  if (isInternal(ts, node)) return []
  const name = join(path, node.name === undefined ? '' : ts.isStringLiteralLike(node.name) ? node.name.text : node.name.getText(file))
  const own = {name: name === '' ? '()' : name, optional: node.questionToken !== undefined, comment: readComment(ts, node)}
  if (ts.isPropertySignature(node)) return [{...own, type: types.read(node.type)}, ...readFields(reading, node.type, name)]
  if (ts.isGetAccessorDeclaration(node)) return [{...own, type: types.read(node.type)}, ...readFields(reading, node.type, name)]
  if (ts.isSetAccessorDeclaration(node)) return [{...own, type: types.read(node.parameters[0]?.type)}]
  if (ts.isIndexSignatureDeclaration(node)) {
    const index = join(path, '[index]')
    return [{...own, name: index, type: types.read(node.type)}, ...readFields(reading, node.type, index)]
  }
  if (!ts.isMethodSignature(node) && !ts.isCallSignatureDeclaration(node) && !ts.isConstructSignatureDeclaration(node)) return []
  const type = sequence(types.parameters(node.parameters), ' => ', types.read(node.type))
  const inner = node.parameters.flatMap((parameter) => readParameterFields(reading, parameter, name))
  return [{...own, type}, ...inner, ...readFields(reading, node.type, name)]
}

function join(path: string, name: string): string {
  return path === '' || name === '' ? path + name : `${path}.${name}`
}

/** Returns the members of the object types that make up a type: its own, and those of each part of an intersection. */
export function membersOfType(ts: FileReading['ts'], type: ts.TypeNode | undefined): ts.TypeElement[] {
  if (type === undefined) return []
  if (ts.isParenthesizedTypeNode(type)) return membersOfType(ts, type.type)
  if (ts.isIntersectionTypeNode(type)) return type.types.flatMap((part) => membersOfType(ts, part))
  return ts.isTypeLiteralNode(type) ? [...type.members] : []
}
