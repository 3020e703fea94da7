import type {JSXElement, SimpleCallExpression} from 'estree-jsx'

/** Where React code declares a text. */
export type TextNode = SimpleCallExpression | JSXElement

/** A text to translate that can be told without running the code; it has an id or a message. */
export type FoundText = {
  readonly node: TextNode
  readonly id?: string
  readonly message?: string
  readonly description?: string
}

/** A declaration, or part of one, that only running the code can tell, or that cannot work. */
export type UnclearText = {
  readonly node: TextNode
  /** What about it cannot be told, or is wrong: the end of a sentence that begins with the declaration. */
  readonly reason: string
  /** Whether running it would throw. */
  readonly isWrong: boolean
}

/** What one declaration says. */
export type ReadText = {readonly text?: FoundText; readonly unclear: readonly UnclearText[]}

/**
 * Makes a text of its parts. Of a part that is there and has no text only running the code can tell; without a description a
 * text can still be translated.
 */
export function readParts(node: TextNode, parts: ReadonlyMap<string, string | undefined>): ReadText {
  const unknown = ['id', 'message', 'description'].filter((name) => parts.has(name) && parts.get(name) === undefined)
  const unclear = unknown.map((name) => ({
    node,
    reason: `has ${name === 'id' ? 'an' : 'a'} ${name} that only running the code can tell`,
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
