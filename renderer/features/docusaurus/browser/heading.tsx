import {createElement} from 'react'
import type {HTMLAttributes, ReactNode} from 'react'

/** Renders a heading (`@theme/Heading`). */
export default function Heading({as = 'h1', ...props}: HTMLAttributes<HTMLHeadingElement> & {readonly as?: string}): ReactNode {
  return createElement(as, props)
}
