import {Children, isValidElement} from 'react'
import type {ComponentProps, ReactNode} from 'react'
import {withTracedChildren} from '../runtime/traced-children.ts'

/** `<Details summary="More">…</Details>`: a part that readers unfold. */
export type DetailsProps = ComponentProps<'details'> & {readonly summary?: ReactNode}

/** Plain `details`; the summary is a text, a `summary` element, or the first child that is one. */
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
