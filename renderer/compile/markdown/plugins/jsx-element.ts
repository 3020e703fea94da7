import type {Element, Nodes, Properties} from 'hast'
import type {} from 'remark-mdx'
import {problem} from '../../../core/diagnostics/diagnostic.ts'
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
  reportTextHandler(node, place, collector)
  const texts: Properties = {}
  for (const attribute of node.attributes) {
    if (attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string') texts[attribute.name] = attribute.value
  }
  if (typeof texts['id'] === 'string') recordId(texts['id'], place, collector)
  if (name === 'a' && typeof texts['name'] === 'string') recordId(texts['name'], place, collector)
  const bound: Properties = {...texts}
  const isUnchecked = (name === 'a' && collector.leavesElements) || node.attributes.some(isUncheckedFlag)
  if (isUnchecked) bound[UNCHECKED] = true
  bindUrls(name, bound, place, collector)
  if (isUnchecked) delete bound[UNCHECKED]
  dropUnsafeUrls(name, bound, place, collector)
  if (name === 'img') loadLate(bound)
  node.attributes = node.attributes.filter((attribute) => attribute.type !== 'mdxJsxAttribute' || !(attribute.name in texts))
  for (const [attribute, value] of Object.entries(bound)) {
    const text = Array.isArray(value) ? value.join(' ') : String(value)
    node.attributes.push({type: 'mdxJsxAttribute', name: attribute, value: text})
  }
}

const UNCHECKED = 'dataNoBrokenLinkCheck'

/** Reports whether an attribute is `data-noBrokenLinkCheck` without a value or with `{true}`, which is no text. */
function isUncheckedFlag(attribute: JsxElement['attributes'][number]): boolean {
  if (attribute.type !== 'mdxJsxAttribute' || !/^data-nobrokenlinkcheck$/i.test(attribute.name)) return false
  const {value} = attribute
  return value === null || value === undefined || (typeof value === 'object' && value.value.trim() === 'true')
}

/**
 * Reports an event handler as HTML has it, `onclick="…"`, on an element: React leaves it out. Functions are reported where the page is
 * rendered.
 */
function reportTextHandler({name, attributes}: JsxElement, place: Place, {problems}: Collector): void {
  if (name === null || name.includes('-')) return
  const handler = attributes.find(
    (one) => one.type === 'mdxJsxAttribute' && (/^on[a-z]/.test(one.name) || (/^on[A-Z]/.test(one.name) && typeof one.value === 'string')),
  )
  if (handler?.type !== 'mdxJsxAttribute') return
  problems.push(
    problem('component-handler', {
      message: `\`${handler.name}\` of this \`<${name}>\` never runs: handlers are functions, and only islands run in browsers.`,
      hint: `${ISLAND}.`,
      place,
    }),
  )
}

const ISLAND = 'Write a component with a handler such as `onClick={() => …}`, and register it under `islands` of the configuration'

/** Reports an event handler of an element of HTML, where the policy of the site keeps it from running. */
export function reportHtmlHandler({tagName, properties}: Element, place: Place, {problems}: Collector): void {
  // names that HTML does not know stay as they are written
  const handler = Object.keys(properties).find((name) => /^on[A-Z]/.test(name))
  if (handler === undefined) return
  problems.push(
    problem('component-handler', {
      message: `\`${handler.toLowerCase()}\` of this \`<${tagName}>\` never runs: the Content-Security-Policy of the site forbids code in attributes.`,
      hint: `${ISLAND}. Components are used in \`.mdx\` files.`,
      place,
    }),
  )
}
