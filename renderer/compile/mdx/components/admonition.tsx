import type {ReactNode} from 'react'
import {messages} from '../../../browser/react/messages.ts'
import {withTracedChildren} from '../runtime/traced-children.ts'

/**
 * Props of `<Admonition type="tip" title="…">…</Admonition>`: the equivalent of `:::tip`, for places where a component is more
 * convenient.
 */
export type AdmonitionProps = {readonly type?: string; readonly title?: ReactNode; readonly children?: ReactNode}

/** Renders a call-out. The stylesheet adds its icon. */
export const Admonition = withTracedChildren(function Admonition({type = 'note', title, children}: AdmonitionProps): ReactNode {
  return (
    <aside className={`admonition admonition-${type} theme-admonition theme-admonition-${type}`}>
      <p className="admonition-title">{title ?? messages[`theme.admonition.${type}`] ?? type.charAt(0).toUpperCase() + type.slice(1)}</p>
      {children}
    </aside>
  )
})
