import type {Nodes, PhrasingContent, Root} from 'mdast'
import type {} from 'remark-directive'
import type {} from 'remark-mdx'
import type {VFile} from 'vfile'
import {readEmphasis} from './read-emphasis.ts'

/** Keywords of admonitions that Docusaurus 2 shows as others. */
const shownAs: Readonly<Record<string, string>> = {secondary: 'note', success: 'tip', important: 'info', warning: 'danger'}

/** Reads a Markdown tree as Docusaurus 2 does, with the emphasis of MDX 1 and admonitions of its own. */
export function remarkDocusaurus2(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    walk(tree, String(file))
  }
}

// oxlint-disable-next-line eslint/max-params -- a node and what it was parsed from
function walk(node: Nodes, source: string): void {
  if (node.type === 'containerDirective') showAsOther(node)
  if (node.type === 'mdxJsxFlowElement' && node.name === 'Admonition')
    for (const attribute of node.attributes)
      if (attribute.type === 'mdxJsxAttribute' && attribute.name === 'type' && typeof attribute.value === 'string')
        attribute.value = shownAs[attribute.value] ?? attribute.value
  if (!('children' in node)) return
  if (node.type !== 'emphasis' && node.type !== 'strong') {
    const read = readEmphasis(node.children as PhrasingContent[], source)
    if (read !== undefined) node.children = read
  }
  for (const child of node.children) walk(child, source)
}

/** Gives an admonition the look and the title of another one. Its class stays, for stylesheets of the site. */
function showAsOther(node: Extract<Nodes, {type: 'containerDirective'}>): void {
  const other = shownAs[node.name]
  if (other === undefined) return
  const classes = [node.attributes?.['class'], `theme-admonition-${node.name}`].filter(Boolean)
  node.attributes = {...node.attributes, class: classes.join(' ')}
  node.name = other
}
