import type {ApiComment, ApiField, ApiItem, ApiMember, ApiSignature} from '../../../core/model/api.ts'
import type {ChosenDescription, PlacedText} from '../descriptions/choose-description.ts'
import {basesOf} from './find-bases.ts'
import {findName} from './page-context.ts'
import type {PageContext} from './page-context.ts'

/** What a page says of its module. */
export function describeModule(context: PageContext): ChosenDescription {
  const found = context.reference.modules.find(({module}) => module.name === context.module)
  return withComment(context, context.describe(), found?.module.comment)
}

/** What a page says of an item. */
export function describeItem(context: PageContext, item: ApiItem): ChosenDescription {
  return withComment(context, context.describe(item.name), item.comment, fieldsOf(item))
}

/** The description of a member. An override without one has that of the member it overrides. */
export function describeMember(context: PageContext, item: ApiItem, member: ApiMember): ChosenDescription {
  const comment = member.comment ?? inheritedComment(context, item, member)
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

/** Comments of overloads beyond that of the first one that has a comment. */
export function describeOverloads(
  context: PageContext,
  {signatures, comment}: Pick<ApiItem, 'signatures' | 'comment'>,
  described: ChosenDescription,
): readonly {readonly signature: ApiSignature; readonly described: ChosenDescription}[] {
  if (context.comments === undefined || described.description?.origin !== undefined) return []
  const known = new Set([JSON.stringify(comment, listed)])
  return signatures.flatMap((signature) => {
    const text = JSON.stringify(signature.comment, listed)
    if (signature.comment === undefined || known.has(text)) return []
    known.add(text)
    return [{signature, described: withComment(context, nothing, signature.comment, signatureFields(signature))}]
  })
}

/** Maps as lists, which can be compared. */
function listed(_key: string, value: unknown): unknown {
  return value instanceof Map ? [...value] : value
}

type Fielded = Pick<ApiItem, 'signatures' | 'fields'>

function fieldsOf({signatures, fields}: Fielded): ApiField[] {
  return [...signatures.flatMap(signatureFields), ...fields]
}

/** Object types that are written out in a signature. */
export function signatureFields({parameters, fields}: ApiSignature): ApiField[] {
  return [...parameters.flatMap((parameter) => parameter.fields), ...fields]
}

const nothing: ChosenDescription = {description: undefined, notes: [], example: undefined, params: new Map(), returns: undefined}

/**
 * Where the site describes something itself, nothing of its comment is used: two voices would not agree. What it only adds, such as a
 * note, goes before what the comment says of the same.
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

/** Comments of fields, by name. Fields of one name have all of their comments. */
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

/** Texts of tags, sentence by sentence. */
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

/** Everything that the comment of a property says. */
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

/** Words behind a label: on one line as far as they are one, with lists and blocks of code below. */
function said(label: string, text: string, {line, block, restOf}: Renderers): string {
  const rest = restOf(text)
  const first = `${label} ${line(text)}`.trim()
  return rest === '' ? first : `${first}\n\n${block(rest)}`
}

function placed(text: string): PlacedText | undefined {
  return text === '' ? undefined : {text}
}

/** An example is code, with or without a fence, or words around a fence. */
function isCode(text: string): boolean {
  return text.includes('```')
}

/** A default value is code, whether its author says so or not. */
function codeOf(text: string): string {
  return text.includes('`') || text.includes('\n') ? text : `\`${text}\``
}
