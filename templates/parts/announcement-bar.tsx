import type {TemplateProps} from '../../renderer/core/model/template-props.ts'
import {CloseIcon} from './icons.tsx'
import {rawHtml} from './raw-html.ts'

/**
 * The message of the site's owner above the navbar (behaviour E). It is in every page; CSS hides it from readers who
 * closed it, before the first paint. The button needs a script and is invisible without one; its place stays free.
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
