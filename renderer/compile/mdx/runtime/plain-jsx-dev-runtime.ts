import type {ElementType, ReactNode} from 'react'
import {Fragment, jsx, jsxs} from 'react/jsx-runtime'
import {withoutStandIns} from '../../../core/text/is-stand-in.ts'
import {checkStack} from './check-stack.ts'

export {Fragment}

/** Creates the elements of the site's components in the same way as React's production runtime; only content is traced to its source. */
export function jsxDEV(type: ElementType, props: object, key?: string, isStatic?: boolean): ReactNode {
  if (typeof type === 'function') checkStack(undefined)
  const given = withoutStandIns(type, props)
  return isStatic ? jsxs(type, given, key) : jsx(type, given, key)
}
