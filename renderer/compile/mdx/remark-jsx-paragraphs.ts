import type {Nodes, PhrasingContent, Root, RootContent} from 'mdast'
import type {} from 'remark-mdx'
import {visit} from 'unist-util-visit'

type MdxJsxFlowElement = Extract<Nodes, {type: 'mdxJsxFlowElement'}>

/** Elements in which no paragraph may be. */
const WITHOUT_PARAGRAPHS: ReadonlySet<string> = new Set(
  'p summary h1 h2 h3 h4 h5 h6 span strong em b i small label legend button'.split(' '),
)

/**
 * Takes apart paragraphs that HTML does not allow where JSX of the author has them. A text on lines of its own is one, so that `<summary>`
 * would be in it and fold nothing if the text follows on the next line, and browsers would end a `<p>` before it.
 */
export function remarkJsxParagraphs(): (tree: Root) => void {
  return (tree) => {
    visit(tree, 'mdxJsxFlowElement', (element) => {
      if (element.name === 'details') freeSummary(element)
      else if (WITHOUT_PARAGRAPHS.has(element.name ?? '')) freeText(element)
    })
  }
}

function freeSummary(details: MdxJsxFlowElement): void {
  const [first, ...others] = details.children
  if (first?.type !== 'paragraph') return
  const [summary, ...rest] = first.children
  if (summary?.type !== 'mdxJsxTextElement' || summary.name !== 'summary') return
  const text = withoutLeadingSpace(rest)
  const paragraph: RootContent[] = text.length === 0 ? [] : [{...first, children: text}]
  details.children = [summary as Nodes as MdxJsxFlowElement, ...paragraph, ...others] as typeof details.children
}

function withoutLeadingSpace([first, ...others]: readonly PhrasingContent[]): PhrasingContent[] {
  if (first?.type !== 'text') return first === undefined ? [] : [first, ...others]
  const value = first.value.trimStart()
  return value === '' ? withoutLeadingSpace(others) : [{...first, value}, ...others]
}

function freeText(element: MdxJsxFlowElement): void {
  const [only, second] = element.children
  if (only?.type === 'paragraph' && second === undefined) element.children = only.children as Nodes[] as typeof element.children
}
