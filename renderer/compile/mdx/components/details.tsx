import {Children, isValidElement} from 'react'
import type {ComponentProps, ReactNode} from 'react'
import {withTracedChildren} from '../runtime/traced-children.ts'

/** Props of `<Details summary="More">…</Details>`: a section that readers can expand. */
export type DetailsProps = ComponentProps<'details'> & {readonly summary?: ReactNode}

/** Renders a plain `details` element. The summary is a text, a `summary` element, or the first child that is one. */
export const Details = withTracedChildren(function Details({summary, children, ...attributes}: DetailsProps): ReactNode {
  return (
    <details {...attributes}>
      {hasSummary(summary) || hasSummary(children) ? summary : <summary>{summary ?? 'Details'}</summary>}
      {children}
    </details>
  )
})

function hasSummary(children: ReactNode): boolean {
  return Children.toArray(children).some((child) => isValidElement(child) && child.type === 'summary')
}
