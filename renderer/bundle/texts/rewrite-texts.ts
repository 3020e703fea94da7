import type {JSXElement, Node, SimpleCallExpression} from 'estree-jsx'
import type {FoundText} from './read-parts.ts'

/** Translations by key. */
type MessageTable = Readonly<Record<string, string>>

/** JavaScript with JSX, and its texts, whose nodes contain offsets in it. */
export type RewriteTask = {
  readonly code: string
  readonly texts: readonly FoundText[]
  readonly messages: MessageTable
}

/** Local names that do not occur in modules of a site. */
const CALL = 'docsiteInterpolate_'
const COMPONENT = 'DocsiteInterpolate_'

/** Import statement appended at the end, so that no line moves. */
const IMPORTS = `\nimport {interpolate as ${CALL}, Interpolate as ${COMPONENT}} from 'docsite/react'\n`

/**
 * Replaces the declarations of texts by their translations, so that browsers load only the words that they show, in one language
 * and without hints for translators. The rendered result equals that of `translate` and `<Translate>`.
 */
export function rewriteTexts({code, texts, messages}: RewriteTask): string {
  const edits = texts.flatMap((found) => {
    const text = JSON.stringify(translationOf(found, messages))
    return found.node.type === 'JSXElement' ? rewriteElement(found.node, text) : rewriteCall(found.node, text)
  })
  const rewritten = edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((before, {start, end, text}) => before.slice(0, start) + text + before.slice(end), code)
  return texts.length === 0 ? code : rewritten + IMPORTS
}

/** Returns the translation of a text as `translate` would: by id, or else by the message itself. */
function translationOf({id, message}: FoundText, messages: MessageTable): string {
  const key = id ?? message ?? ''
  return (Object.hasOwn(messages, key) ? messages[key] : undefined) ?? message ?? key
}

type Edit = {readonly start: number; readonly end: number; readonly text: string}

/** Rewrites a call. Its values are left unchanged, because they may contain declarations. */
function rewriteCall(node: SimpleCallExpression, text: string): Edit[] {
  const {start, end} = rangeOf(node)
  const [argument, values] = node.arguments
  if (argument === undefined || values === undefined) return [{start, end, text: `(${text})`}]
  return [{start, end: rangeOf(argument).end, text: `${CALL}(${text}`}]
}

const SPOKEN_FOR: ReadonlySet<string> = new Set(['id', 'description', 'children'])

function rewriteElement(node: JSXElement, text: string): Edit[] {
  const {openingElement} = node
  const {start, end} = rangeOf(node)
  const attributes = openingElement.attributes.map((attribute) => ({
    isKept: attribute.type !== 'JSXAttribute' || attribute.name.type !== 'JSXIdentifier' || !SPOKEN_FOR.has(attribute.name.name),
    ...rangeOf(attribute),
  }))
  if (!attributes.some(({isKept}) => isKept)) return [{start, end, text: `<>{${text}}</>`}]
  const opening = rangeOf(openingElement)
  const tagEnd = openingElement.selfClosing ? opening.end - '/>'.length : opening.end - '>'.length
  return [
    {...rangeOf(openingElement.name), text: COMPONENT},
    ...attributes.filter(({isKept}) => !isKept).map((range) => ({start: range.start, end: range.end, text: ''})),
    {start: tagEnd, end, text: `>{${text}}</${COMPONENT}>`},
  ]
}

/** Returns the offsets of a node, which acorn adds but the types of ESTree lack. */
function rangeOf(node: Node): {start: number; end: number} {
  const {start, end} = node as Node & {readonly start: number; readonly end: number}
  return {start, end}
}
