import {CollapseIcon} from './icons.tsx'

/** Puts the sidebar away on wide screens and brings it back (behaviour H5). The script names what a click does next. */
export function SidebarToggle() {
  return (
    <button type="button" className="sidebar-toggle" title="Collapse sidebar" aria-label="Collapse sidebar">
      <CollapseIcon />
    </button>
  )
}
