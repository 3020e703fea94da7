import {Fragment, cloneElement, createElement, isValidElement} from 'react'
import type {ComponentType, ReactElement, ReactNode} from 'react'

type Parent = {readonly children?: ReactNode}

/** Returns a component that gives its children what another gives to its own, without the elements that this shows beside and around them. */
export function contextOf(Root: ComponentType<Parent>): ComponentType<Parent> {
  const isPlain = typeof Root === 'function' && !(Root.prototype as {isReactComponent?: unknown} | undefined)?.isReactComponent
  if (!isPlain) return Root
  const render = Root as (props: Parent) => ReactNode
  return function Context({children}) {
    const mark = createElement(Fragment, undefined, children)
    const shown = render({children: mark})
    return pathTo(mark, shown) ?? shown
  }
}

/** Returns the components between the root of a tree and an element. Undefined if the element is not there. */
function pathTo(target: ReactElement, node: ReactNode): ReactNode {
  if (node === target) return node
  if (Array.isArray(node)) return first(node as readonly ReactNode[], target)
  if (!isValidElement<Parent>(node)) return undefined
  const inner = pathTo(target, node.props.children)
  if (inner === undefined) return undefined
  return typeof node.type === 'string' || node.type === Fragment ? inner : cloneElement(node, undefined, inner)
}

function first(nodes: readonly ReactNode[], target: ReactElement): ReactNode {
  return nodes.map((node) => pathTo(target, node)).find((one) => one !== undefined)
}
