import type {TemplateProps} from '../../renderer/core/model/template-props.ts'
import {CollapseIcon} from './icons.tsx'

/** Puts the sidebar away on wide screens and brings it back. The script names what a click does next. */
export function SidebarToggle({site}: Pick<TemplateProps, 'site'>) {
  const label = site.text('theme.docs.sidebar.collapseButtonTitle')
  return (
    <button type="button" className="sidebar-toggle" title={label} aria-label={label}>
      <CollapseIcon />
    </button>
  )
}
