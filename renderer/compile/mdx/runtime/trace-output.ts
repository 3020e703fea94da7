import {isValidElement} from 'react'
import type {ComponentType, ElementType, FunctionComponent, JSXElementConstructor, ReactElement, ReactNode} from 'react'
import {jsx, jsxs} from 'react/jsx-runtime'

type Props = Readonly<Record<string, unknown>>

/** Functions that trace elements of the page's author to their places. */
export type Tracing = {
  /**
   * Returns the element wrapped so that it is traced to its place; undefined if the author did not write it, or if it is traced
   * already.
   */
  readonly mark: (element: ReactElement<Props>) => ReactElement | undefined
  /** Returns the component that traces the output of another; undefined if that is not possible. */
  readonly traced: (type: unknown) => ComponentType<Props> | undefined
}

/**
 * Creates a component that traces the output of another. A component of the site may inspect its children, so it gets the
 * elements that were written, not the traced ones. Only React reads its output, so the elements there are traced again: an error
 * in them is reported at their own place.
 */
export function createTraced(type: FunctionComponent<Props>, tracing: Tracing): ComponentType<Props> {
  return function Traced(props: Props): ReactNode {
    // Called directly instead of creating an element, so that its output is known. Its hooks then belong to this component.
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
  // React warns about missing keys in generated lists only; these children were written, and React has checked them there
  const make = Array.isArray(traced) ? jsxs : jsx
  return traced === children ? node : make(node.type as ElementType, {...node.props, children: traced}, node.key ?? undefined)
}

/** Traces the elements of a list. Returns the same list if nothing in it is traced. */
function traceList(list: readonly ReactNode[], tracing: Tracing): ReactNode {
  const traced = list.map((node) => trace(node, tracing))
  return traced.some((node, index) => node !== list[index]) ? traced : list
}

/** Traces the output of a component that is passed elements of the author, since that component decides where to place them. */
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
