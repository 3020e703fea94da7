import type {SiteFacts} from '../model/site-facts.ts'
import {ANNOUNCEMENT_SCRIPT, needsAnnouncementScript} from './announcement-script.ts'
import {COLOR_MODE_SCRIPT, needsColorModeScript} from './color-mode-script.ts'

/**
 * The inline scripts that every page of a site begins with: what must happen before the first paint. Each is a constant,
 * so that a Content-Security-Policy can name its hash; what differs between sites stands in attributes of the root.
 */
export function inlineScripts(site: SiteFacts): readonly string[] {
  return [...(needsColorModeScript(site) ? [COLOR_MODE_SCRIPT] : []), ...(needsAnnouncementScript(site) ? [ANNOUNCEMENT_SCRIPT] : [])]
}
