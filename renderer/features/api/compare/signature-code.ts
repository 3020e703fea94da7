import type {ApiCode, ApiFlags, ApiItem, ApiMember, ApiParameter, ApiSignature} from '../model/api.ts'
import {list, plainText, sequence, token} from '../parse/code-tokens.ts'

/** Returns a parameter as it is declared. */
export function parameterCode({name, type, optional, rest}: ApiParameter): ApiCode {
  return sequence(rest ? '...' : '', token(name, 'parameter'), optional ? '?: ' : ': ', type)
}

/** Returns one overload, with its name. */
export function signatureCode(name: ApiCode, {typeParameters, parameters, returns}: ApiSignature): ApiCode {
  return sequence(
    name,
    ...(typeParameters.length > 0 ? [list('<', typeParameters, '>')] : []),
    list('(', parameters.map(parameterCode), ')'),
    ...(returns ? [sequence(': ', returns)] : []),
  )
}

/**
 * Returns the overloads, one per line. A tag that applies only to some overloads is printed before each of these, as in a declaration. A
 * tag that applies to all is shown for the whole function instead.
 */
function overloads(
  {signatures, flags}: {readonly signatures: readonly ApiSignature[]; readonly flags: ApiFlags},
  print: (signature: ApiSignature) => ApiCode,
): ApiCode[] {
  return signatures.flatMap((signature) => {
    const tags = (['deprecated', 'experimental'] as const).filter((tag) => signature.flags[tag] && !flags[tag])
    const said = tags.length === 0 ? [] : [token(`/** ${tags.map((tag) => `@${tag}`).join(' ')} */`, 'comment')]
    return [...said, print(signature)]
  })
}

/**
 * Returns a member as it is declared: a line for each overload, with a comment line before those that alone are deprecated or
 * experimental.
 */
export function memberCode(member: ApiMember, owner: string): ApiCode[] {
  const {kind, name: bare, optional, type, setType, signatures} = member
  const name = /^[\p{L}\p{N}_$#[]/u.test(bare) && !/[^\p{L}\p{N}_$]/u.test(bare.replace(/^\[.*\]$/, '')) ? bare : `'${bare}'`
  const modifiers = (['protected', 'static', 'abstract', 'readonly'] as const).filter((modifier) => member[modifier])
  const start = modifiers.length > 0 ? [token(`${modifiers.join(' ')} `, 'keyword')] : []
  if (kind === 'enum-member') return [sequence(token(owner, 'class-name'), '.', token(name, 'property'), ...(type ? [' = ', type] : []))]
  if (kind === 'index') return [sequence(...start, ...(type ? [type] : []))]
  if (type !== undefined && setType !== undefined) {
    const property = token(name, 'property')
    return [
      sequence(word('get '), property, '(): ', type),
      sequence(word('set '), property, '(', token('value', 'parameter'), ': ', setType, ')'),
    ]
  }
  if (signatures.length === 0) {
    const named = sequence(...start, token(name, 'property'), optional ? '?: ' : ': ')
    return [type === undefined ? named : sequence(named, type)]
  }
  return overloads(member, (signature) => {
    if (kind === 'constructor' && owner === 'default') return signatureCode(word('constructor'), signature)
    if (kind === 'constructor') return sequence(word('new '), signatureCode(token(owner, 'class-name'), signature))
    if (kind === 'call') return signatureCode(token(''), signature)
    return sequence(...start, signatureCode(sequence(token(name, 'function'), optional ? '?' : ''), signature))
  })
}

/**
 * Returns an item as it is declared, without its members. Overloads of functions are printed like those of methods. A separate line marks
 * the default export of the module where the declaration cannot.
 */
export function itemCode(item: ApiItem): ApiCode[] {
  const isSaid = item.default === undefined || exportWord(item) !== ''
  return [...declarationCode(item), ...(isSaid ? [] : [sequence(word('export default '), token(item.name))])]
}

/** Returns the keywords before a declaration that can only be imported as the default. */
function exportWord(item: ApiItem): string {
  const canSay = item.kind === 'class' || item.kind === 'interface' || item.kind === 'function'
  return canSay && item.default === 'only' ? 'export default ' : ''
}

function declarationCode(item: ApiItem): ApiCode[] {
  const {kind, name, localName, typeParameters, extends: bases, implements: contracts, type, isAbstract, keyword, members} = item
  const generics = typeParameters.length > 0 ? [list('<', typeParameters, '>')] : []
  const start = exportWord(item)
  // what has no name in its declaration cannot get one in the signature
  const own = [name, localName].includes('default') ? '' : name
  if (kind === 'function') return overloads(item, (one) => sequence(word(`${start}function `), signatureCode(token(own, 'function'), one)))
  if (kind === 'variable') {
    const declared = sequence(word(`${keyword ?? 'const'} `), token(name, 'property'), ': ')
    return [type === undefined ? declared : sequence(declared, type)]
  }
  if (kind === 'type') return [sequence(word('type '), token(name, 'class-name'), ...generics, ' = ', ...(type ? [type] : []))]
  if (kind === 'enum') {
    const listed = members.map((member) => sequence(token(member.name, 'property'), ...(member.type ? [' = ', member.type] : [])))
    return [sequence(word(`${keyword ?? 'enum'} `), token(name, 'class-name'), ' ', list('{', listed, '}', {pad: true}))]
  }
  const clause = (text: string, types: readonly ApiCode[]): ApiCode[] =>
    types.flatMap((one, index) => [index === 0 ? word(` ${text} `) : token(', '), one])
  const heritage = [...clause('extends', bases), ...clause('implements', contracts)]
  const keywords = `${start}${isAbstract ? 'abstract ' : ''}${kind}${own === '' ? '' : ' '}`
  return [sequence(word(keywords), token(own, 'class-name'), ...generics, ...heritage)]
}

function word(text: string): ApiCode {
  return token(text, 'keyword')
}

/** Returns code on a single line, for comparing versions: white space beside punctuation and how characters are composed say nothing. */
export function printed(code: readonly ApiCode[]): string {
  return code
    .map((line) => plainText(line).normalize('NFC').replaceAll(/\s+/g, ' '))
    .map((line) => line.replaceAll(/(?<=[^\p{L}\p{N}_$'"`]) | (?=[^\p{L}\p{N}_$'"`])/gu, ''))
    .join('\n')
}
