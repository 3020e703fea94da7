import type {Code, Nodes, Root} from 'mdast'
import type {} from 'remark-mdx'
import {visit} from 'unist-util-visit'

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

const NAME = /(?:^|\s)(tab|title)=(?:"([^"]*)"|'([^']*)'|(\S\S*))/g

function tabAround(fence: Code): MdxJsxFlowElement {
  const names = new Map(
    [...(fence.meta ?? '').matchAll(NAME)].map(([, key, double, single, bare]) => [key, double ?? single ?? bare ?? '']),
  )
  const name = names.get('tab') ?? names.get('title') ?? fence.lang ?? 'Code'
  const repeated = names.has('tab') ? 'tab' : 'title'
  // oxlint-disable-next-line eslint/max-params -- the callback of String.replace
  const meta = fence.meta?.replaceAll(NAME, (written, key: string) => (key === repeated ? '' : written)).trim()
  return {
    type: 'mdxJsxFlowElement',
    name: 'TabItem',
    attributes: [attribute('value', name), attribute('label', name)],
    children: [{...fence, meta: meta ?? null}],
    ...(fence.position && {position: fence.position}),
  }
}

function attribute(name: string, value: string): MdxJsxAttribute {
  return {type: 'mdxJsxAttribute', name, value}
}
