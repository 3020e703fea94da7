import type {SiteFacts} from '../../core/model/site-facts.ts'
import {escapeHtml} from '../../core/html/escape-html.ts'

/**
 * The inline script that says before the first paint whether this reader closed the announcement, so that the bar does
 * not flash and nothing moves. Which announcement it is stands in `data-announcement-bar-id` of the
 * root. A new one is shown at once: what was closed is another id. Storage may throw.
 */
export const ANNOUNCEMENT_SCRIPT =
  '{let d=document.documentElement.dataset,s=false;' +
  'try{s=localStorage.getItem("docsite.announcement.dismiss")=="true"&&localStorage.getItem("docsite.announcement.id")==d.announcementBarId}' +
  'catch{}' +
  'd.announcementBarInitiallyDismissed=s}'

/** Whether pages carry the script: only where there is a bar that can be closed. */
export function needsAnnouncementScript({announcement}: SiteFacts): boolean {
  return announcement?.isCloseable === true
}

/** Attribute of the root element that tells scripts which announcement the page shows; empty when none can be closed. */
export function announcementAttribute({announcement}: SiteFacts): string {
  return announcement?.isCloseable === true ? ` data-announcement-bar-id="${escapeHtml(announcement.id)}"` : ''
}
