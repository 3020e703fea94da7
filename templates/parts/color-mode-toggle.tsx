import type {TemplateProps} from '../../renderer/core/model/template-props.ts'
import {DarkIcon, LightIcon, SystemIcon} from './icons.tsx'

/**
 * Renders the button that changes the colour mode. It needs a script and is invisible without one, but keeps its space. CSS
 * selects the icon by the root's `data-theme-choice`; the script keeps the accessible name up to date.
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
