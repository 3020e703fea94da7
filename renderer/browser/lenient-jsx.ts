import type {ElementType, ReactNode} from 'react'
import {Fragment, jsx as make, jsxs as makeAll} from 'react/jsx-runtime'
import {withoutStandIns} from '../core/text/is-stand-in.ts'

export {Fragment}

/** Creates an element as React does, without what a stand-in for a missing module would make of its style. */
export function jsx(type: ElementType, props: object, key?: string): ReactNode {
  return make(type, withoutStandIns(type, props), key)
}

/** Does the same for an element with several children. */
export function jsxs(type: ElementType, props: object, key?: string): ReactNode {
  return makeAll(type, withoutStandIns(type, props), key)
}
