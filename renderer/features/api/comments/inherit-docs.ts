import type {ApiComment, ApiField, ApiItem, ApiMember, ApiModule, ApiSignature} from '../model/api.ts'
import type {VersionLibrary} from '../model/library.ts'
import {splitName} from '../model/split-name.ts'
import {isEmpty} from '../parse/read-comment.ts'
import {basesOf} from '../pages/find-bases.ts'
import {createNames, placeModules, targetItem} from '../reference.ts'
import type {NameTarget} from '../reference.ts'

/** Matches `{@inheritDoc Name}` and `{@inheritDoc}`. */
const tag = /\{@inheritdoc(?:\s+([^{}]*))?\}/i

const bareTag = /\{@inheritdoc\s*\}/i

/** The maximum number of comments that inherit from each other in a row. */
const LONGEST_WAY = 10

/** A symbol with a comment. */
type Commented = Pick<ApiItem, 'comment'> & {readonly signatures?: readonly ApiSignature[]}

/** Finds the symbol that a comment inherits from: the one that its tag names, otherwise the member that it overrides. */
type FindSource = (name: string) => Commented | undefined

/**
 * Replaces `{@inheritDoc Name}` in comments by the text of that symbol, and adds the descriptions of its parameters and of its result. A tag
 * whose symbol is not in the reference is removed.
 */
export function inheritDocs({version, declarations}: VersionLibrary, modules: readonly ApiModule[]): readonly ApiModule[] {
  if (!declarations.some(({text}) => tag.test(text))) return modules
  const lookUpIn = createNames(placeModules(version, modules))
  const isModule = (name: string): boolean => modules.some((module) => module.name === name)
  const inModule = (module: string) => {
    const lookUp = (name: string): NameTarget => lookUpIn(module, name)
    const find: FindSource = (written) => {
      const {module: home = module, item: name, member} = splitName(written, isModule)
      const item = targetItem(lookUpIn(home, name))
      return member === undefined
        ? item
        : memberOf(item && [item, ...basesOf({lookUp, lookUpIn}, item).map((base) => base.item)], {name: member})
    }
    return (item: ApiItem): ApiItem =>
      withDocs(item, find, (member) =>
        memberOf(
          basesOf({lookUp, lookUpIn}, item).map((base) => base.item),
          member,
        ),
      )
  }
  return modules.map((module) => {
    const change = inModule(module.name)
    const helpers = [...module.helpers].map(([name, helper]) => [name, {...helper, item: change(helper.item)}] as const)
    return {...module, items: module.items.map(change), helpers: new Map(helpers)}
  })
}

function memberOf(
  items: readonly ApiItem[] = [],
  {name, static: isStatic}: Pick<ApiMember, 'name'> & Partial<ApiMember>,
): ApiMember | undefined {
  const found = items.flatMap(({members}) =>
    members.filter((member) => member.name === name && member.static === (isStatic ?? member.static)),
  )
  // one that inherits from the member that it overrides gives way to that
  return found.find(({comment}) => comment !== undefined && !bareTag.test(comment.text))
}

function withDocs(item: ApiItem, find: FindSource, overridden: (member: ApiMember) => Commented | undefined): ApiItem {
  return {
    ...changeComments(item, find),
    members: item.members.map((member) => changeComments(member, (name) => (name === '' ? overridden(member) : find(name)))),
    ...(item.computed && {computed: item.computed.map((field) => ({...field, comment: inherit(field.comment, find)}))}),
  }
}

function changeComments<Symbol extends ApiItem | ApiMember>(symbol: Symbol, find: FindSource): Symbol {
  const inFields = (fields: readonly ApiField[]): ApiField[] => fields.map((field) => ({...field, comment: inherit(field.comment, find)}))
  return {
    ...symbol,
    comment: inherit(symbol.comment, find),
    fields: inFields(symbol.fields),
    signatures: symbol.signatures.map((signature) => ({
      ...signature,
      parameters: signature.parameters.map((one) => ({...one, comment: inherit(one.comment, find), fields: inFields(one.fields)})),
      fields: inFields(signature.fields),
      comment: inherit(signature.comment, find),
    })),
  }
}

function inherit(comment: ApiComment | undefined, find: FindSource, steps = LONGEST_WAY): ApiComment | undefined {
  const [whole, name = ''] = (comment && tag.exec(comment.text)) ?? []
  if (comment === undefined || whole === undefined) return comment
  const source = steps > 0 ? find(name.trim()) : undefined
  const said = inherit(source?.comment, find, steps - 1)
  const text = comment.text.replace(whole, () => said?.text ?? '').trim()
  const atParameters = (source?.signatures ?? []).flatMap(({parameters}) =>
    parameters.flatMap((one): [string, string][] => (one.comment ? [[one.name, one.comment.text]] : [])),
  )
  const params = new Map([...atParameters, ...(said?.params ?? []), ...comment.params])
  const inherited = {...comment, text, params, returns: comment.returns ?? said?.returns}
  return isEmpty(inherited) ? undefined : inherited
}
