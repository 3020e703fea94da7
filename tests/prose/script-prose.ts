import ts from 'typescript-api'
import type {ProseText} from './prose-text.ts'

/** Strings of fewer words are mostly names, classes and values of styles. */
const FEWEST_WORDS = 4

/**
 * The sentences in a TypeScript file: text between tags, and strings of some words. Comments are not read: they speak of
 * identifiers, often in the words of those.
 */
export function scriptProse(file: string, content: string): readonly ProseText[] {
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const root = ts.createSourceFile(file, content, ts.ScriptTarget.Latest, true, kind)
  const texts: ProseText[] = []
  const look = (node: ts.Node): void => {
    const text = textOf(node, content)
    if (text) texts.push({...text, isMdx: false})
    else ts.forEachChild(node, look)
  }
  look(root)
  return texts
}

type Piece = Pick<ProseText, 'source' | 'offset'>

function textOf(node: ts.Node, content: string): Piece | undefined {
  if (ts.isJsxText(node)) return node.text.trim() === '' ? undefined : {source: node.text, offset: node.pos}
  if (!ts.isStringLiteral(node) && !ts.isNoSubstitutionTemplateLiteral(node) && !ts.isTemplateExpression(node)) return undefined
  const [start, end] = [node.getStart() + 1, node.end - 1]
  const source = withoutValues(node, content.slice(start, end), start).replaceAll('\\`', ' `').replaceAll('\\n', ' \n')
  return isSentence(source) ? {source, offset: start} : undefined
}

/** The source of a template with what is put in as characters that are no words. */
function withoutValues(node: ts.Node, source: string, start: number): string {
  if (!ts.isTemplateExpression(node)) return source
  return node.templateSpans.reduce((text, {expression}) => {
    const [from, to] = [expression.pos - start - '${'.length, expression.end - start + '}'.length]
    return text.slice(0, from) + '\uFFFC'.repeat(to - from) + text.slice(to)
  }, source)
}

/** Whether a string says something: lists of tags, examples of commands, selectors and code do not. */
function isSentence(text: string): boolean {
  if (/[{};<>=]|^\s*Examples:/.test(text)) return false
  if (!/^\s*\p{Lu}|[.:!?](?:\s|$)/u.test(text)) return false
  return text.split(/\s+/).filter((word) => /^[a-z]/i.test(word)).length >= FEWEST_WORDS
}
