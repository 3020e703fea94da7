import type ts from 'typescript-api'
import type {ApiFlags, ApiMember, ApiSignature, MemberKind} from '../model/api.ts'
import {list, plainText, sequence} from './code-tokens.ts'
import type {Compiler} from './load-compiler.ts'
import {joinComments, readComment} from './read-comment.ts'
import {isInternal, readFlags} from './read-flags.ts'
import {parameterName} from './read-type.ts'
import type {FileReading} from './read-type.ts'
import {readFields, readParameterFields} from './read-fields.ts'

/** Reads members in source order, with overloads merged into the first. Skips private and internal members. */
export function readMembers(reading: FileReading, declared: readonly ts.Node[]): ApiMember[] {
  const members = new Map<string, ApiMember>()
  for (const node of declared) {
    const member = isHidden(reading.ts, node) ? undefined : readMember(reading, node)
    if (member === undefined) continue
    // index signatures are distinguished by their code
    const key = `${member.static ? 'static ' : ''}${member.name}${member.kind === 'index' && member.type ? plainText(member.type) : ''}`
    const earlier = members.get(key)
    members.set(key, earlier === undefined ? member : merge(earlier, member))
  }
  return [...members.values()]
}

/** Merges overloads, or a getter with its setter, which makes it writable. */
function merge(first: ApiMember, second: ApiMember): ApiMember {
  if (first.kind === 'accessor') return mergeAccessors(first, second)
  const signatures = [...first.signatures, ...second.signatures]
  return {...first, signatures, flags: commonFlags(signatures), comment: first.comment ?? second.comment}
}

function mergeAccessors(first: ApiMember, second: ApiMember): ApiMember {
  const [getter, setter] = first.readonly ? [first, second] : [second, first]
  const isOther = getter.type !== undefined && setter.type !== undefined && plainText(getter.type) !== plainText(setter.type)
  const flags = {...first.flags, ...second.flags}
  return {
    ...getter,
    readonly: false,
    flags,
    comment: joinComments(getter.comment, setter.comment),
    ...(isOther && setter.type && {setType: setter.type}),
  }
}

/** Returns the flags shared by all overloads of a function. */
export function commonFlags(signatures: readonly ApiSignature[]): ApiFlags {
  return {
    ...(signatures.every(({flags}) => flags.deprecated) && {deprecated: true as const}),
    ...(signatures.every(({flags}) => flags.experimental) && {experimental: true as const}),
  }
}

function isHidden(ts: Compiler, node: ts.Node): boolean {
  if (isInternal(ts, node)) return true
  if ('name' in node && ts.isPrivateIdentifier(node.name as ts.Node)) return true
  return modifiersOf(ts, node).has(ts.SyntaxKind.PrivateKeyword)
}

function modifiersOf(ts: Compiler, node: ts.Node): Set<ts.SyntaxKind> {
  return new Set(ts.canHaveModifiers(node) ? ts.getModifiers(node)?.map(({kind}) => kind) : [])
}

type Kind = {readonly kind: MemberKind; readonly name: string} & Partial<Pick<ApiMember, 'type' | 'signatures' | 'readonly' | 'fields'>>

function readMember(reading: FileReading, node: ts.Node): ApiMember | undefined {
  const {ts} = reading
  const found = readKind(reading, node)
  if (found === undefined) return undefined
  const modifiers = modifiersOf(ts, node)
  return {
    signatures: [],
    fields: [],
    optional: 'questionToken' in node && node.questionToken !== undefined,
    readonly: modifiers.has(ts.SyntaxKind.ReadonlyKeyword),
    static: modifiers.has(ts.SyntaxKind.StaticKeyword),
    protected: modifiers.has(ts.SyntaxKind.ProtectedKeyword),
    abstract: modifiers.has(ts.SyntaxKind.AbstractKeyword),
    flags: readFlags(ts, node),
    comment: readComment(ts, node),
    ...found,
  }
}

function readKind(reading: FileReading, node: ts.Node): Kind | undefined {
  const {ts, types} = reading
  if (ts.isPropertySignature(node) || ts.isPropertyDeclaration(node)) {
    return {kind: 'property', name: nameOf(reading, node.name), type: types.read(node.type), fields: readFields(reading, node.type)}
  }
  if (ts.isMethodSignature(node) || ts.isMethodDeclaration(node)) {
    return {kind: 'method', name: nameOf(reading, node.name), signatures: [readSignature(reading, node)]}
  }
  if (ts.isGetAccessor(node)) {
    const fields = readFields(reading, node.type)
    return {kind: 'accessor', name: nameOf(reading, node.name), type: types.read(node.type), readonly: true, fields}
  }
  if (ts.isSetAccessor(node)) {
    return {kind: 'accessor', name: nameOf(reading, node.name), type: types.read(node.parameters[0]?.type), readonly: false}
  }
  if (ts.isConstructorDeclaration(node)) return {kind: 'constructor', name: 'constructor', signatures: [constructorOf(reading, node)]}
  if (ts.isConstructSignatureDeclaration(node)) return {kind: 'constructor', name: 'new', signatures: [readSignature(reading, node)]}
  if (ts.isCallSignatureDeclaration(node)) return {kind: 'call', name: 'call', signatures: [readSignature(reading, node)]}
  if (ts.isIndexSignatureDeclaration(node)) {
    const bracket = list(
      '[',
      node.parameters.map((key) => sequence(parameterName(ts, key), ': ', types.read(key.type))),
      ']',
    )
    return {kind: 'index', name: '[index]', type: sequence(bracket, ': ', types.read(node.type)), fields: readFields(reading, node.type)}
  }
  if (ts.isEnumMember(node)) {
    const type = node.initializer && types.expression(node.initializer)
    return {kind: 'enum-member', name: nameOf(reading, node.name), ...(type && {type})}
  }
  return undefined
}

function nameOf({ts, file}: FileReading, name: ts.PropertyName): string {
  return ts.isStringLiteralLike(name) ? name.text : name.getText(file)
}

function constructorOf(reading: FileReading, node: ts.ConstructorDeclaration): ApiSignature {
  const {returns: _none, ...signature} = readSignature(reading, node)
  return signature
}

function isThis({name}: ts.ParameterDeclaration): boolean {
  return name.getText() === 'this'
}

/** Reads the signature of a function, a method or a constructor. */
export function readSignature(reading: FileReading, node: ts.SignatureDeclaration): ApiSignature {
  const {ts, types} = reading
  const parameters = node.parameters.filter((parameter) => !isThis(parameter))
  return {
    typeParameters: types.typeParameters(node.typeParameters),
    parameters: parameters.map((parameter) => ({
      name: parameterName(ts, parameter),
      type: types.read(parameter.type),
      optional: parameter.questionToken !== undefined,
      rest: parameter.dotDotDotToken !== undefined,
      comment: readComment(ts, parameter),
      fields: readFields(reading, parameter.type, parameterName(ts, parameter)),
    })),
    returns: types.read(node.type),
    fields: [...node.parameters.filter(isThis).flatMap((one) => readParameterFields(reading, one)), ...readFields(reading, node.type)],
    flags: readFlags(ts, node),
    comment: readComment(ts, node),
  }
}
