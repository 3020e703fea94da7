import type {ApiCode, ApiItem, ApiMember, ApiToken} from '../../../core/model/api.ts'
import {itemCode, memberCode} from '../compare/signature-code.ts'
import {list, plainText, sequence, startOf} from '../parse/code-tokens.ts'
import {referencesOf} from './lay-out.ts'

/** Longest type that is shown in the place of its name. */
const LONGEST_INLINE = 60

/** Signatures whose helper types are shown, and declarations of those that are too large or refer to themselves. */
export type Expanded = {readonly code: readonly ApiCode[]; readonly where: readonly ApiCode[]}

/** Ids of the members of a type that has no section. */
export type HelperIds = (name: string) => ReadonlyMap<ApiMember, string> | undefined

/**
 * Shows what types are that nobody can import: a short one in the place of its name, others once below.
 * @param idsOf asked once for each that is shown below
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

/** Names of the types that nobody can import in code, and in their declarations. */
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

/** The first place of each name gets its id: in the code of an object type that of the member comes before those inside of it. */
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

/** Between members there are semicolons, behind a comment there is none. */
function isComment(code: ApiCode): boolean {
  return 'text' in code && code.kind === 'comment'
}

/** A union gets brackets where something follows it, as in `Mode[]`. */
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
