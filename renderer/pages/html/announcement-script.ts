import type {SiteFacts} from '../../core/model/site-facts.ts'
import {escapeHtml} from '../../core/html/escape-html.ts'

/**
 * The inline script that determines before the first paint whether the reader has dismissed the announcement, so that the bar
 * does not flash and the layout does not shift. The root element names the announcement in `data-announcement-bar-id`. A new
 * announcement has a different id and is therefore shown at once. Accessing storage may throw.
 */
export const ANNOUNCEMENT_SCRIPT =
  '{let d=document.documentElement.dataset,s=false;' +
  'try{s=localStorage.getItem("docsite.announcement.dismiss")=="true"&&localStorage.getItem("docsite.announcement.id")==d.announcementBarId}' +
  'catch{}' +
  'd.announcementBarInitiallyDismissed=s}'

/** Reports whether pages need the script: only if the site has an announcement that can be dismissed. */
export function needsAnnouncementScript({announcement}: SiteFacts): boolean {
  return announcement?.isCloseable === true
}

/**
 * Returns the attribute of the root element that identifies the announcement for scripts; empty if no announcement can be
 * dismissed.
 */
export function announcementAttribute({announcement}: SiteFacts): string {
  return announcement?.isCloseable === true ? ` data-announcement-bar-id="${escapeHtml(announcement.id)}"` : ''
}
