import type {ReactNode} from 'react'
import {messages} from '../../../browser/react/messages.ts'
import {withTracedChildren} from '../runtime/traced-children.ts'

/** `<Admonition type="tip" title="…">…</Admonition>`: what `:::tip` makes, for places where a component is handier. */
export type AdmonitionProps = {readonly type?: string; readonly title?: ReactNode; readonly children?: ReactNode}

/** A call-out; its icon is made by the stylesheet. */
export const Admonition = withTracedChildren(function Admonition({type = 'note', title, children}: AdmonitionProps): ReactNode {
  return (
    <aside className={`admonition admonition-${type} theme-admonition theme-admonition-${type}`}>
      <p className="admonition-title">{title ?? messages[`theme.admonition.${type}`] ?? type.charAt(0).toUpperCase() + type.slice(1)}</p>
      {children}
    </aside>
  )
})
