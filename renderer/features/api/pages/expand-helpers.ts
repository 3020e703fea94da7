import type {ApiCode, ApiItem, ApiMember, ApiToken} from '../model/api.ts'
import {itemCode, memberCode} from '../compare/signature-code.ts'
import {list, plainText, sequence, startOf} from '../parse/code-tokens.ts'
import {referencesOf} from './lay-out.ts'

/** The maximum length of a type that is inlined in place of its name. */
const LONGEST_INLINE = 60

/** Signatures with short helper types inlined, and the declarations of those that are too long or recursive. */
export type Expanded = {readonly code: readonly ApiCode[]; readonly where: readonly ApiCode[]}

/** Returns the ids of the members of a type that has no section. */
export type HelperIds = (name: string) => ReadonlyMap<ApiMember, string> | undefined

/**
 * Expands types that cannot be imported: short ones in place of their name, others once below the signature.
 * @param idsOf called once for each type shown below
 */
export function expandHelpers(codes: readonly ApiCode[], helperOf: (name: string) => ApiItem | undefined, idsOf?: HelperIds): Expanded {
  const shortTypeOf = (name: string): ApiCode | undefined => {
    const helper = helperOf(name)
    if (helper?.type === undefined || helper.typeParameters.length > 0 || referencesOf([helper.type]).has(name)) return undefined
    const text = startOf(helper.type, LONGEST_INLINE + 1)
    return text.length <= LONGEST_INLINE && !text.startsWith('{') ? helper.type : undefined
  }
  const expand = (code: ApiCode): ApiCode => replaceNames(code, shortTypeOf)
  const shown = codes.map(expand)
  const where = new Map<string, ApiCode>()
  const visit = (list_: readonly ApiCode[]): void => {
    for (const name of referencesOf(list_)) {
      const helper = where.has(name) ? undefined : helperOf(name)
      if (helper === undefined) continue
      const declared = expand(wholeDeclaration(helper, idsOf?.(name)))
      where.set(name, declared)
      visit([declared])
    }
  }
  visit(shown)
  return {code: shown, where: [...where.values()]}
}

/** Returns the names of types in code that cannot be imported, including those in their own declarations. */
export function helpersIn(codes: readonly ApiCode[], helperOf: (name: string) => ApiItem | undefined): ReadonlySet<string> {
  const names = new Set<string>()
  const visit = (list_: readonly ApiCode[]): void => {
    for (const name of referencesOf(list_)) {
      const helper = names.has(name) ? undefined : helperOf(name)
      if (helper === undefined) continue
      names.add(name)
      visit([wholeDeclaration(helper)])
    }
  }
  visit(codes)
  return names
}

function wholeDeclaration(helper: ApiItem, ids?: ReadonlyMap<ApiMember, string>): ApiCode {
  const [head = sequence()] = itemCode(helper)
  if (helper.kind === 'type' || helper.kind === 'enum')
    return withIds(head, new Map(helper.members.map((member) => [member.name, ids?.get(member)])))
  const members = helper.members.flatMap((member) => {
    const codes = memberCode(member, helper.name).filter((code) => !isComment(code))
    return codes.map((code, index) => (index === 0 ? withIds(code, new Map([[member.name, ids?.get(member)]])) : code))
  })
  return sequence(head, ' ', list('{', members, '}', {separator: ';', pad: true}))
}

/** Assigns each id to the first token with its name. In the code of an object type, a member comes before the members nested in it. */
function withIds(code: ApiCode, ids: ReadonlyMap<string, string | undefined>): ApiCode {
  const left = new Map([...ids].flatMap(([name, id]): [string, string][] => (id === undefined ? [] : [[name, id]])))
  const mark = (token: ApiToken): ApiToken => {
    const name = token.kind === 'property' || token.kind === 'function' ? token.text.replaceAll(/^['"]|['"]$/g, '') : ''
    const id = left.get(name)
    left.delete(name)
    return id === undefined ? token : {...token, id}
  }
  const walk = (part: ApiCode): ApiCode => {
    if (left.size === 0) return part
    if ('text' in part) return mark(part)
    if ('sequence' in part) return {sequence: part.sequence.map(walk)}
    return 'parts' in part ? {...part, parts: part.parts.map(walk)} : {...part, items: part.items.map(walk)}
  }
  return walk(code)
}

/** Reports whether code is a comment. Members are separated by semicolons, but no semicolon may follow a comment. */
function isComment(code: ApiCode): boolean {
  return 'text' in code && code.kind === 'comment'
}

/** Replaces names by types. A union is put in parentheses if something follows it, as in `Mode[]`. */
function replaceNames(code: ApiCode, typeOf: (name: string) => ApiCode | undefined, isFollowed = false): ApiCode {
  if ('text' in code) {
    const type = code.reference === undefined ? undefined : typeOf(code.reference)
    if (type === undefined) return code
    const inner = replaceNames(type, typeOf)
    return isFollowed && plainText(type).includes(' ') ? sequence('(', inner, ')') : inner
  }
  if ('sequence' in code) {
    const {sequence: parts} = code
    return {
      sequence: parts.map((part, index) =>
        replaceNames(part, typeOf, startsWith(parts[index + 1], '[') || startsWith(parts[index + 1], '<')),
      ),
    }
  }
  if ('parts' in code) return {...code, parts: code.parts.map((part) => replaceNames(part, typeOf, code.operator === '&'))}
  return {...code, items: code.items.map((item) => replaceNames(item, typeOf))}
}

function startsWith(code: ApiCode | undefined, text: string): boolean {
  return code !== undefined && startOf(code, text.length) === text
}
