import {fromHtml} from 'hast-util-from-html'
import {toHtml} from 'hast-util-to-html'
import {hastToReact} from 'property-information'
import styleToJs from 'style-to-js'

/**
 * Returns the code of a module whose default export is a component that renders an SVG, as Docusaurus does with SVGR
 * (docusaurus.io/docs/markdown-features/assets#inline-svgs). Props replace the attributes of the file. A text that is no SVG renders nothing.
 */
export function svgComponent(text: string): string {
  const tree = fromHtml(text, {fragment: true, space: 'svg'})
  const svg = tree.children.find((node) => node.type === 'element' && node.tagName === 'svg')
  if (svg?.type !== 'element') return 'export default function Svg() { return null }'
  const attributes = Object.entries(svg.properties).map(([name, value]) => {
    const attribute = hastToReact[name] ?? name
    if (name === 'style') return ['style', styleToJs(String(value), {reactCompat: true})]
    return [attribute, Array.isArray(value) ? value.join(' ') : value]
  })
  const inner = toHtml(svg.children, {space: 'svg'})
  return [
    "import {createElement} from 'react'",
    `const attributes = ${JSON.stringify(Object.fromEntries(attributes))}`,
    `const inner = {__html: ${JSON.stringify(inner)}}`,
    'export default function Svg({title, children, ...props}) {',
    "  return createElement('svg', {...attributes, ...props, dangerouslySetInnerHTML: inner})",
    '}',
    'export {Svg as ReactComponent}',
  ].join('\n')
}
