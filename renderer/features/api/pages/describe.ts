import type {ApiComment, ApiField, ApiItem, ApiMember, ApiSignature} from '../model/api.ts'
import type {ChosenDescription, PlacedText} from '../descriptions/choose-description.ts'
import {basesOf} from './find-bases.ts'
import {findName} from './page-context.ts'
import type {PageContext} from './page-context.ts'

/** Returns the description of the module of a page. */
export function describeModule(context: PageContext): ChosenDescription {
  const found = context.reference.modules.find(({module}) => module.name === context.module)
  return withComment(context, context.describe(), found?.module.comment)
}

/** Returns the description of an item. */
export function describeItem(context: PageContext, item: ApiItem): ChosenDescription {
  return withComment(context, context.describe(item.name), joinOverloads(item), fieldsOf(item))
}

/** Returns the description of a member. An override without a description inherits that of the member it overrides. */
export function describeMember(context: PageContext, item: ApiItem, member: ApiMember): ChosenDescription {
  const comment = joinOverloads(member) ?? inheritedComment(context, item, member)
  return withComment(context, context.describe(item.name, member.name), comment, fieldsOf(member))
}

function inheritedComment(context: PageContext, item: ApiItem, {name, static: isStatic}: ApiMember): ApiComment | undefined {
  if (context.comments === undefined) return undefined
  for (const {item: base} of basesOf(context, item)) {
    const found = base.members.find((member) => member.name === name && member.static === isStatic)
    if (found?.comment !== undefined) return found.comment
  }
  return undefined
}

/**
 * Returns the comment of an item or member with the parameters of all overloads whose comments say the same otherwise. Libraries have
 * twenty overloads of one function that differ in the number of parameters.
 */
function joinOverloads({signatures, comment}: Pick<ApiItem, 'signatures' | 'comment'>): ApiComment | undefined {
  if (comment === undefined) return undefined
  return signatures.reduce<ApiComment>(
    (joined, {comment: own}) => (own && canJoin(own, joined) ? {...joined, params: new Map([...joined.params, ...own.params])} : joined),
    comment,
  )
}

/** Reports whether two comments differ at most in parameters that only one of them has. */
function canJoin(own: ApiComment, joined: ApiComment): boolean {
  const rest = [own, joined].map((one) => JSON.stringify({...one, params: []}, listed))
  return rest[0] === rest[1] && [...own.params].every(([name, text]) => (joined.params.get(name) ?? text) === text)
}

/** Returns the comments of overloads that are not part of the comment of the item itself. */
export function describeOverloads(
  context: PageContext,
  {signatures, comment}: Pick<ApiItem, 'signatures' | 'comment'>,
  described: ChosenDescription,
): readonly {readonly signature: ApiSignature; readonly described: ChosenDescription}[] {
  if (context.comments === undefined || described.description?.origin !== undefined) return []
  const joined = joinOverloads({signatures, comment})
  const known = new Set<string>()
  return signatures.flatMap((signature) => {
    const text = JSON.stringify(signature.comment, listed)
    if (signature.comment === undefined || known.has(text) || (joined && canJoin(signature.comment, joined))) return []
    known.add(text)
    return [{signature, described: withComment(context, nothing, signature.comment, signatureFields(signature))}]
  })
}

/** Converts maps to lists, so that comments can be compared as JSON. */
function listed(_key: string, value: unknown): unknown {
  return value instanceof Map ? [...value] : value
}

type Fielded = Pick<ApiItem, 'signatures' | 'fields'>

function fieldsOf({signatures, fields}: Fielded): ApiField[] {
  return [...signatures.flatMap(signatureFields), ...fields]
}

/** Returns the parameters of a signature and the fields of inline types in it. */
export function signatureFields({parameters, fields}: ApiSignature): ApiField[] {
  return [...parameters.flatMap((parameter) => [parameter, ...parameter.fields]), ...fields]
}

const nothing: ChosenDescription = {description: undefined, notes: [], example: undefined, params: new Map(), returns: undefined}

/**
 * Adds the texts of a comment to a description. If the site provides a description of its own, the comment is ignored, because the two
 * might contradict each other. Otherwise the site's texts, such as notes, take precedence.
 */
