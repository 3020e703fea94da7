import type {TemplateProps} from '../../renderer/core/model/template-props.ts'
import {CloseIcon} from './icons.tsx'
import {rawHtml} from './raw-html.ts'

/**
 * Renders the announcement above the navbar. It is part of every page; CSS hides it before the first paint for readers who
 * have closed it. The button needs a script and is invisible without one, but keeps its space.
 */
export function AnnouncementBar({site}: TemplateProps) {
  const {announcement} = site
  if (announcement === undefined) return null
  return (
    <div className="announcement-bar">
      <div className="announcement-text" {...rawHtml(announcement.html)} />
      {announcement.isCloseable ? (
        <button
          type="button"
          className="icon-button announcement-close"
          aria-label={site.text('theme.AnnouncementBar.closeButtonAriaLabel')}
        >
          <CloseIcon />
        </button>
      ) : undefined}
    </div>
  )
}
