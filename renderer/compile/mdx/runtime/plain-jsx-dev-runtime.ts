import type {ElementType, ReactNode} from 'react'
import {Fragment, jsx, jsxs} from 'react/jsx-runtime'
import {checkStack} from './check-stack.ts'

export {Fragment}

/** Creates the elements of the site's components in the same way as React's production runtime; only content is traced to its source. */
export function jsxDEV(type: ElementType, props: object, key?: string, isStatic?: boolean): ReactNode {
  if (typeof type === 'function') checkStack(undefined)
  return isStatic ? jsxs(type, props, key) : jsx(type, props, key)
}
