import type {Code, Nodes, Root} from 'mdast'
import type {} from 'remark-mdx'
import {visit} from 'unist-util-visit'
import {nameFence} from '../markdown/code/name-fence.ts'

type MdxJsxFlowElement = Extract<Nodes, {type: 'mdxJsxFlowElement'}>
type MdxJsxAttribute = Extract<MdxJsxFlowElement['attributes'][number], {type: 'mdxJsxAttribute'}>

/**
 * Wraps each code fence directly inside `<CodeTabs>` in a `<TabItem>` named after it. The component itself never sees a fence's
 * title, only its HTML. A title that names the tab is not repeated above the code.
 */
export function remarkCodeTabs(): (tree: Root) => void {
  return (tree) => {
    visit(tree, 'mdxJsxFlowElement', (element) => {
      if (element.name !== 'CodeTabs') return
      element.children = element.children.map((child) => (child.type === 'code' ? tabAround(child) : child))
    })
  }
}

function tabAround(code: Code): MdxJsxFlowElement {
  const {name, fence} = nameFence(code)
  return {
    type: 'mdxJsxFlowElement',
    name: 'TabItem',
    attributes: [attribute('value', name), attribute('label', name)],
    children: [fence],
    ...(fence.position && {position: fence.position}),
  }
}

function attribute(name: string, value: string): MdxJsxAttribute {
  return {type: 'mdxJsxAttribute', name, value}
}
