import type {Nodes, Parents, Root} from 'mdast'
import type {} from 'remark-mdx'
import {hasFullLine, interruptsContainer, isUnreadModule} from './block-differences.ts'
import {hasLazyLine} from './has-lazy-line.ts'
import type {Container} from './has-lazy-line.ts'
import {createCodeReader} from './read-code.ts'
import type {CodeReader} from './read-code.ts'
import {traceAttributes} from './trace-attributes.ts'
import type {JsxElement} from './trace-attributes.ts'
import {along, traceCode} from './trace-code.ts'
import type {SourcePoint} from './trace-code.ts'

/**
 * Completes the tree of the native parser, which contains code only as text: modules, expressions and attributes get the syntax
 * trees and positions that remark-mdx gives them. Returns false if something in the tree cannot be read.
 */
export function addEstrees(tree: Root, source: string): boolean {
  return complete(tree, {source, reader: createCodeReader(), containers: []})
}

type File = {
  readonly source: string
  readonly reader: CodeReader
  /** Containers around the current node, outermost first. */
  readonly containers: Container[]
}

function complete(node: Nodes, file: File): boolean {
  switch (node.type) {
    case 'mdxjsEsm':
      return completeModule(node, file)
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return !hasLazyLine(node, file) && completeExpression(node, file)
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return !hasLazyLine(node, file) && completeAttributes(node, file) && completeChildren(node, file)
    case 'blockquote':
    case 'listItem':
    case 'footnoteDefinition': {
      file.containers.push(node)
      const isComplete = completeChildren(node, file)
      file.containers.pop()
      return isComplete
    }
    case 'text':
      return !isUnreadModule(node)
    default:
      return !('children' in node) || completeChildren(node, file)
  }
}

function completeChildren({children}: Parents, file: File): boolean {
  return children.every(
    (child, index) =>
      complete(child, file) && hasFullLine(child, children[index + 1], file.source) && !interruptsContainer(children, index),
  )
}

function completeModule(node: Extract<Nodes, {type: 'mdxjsEsm'}>, {source, reader}: File): boolean {
  const start = startOf(node)
  const lines = start && traceCode(source, node.value, {start, closer: ''})
  const estree = lines && reader.readModule(lines)
  const end = lines?.at(-1)?.end
  if (!estree || !end) return false
  Object.assign(node, {data: {estree}})
  // the native parser includes the end of the last line
  node.position = {start, end}
  return true
}

function completeExpression(node: Extract<Nodes, {type: 'mdxFlowExpression' | 'mdxTextExpression'}>, {source, reader}: File): boolean {
  const start = startOf(node)
  const lines = start && traceCode(source, node.value, {start: along(start, start.offset + 1), closer: '}'})
  const estree = lines && reader.readExpression(lines, {allowEmpty: true})
  if (!estree) return false
  Object.assign(node, {data: {estree}})
  return true
}

function completeAttributes(element: JsxElement, {source, reader}: File): boolean {
  const traced = traceAttributes(source, element)
  return (
    traced?.every(({attribute, start, end, code}) => {
      attribute.position = {start, end}
      if (!code) return true
      const isSpread = attribute.type === 'mdxJsxExpressionAttribute'
      const estree = isSpread ? reader.readSpread(code) : reader.readExpression(code, {allowEmpty: false})
      const holder = isSpread ? attribute : attribute.value
      if (!estree || typeof holder !== 'object' || holder === null) return false
      holder.data = {estree}
      return true
    }) ?? false
  )
}

function startOf({position}: Nodes): SourcePoint | undefined {
  return position?.start.offset === undefined ? undefined : {...position.start, offset: position.start.offset}
}
