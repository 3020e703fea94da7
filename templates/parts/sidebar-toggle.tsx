import type {TemplateProps} from '../../renderer/core/model/template-props.ts'
import {CollapseIcon} from './icons.tsx'

/** Renders the button that collapses and expands the sidebar on wide screens. The script updates its label to the next action. */
export function SidebarToggle({site}: Pick<TemplateProps, 'site'>) {
  const label = site.text('theme.docs.sidebar.collapseButtonTitle')
  return (
    <button type="button" className="sidebar-toggle" title={label} aria-label={label}>
      <CollapseIcon />
    </button>
  )
}
