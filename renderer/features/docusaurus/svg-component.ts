import {readAttributes} from '../../core/html/html-attributes.ts'

/**
 * Returns the code of a module whose default export is a component that renders an SVG, as Docusaurus does with SVGR
 * (docusaurus.io/docs/markdown-features/assets#inline-svgs). Props replace the attributes of the file. A text that is no SVG renders nothing.
 */
export function svgComponent(text: string): string {
  const [, attributes = '', inner = ''] = /<svg\b((?:[^>"']|"[^"]*"|'[^']*')*)>(.*)<\/svg\s*>/is.exec(text) ?? []
  if (attributes === '') return 'export default function Svg() { return null }'
  return [
    "import {createElement} from 'react'",
    `const attributes = ${JSON.stringify(reactAttributes(attributes))}`,
    `const inner = {__html: ${JSON.stringify(inner.trim())}}`,
    'export default function Svg({title, children, ...props}) {',
    "  return createElement('svg', {...attributes, ...props, dangerouslySetInnerHTML: inner})",
    '}',
    'export {Svg as ReactComponent}',
  ].join('\n')
}

/** Returns attributes as props of React, which has other names for `class` and takes styles as objects. */
function reactAttributes(attributes: string): Record<string, unknown> {
  const entries = Object.entries(readAttributes(attributes)).map(([name, value]): [string, unknown] => {
    if (name === 'class') return ['className', value]
    return name === 'style' ? [name, styleObject(String(value))] : [name, value]
  })
  return Object.fromEntries(entries)
}

/**
 * Parses declarations of CSS.
 * @example styleObject('fill: red; stroke-width: 2') // => {fill: 'red', strokeWidth: '2'}
 */
function styleObject(text: string): Record<string, string> {
  const declarations = [...text.matchAll(/([\w-]+)\s*:\s*([^;]+)/g)]
  return Object.fromEntries(declarations.map(([, name = '', value = '']) => [propertyOf(name), value.trim()]))
}

function propertyOf(name: string): string {
  return name.startsWith('--') ? name : name.replaceAll(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase())
}
