import type {ApiComment, ApiItem, ApiMember} from '../../model/api.ts'
import type {ChosenDescription, PlacedText} from '../descriptions/choose-description.ts'
import {findName} from './page-context.ts'
import type {PageContext} from './page-context.ts'

/** What a page says of its module. */
export function describeModule(context: PageContext): ChosenDescription {
  const found = context.reference.modules.find(({module}) => module.name === context.module)
  return withComment(context, context.describe(), found?.module.comment)
}

/** What a page says of an item. */
export function describeItem(context: PageContext, item: ApiItem): ChosenDescription {
  return withComment(context, context.describe(item.name), item.comment)
}

/** What a page says of a member. */
export function describeMember(context: PageContext, item: ApiItem, member: ApiMember): ChosenDescription {
  return withComment(context, context.describe(item.name, member.name), member.comment)
}

/** Where the site describes something itself, nothing of its comment is used: two voices would not agree. */
function withComment(context: PageContext, described: ChosenDescription, comment: ApiComment | undefined): ChosenDescription {
  const {comments} = context
  if (comments === undefined || comment === undefined || described.description !== undefined) return described
  const find = (name: string): string | undefined => findName(context, name.replace(/\(\)$/, ''))
  const block = (text: string): string => comments.renderComment(text, find)
  const line = (text: string): string => comments.renderCommentLine(text, find)
  const paragraphs = [
    block(comment.text),
    ...(comment.fallback === undefined ? [] : [`Default: ${line(codeOf(comment.fallback))}`]),
    ...comment.throws.map((text) => `**Throws:** ${line(text)}`),
    ...comment.see.map((text) => `See ${line(text)}`),
  ].filter((text) => text !== '')
  return {
    description: placed(paragraphs.join('\n\n')),
    notes: comment.deprecated === undefined ? [] : [{text: `Deprecated: ${line(comment.deprecated)}`}],
    example: placed(comment.examples.map((text) => block(isCode(text) ? text : `\`\`\`ts\n${text}\n\`\`\``)).join('\n\n')),
    params: new Map([...comment.params].map(([name, text]) => [name, {text: line(text)}])),
    returns: comment.returns === undefined ? undefined : placed(line(comment.returns)),
  }
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