function withComment(
  context: PageContext,
  described: ChosenDescription,
  comment: ApiComment | undefined,
  fields: readonly ApiField[] = [],
): ChosenDescription {
  if (context.comments === undefined || described.description !== undefined) return described
  const inner = [...describeFields(context, fields)]
  if (comment === undefined) return inner.length === 0 ? described : {...described, params: new Map([...inner, ...described.params])}
  const own = renderers(context, context.comments)
  const {block} = own
  const paragraphs = [block(comment.text), ...statements(context, comment)].filter((text) => text !== '')
  const examples = comment.examples.map((text) => block(isCode(text) ? text : `\`\`\`ts\n${text}\n\`\`\``))
  return {
    description: placed(paragraphs.join('\n\n')),
    notes: [...described.notes, ...(comment.deprecated === undefined ? [] : [{text: said('Deprecated:', comment.deprecated, own)}])],
    example: described.example ?? placed(examples.join('\n\n')),
    params: new Map([
      ...inner,
      ...[...comment.params].map(([name, text]): [string, PlacedText] => [name, {text: said('', text, own)}]),
      ...described.params,
    ]),
    returns: described.returns ?? (comment.returns === undefined ? undefined : placed(said('', comment.returns, own))),
  }
}

/** Returns the comments of fields by name. Comments of fields with the same name are joined. */
export function describeFields(context: PageContext, fields: readonly ApiField[]): Map<string, PlacedText> {
  const texts = new Map<string, PlacedText>()
  for (const {name, comment} of fields) {
    const text = comment === undefined || context.comments === undefined ? '' : wholeText(context, comment).text
    const known = texts.get(name)?.text
    if (text !== '' && known !== text) texts.set(name, {text: known === undefined ? text : `${known}\n\n${text}`})
  }
  return texts
}

type Renderers = {
  readonly line: (text: string) => string
  readonly block: (text: string) => string
  readonly restOf: (text: string) => string
}

function renderers(context: PageContext, comments: NonNullable<PageContext['comments']>): Renderers {
  const find = (name: string): string | undefined => findName(context, name.replace(/\(\)$/, ''))
  return {
    line: (text) => comments.renderCommentLine(text, find),
    block: (text) => comments.renderComment(text, find),
    restOf: comments.restOfComment,
  }
}

/** Returns the texts of tags, one sentence each. */
function statements(context: PageContext, comment: ApiComment): string[] {
  if (context.comments === undefined) return []
  const own = renderers(context, context.comments)
  return [
    ...(comment.fallback === undefined ? [] : [said('Default:', codeOf(comment.fallback), own)]),
    ...comment.throws.map((text) => said('**Throws:**', text, own)),
    ...comment.others.map(([tag, text]) => said(`**${tag.replace(/^./, (first) => first.toUpperCase())}:**`, text, own)),
    ...comment.see.map((text) => said('See', text, own)),
  ]
}

/** Returns the whole comment of a property as one text. */
function wholeText(context: PageContext, comment: ApiComment): PlacedText {
  if (context.comments === undefined) return {text: ''}
  const own = renderers(context, context.comments)
  const parts = [
    comment.text === '' ? '' : said('', comment.text, own),
    ...(comment.deprecated === undefined ? [] : [said('Deprecated:', comment.deprecated, own)]),
    ...statements(context, comment),
    ...[...comment.params].map(([name, text]) => said(`\`${name}\`:`, text, own)),
    ...(comment.returns === undefined ? [] : [said('**Returns:**', comment.returns, own)]),
    ...comment.examples.map((text) => own.block(isCode(text) ? text : `\`\`\`ts\n${text}\n\`\`\``)),
  ]
  return {text: parts.filter((text) => text !== '').join('\n\n')}
}

/** Returns a text after a label. The first paragraph follows on the same line; lists and code blocks come below. */
function said(label: string, text: string, {line, block, restOf}: Renderers): string {
  const rest = restOf(text)
  const first = `${label} ${line(text)}`.trim()
  return rest === '' ? first : `${first}\n\n${block(rest)}`
}

function placed(text: string): PlacedText | undefined {
  return text === '' ? undefined : {text}
}

/** Reports whether an example already contains a fence. Others are plain code. */
function isCode(text: string): boolean {
  return text.includes('```')
}

/** Formats a default value as inline code, unless it already contains code or line breaks. */
function codeOf(text: string): string {
  return text.includes('`') || text.includes('\n') ? text : `\`${text}\``
}
