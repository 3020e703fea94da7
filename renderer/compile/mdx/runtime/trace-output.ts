import {isValidElement} from 'react'
import type {ComponentType, ElementType, FunctionComponent, JSXElementConstructor, ReactElement, ReactNode} from 'react'
import {jsx, jsxs} from 'react/jsx-runtime'

type Props = Readonly<Record<string, unknown>>

/** What is known of elements that the author of a page wrote. */
export type Tracing = {
  /** The element as it is traced to its place; undefined for one that the author did not write, or that is traced already. */
  readonly mark: (element: ReactElement<Props>) => ReactElement | undefined
  /** The component whose output is traced; undefined where that is not possible. */
  readonly traced: (type: unknown) => ComponentType<Props> | undefined
}

/**
 * A component of the site may look at its children, so it gets those that were written and not those that are traced. What it
 * gives back is looked at by React only: there they are traced again, so that a fault in them is reported at their own place.
 */
export function createTraced(type: FunctionComponent<Props>, tracing: Tracing): ComponentType<Props> {
  return function Traced(props: Props): ReactNode {
    // Called and not made an element of, so that what it gives back is known; its hooks are those of this component then.
    return trace(type(props) as ReactNode, tracing)
  }
}

function trace(node: ReactNode, tracing: Tracing): ReactNode {
  if (Array.isArray(node)) return traceList(node as readonly ReactNode[], tracing)
  if (!isValidElement<Props>(node)) return node
  const marked = tracing.mark(node)
  if (marked !== undefined) return marked
  if (typeof node.type === 'function') return hasWritten(node.props, tracing) ? handOn(node.type, node, tracing) : node
  const {children} = node.props
  const traced = trace(children as ReactNode, tracing)
  // React asks for keys of what was made as a list: this is what was written, and there it has asked
  const make = Array.isArray(traced) ? jsxs : jsx
  return traced === children ? node : make(node.type as ElementType, {...node.props, children: traced}, node.key ?? undefined)
}

/** The same list where nothing in it is to be traced. */
function traceList(list: readonly ReactNode[], tracing: Tracing): ReactNode {
  const traced = list.map((node) => trace(node, tracing))
  return traced.some((node, index) => node !== list[index]) ? traced : list
}

/** What a component hands on to another is for that one to place. */
// oxlint-disable-next-line eslint/max-params -- an element whose type is known to be a component
function handOn(type: JSXElementConstructor<Props>, {props, key}: ReactElement<Props>, {traced}: Tracing): ReactNode {
  return jsx(traced(type) ?? type, {...props}, key ?? undefined)
}

function hasWritten(props: Props, tracing: Tracing): boolean {
  return Object.values(props).some((value) => holdsWritten(value, tracing))
}

function holdsWritten(value: unknown, tracing: Tracing): boolean {
  if (Array.isArray(value)) return value.some((one) => holdsWritten(one, tracing))
  if (!isValidElement<Props>(value)) return false
  return tracing.mark(value) !== undefined || hasWritten(value.props, tracing)
}
