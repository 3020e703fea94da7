import type {Nodes, Properties} from 'hast'
import type {} from 'remark-mdx'
import type {Place} from '../../../core/model/diagnostic.ts'
import type {Collector} from '../collector.ts'
import {recordId} from './record-id.ts'
import {loadLate} from './load-late.ts'
import {bindUrls, dropUnsafeUrls} from './references.ts'

type JsxElement = Extract<Nodes, {type: 'mdxJsxFlowElement' | 'mdxJsxTextElement'}>

/**
 * Processes JSX with a lower-case name like the HTML element that it becomes. Only attributes that are plain strings are known
 * before the page is rendered.
 */
export function bindJsxElement(node: JsxElement, place: Place, collector: Collector): void {
  const {name} = node
  if (name === null || !/^[a-z]/.test(name)) return
  const texts: Properties = {}
  for (const attribute of node.attributes) {
    if (attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string') texts[attribute.name] = attribute.value
  }
  if (typeof texts['id'] === 'string') recordId(texts['id'], place, collector)
  if (name === 'a' && typeof texts['name'] === 'string') recordId(texts['name'], place, collector)
  const bound: Properties = {...texts}
  bindUrls(name, bound, place, collector)
  dropUnsafeUrls(name, bound, place, collector)
  if (name === 'img') loadLate(bound)
  node.attributes = node.attributes.filter((attribute) => attribute.type !== 'mdxJsxAttribute' || !(attribute.name in texts))
  for (const [attribute, value] of Object.entries(bound)) {
    const text = Array.isArray(value) ? value.join(' ') : String(value)
    node.attributes.push({type: 'mdxJsxAttribute', name: attribute, value: text})
  }
}
