import type {JSXElement, SimpleCallExpression} from 'estree-jsx'

/** The node in which React code declares a text. */
export type TextNode = SimpleCallExpression | JSXElement

/** A text to translate that is statically known; it has an id or a message. */
export type FoundText = {
  readonly node: TextNode
  readonly id?: string
  readonly message?: string
  readonly description?: string
}

/** A declaration, or part of one, that is not statically known or is invalid. */
export type UnclearText = {
  readonly node: TextNode
  /** The reason why it is unknown or invalid, as the end of a sentence that starts with the declaration. */
  readonly reason: string
  /** Whether evaluating it would throw. */
  readonly isWrong: boolean
}

/** The result of reading one declaration. */
export type ReadText = {readonly text?: FoundText; readonly unclear: readonly UnclearText[]}

/**
 * Creates a text from its parts. A part that is present but undefined is not statically known. A text with an unknown description
 * can still be translated.
 */
export function readParts(node: TextNode, parts: ReadonlyMap<string, string | undefined>): ReadText {
  const unknown = ['id', 'message', 'description'].filter((name) => parts.has(name) && parts.get(name) === undefined)
  const unclear = unknown.map((name) => ({
    node,
    reason: `has ${name === 'id' ? 'an' : 'a'} ${name} that is known only at run time`,
    isWrong: false,
  }))
  const [id, message, description] = [parts.get('id'), parts.get('message'), parts.get('description')]
  if (unknown.includes('id') || unknown.includes('message')) return {unclear}
  if (id === undefined && message === undefined) return {unclear: [{node, reason: 'has neither an id nor a message', isWrong: true}]}
  return {
    text: {
      node,
      ...(id !== undefined && {id}),
      ...(message !== undefined && {message}),
      ...(description !== undefined && {description}),
    },
    unclear,
  }
}
