import type {TemplateProps} from '../../renderer/core/model/template-props.ts'
import {DarkIcon, LightIcon, SystemIcon} from './icons.tsx'

/**
 * Changes the colour mode. It does nothing without a script and is invisible then; its place stays free. Which icon
 * shows is decided by CSS from the root's `data-theme-choice`; the script keeps the name right.
 */
export function ColorModeToggle({site}: TemplateProps) {
  if (!site.colorMode.hasSwitch) return null
  return (
    <button type="button" className="icon-button color-mode" aria-label={site.text('theme.colorToggle.ariaLabel')}>
      <LightIcon />
      <DarkIcon />
      {site.colorMode.followsSystem ? <SystemIcon /> : undefined}
    </button>
  )
}
