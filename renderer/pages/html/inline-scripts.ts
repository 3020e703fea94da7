import type {Page} from '../../core/model/page.ts'
import type {SiteFacts} from '../../core/model/site-facts.ts'
import {ANNOUNCEMENT_SCRIPT, needsAnnouncementScript} from './announcement-script.ts'
import {BASE_URL_BANNER_SCRIPT, needsBaseUrlBannerScript} from './base-url-banner-script.ts'
import {COLOR_MODE_SCRIPT, needsColorModeScript} from './color-mode-script.ts'

/**
 * The inline scripts that a page begins with: what must happen before the first paint, or when nothing else is loaded. Each
 * is a constant, so that a Content-Security-Policy can name its hash; what differs between sites stands in attributes of
 * the root.
 */
export function inlineScripts(site: SiteFacts, page: Pick<Page, 'route'>): readonly string[] {
  return [
    ...(needsColorModeScript(site) ? [COLOR_MODE_SCRIPT] : []),
    ...(needsAnnouncementScript(site) ? [ANNOUNCEMENT_SCRIPT] : []),
    ...(needsBaseUrlBannerScript(site, page) ? [BASE_URL_BANNER_SCRIPT] : []),
  ]
}

/** All inline scripts that pages of a site may have, for a policy that is the same on every page. */
export function everyInlineScript(site: SiteFacts): readonly string[] {
  return inlineScripts(site, {route: '/'})
}
