import {createHash} from 'node:crypto'
import {parse} from 'parse5'
import type {DefaultTreeAdapterMap} from 'parse5'

type Element = DefaultTreeAdapterMap['element']

/** Types of scripts that are data, or that a policy knows as addresses. */
const NO_CODE = new Set(['application/json', 'application/ld+json', 'speculationrules'])

/**
 * Returns what the Content-Security-Policy of a document refuses of the document itself: inline scripts and styles that it has no hash
 * of, attributes with styles or with code. It is read as a browser reads it, and by other code than that which makes policies.
 */
export function refusedByPolicy(html: string): string[] {
  const elements = elementsOf(parse(html))
  const policy = elements.find((element) => attribute(element, 'http-equiv')?.toLowerCase() === 'content-security-policy')
  if (policy === undefined) return ['it has no policy']
  const sources = sourcesOf(attribute(policy, 'content') ?? '')
  return elements.flatMap((element) => {
    const attributes = element.attrs
      .filter(({name}) => name === 'style' || name.startsWith('on'))
      .map(({name}) => `${element.tagName} ${name}`)
    const directive = inlineDirective(element)
    const isRefused = directive !== undefined && !(sources.get(directive) ?? []).includes(hashOf(element))
    return isRefused ? [...attributes, `${element.tagName} ${textOf(element).slice(0, 80)}`] : attributes
  })
}

/** The directive that allows what is written in an element, if it is code or style. */
function inlineDirective(element: Element): string | undefined {
  if (element.tagName === 'style') return 'style-src'
  const isInline = element.tagName === 'script' && attribute(element, 'src') === undefined
  return isInline && !NO_CODE.has(attribute(element, 'type') ?? '') ? 'script-src' : undefined
}

function sourcesOf(policy: string): Map<string, string[]> {
  const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/))
  return new Map(directives.map(([name = '', ...sources]) => [name.toLowerCase(), sources]))
}

function hashOf(element: Element): string {
  return `'sha256-${createHash('sha256').update(textOf(element)).digest('base64')}'`
}

function textOf({childNodes}: Element): string {
  return childNodes.map((child) => ('value' in child ? child.value : '')).join('')
}

function attribute({attrs}: Element, wanted: string): string | undefined {
  return attrs.find(({name}) => name === wanted)?.value
}

/** What is in a template is no part of the document. */
function elementsOf(node: DefaultTreeAdapterMap['node']): Element[] {
  const inside = 'childNodes' in node ? node.childNodes.flatMap(elementsOf) : []
  return 'tagName' in node ? [node, ...inside] : inside
}
