import type {Page} from '../../core/model/page.ts'
import type {SiteFacts} from '../../core/model/site-facts.ts'
import {ANNOUNCEMENT_SCRIPT, needsAnnouncementScript} from './announcement-script.ts'
import {BASE_URL_BANNER_SCRIPT, needsBaseUrlBannerScript} from './base-url-banner-script.ts'
import {COLOR_MODE_SCRIPT, needsColorModeScript} from './color-mode-script.ts'

/**
 * Returns the inline scripts at the start of a page: those that must run before the first paint, or when nothing else could be
 * loaded. Each is a constant, so that a Content-Security-Policy can name its hash; settings that vary between sites are
 * attributes of the root element.
 */
export function inlineScripts(site: SiteFacts, page: Pick<Page, 'route'>): readonly string[] {
  return [
    ...(needsColorModeScript(site) ? [COLOR_MODE_SCRIPT] : []),
    ...(needsAnnouncementScript(site) ? [ANNOUNCEMENT_SCRIPT] : []),
    ...(needsBaseUrlBannerScript(site, page) ? [BASE_URL_BANNER_SCRIPT] : []),
  ]
}

/** Returns all inline scripts that any page of a site may have, for a policy that is the same on every page. */
export function everyInlineScript(site: SiteFacts): readonly string[] {
  return inlineScripts(site, {route: '/'})
}
