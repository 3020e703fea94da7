import type {Nodes, Root} from 'mdast'
import type {} from 'remark-mdx'
import {valueOf} from '../../core/model/content-values.ts'
import type {ContentValues} from '../../core/model/content-values.ts'
import {replaceNames, withoutMarks} from './mark-names.ts'

/** A word behind the language of a fence, in which all braces stay as they are. */
const OFF = /(?:^|\s)no-variables(?:\s|$)/

/** Puts the values into the texts of data, at any depth. */
export function showInData<Data>(data: Data, values: ContentValues): Data {
  return mapTexts(data, (text) => inText(text, values)) as Data
}

/**
 * Puts the values into the texts of a tree. They are text: in HTML they are encoded, and everywhere else the tree says that they are. In code, names
 * that nothing is called stay as they are, with a backslash before them too: install commands want values there, and templates of other languages have
 * braces of their own. Formulas and code of MDX have no values, since their braces are syntax.
 */
export function showInTree(tree: Root, values: ContentValues): void {
  const visit = (node: Nodes): void => {
    switch (node.type) {
      case 'code': {
        const isOff = OFF.test(` ${node.lang ?? ''} ${node.meta ?? ''} `)
        mapOwn(node, isOff ? withoutMarks : (text) => inCode(text, values))
        return
      }
      case 'inlineCode':
        mapOwn(node, (text) => inCode(text, values))
        return
      case 'html':
        mapOwn(node, (text) => inHtml(text, values))
        return
      case 'math':
      case 'inlineMath':
      case 'mdxjsEsm':
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        mapOwn(node, withoutMarks)
        return
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        for (const attribute of node.attributes) {
          const isText = attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string'
          mapOwn(attribute, isText ? (text) => inText(text, values) : withoutMarks)
        }
        break
      default:
        mapOwn(node, (text) => inText(text, values))
    }
    if ('children' in node) node.children.forEach(visit)
  }
  visit(tree)
}

function inText(text: string, values: ContentValues): string {
  return replaceNames(text, ({name, isEscaped, written}) => (isEscaped ? written : (textOf(name, values) ?? written)))
}

function inCode(text: string, values: ContentValues): string {
  return replaceNames(text, ({name, isEscaped, written}) => {
    const value = textOf(name, values)
    if (value === undefined) return isEscaped ? `\\${written}` : written
    return isEscaped ? written : value
  })
}

/** Every character that may mean something in HTML becomes a reference, so that a value is text in an attribute without quotes, too. */
function inHtml(text: string, values: ContentValues): string {
  return replaceNames(text, ({name, isEscaped, written}) => {
    const value = isEscaped ? undefined : textOf(name, values)
    return value?.replaceAll(/[^\w.@/:+~-]/gu, (sign) => `&#${sign.codePointAt(0) ?? 0};`) ?? written
  })
}

function textOf(name: string, values: ContentValues): string | undefined {
  const value = valueOf(name, values)
  return typeof value === 'string' ? value : undefined
}

/** Maps the texts of a node, but not those of its children. */
function mapOwn(node: object, map: (text: string) => string): void {
  for (const [key, value] of Object.entries(node)) {
    if (key === 'type' || key === 'children' || key === 'position') continue
    const mapped = mapTexts(value, map)
    if (mapped !== value) Object.assign(node, {[key]: mapped})
  }
}

/** Returns a value with other texts. What has no other text is the same object. */
function mapTexts(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === 'string') return map(value)
  if (Array.isArray(value)) {
    const mapped = value.map((item: unknown) => mapTexts(item, map))
    return mapped.some((item, index) => item !== value[index]) ? mapped : value
  }
  if (typeof value !== 'object' || value === null || value instanceof RegExp) return value
  let mapped = value
  for (const [key, item] of Object.entries(value)) {
    const own = mapTexts(item, map)
    if (own !== item) mapped = {...mapped, [key]: own}
  }
  return mapped
}
