import type {SiteConfig} from '../config/site-config.ts'

/**
 * Generates the CSS rules for styles that the configuration sets, because a strict Content-Security-Policy allows no `style`
 * attributes. They are in docsite's own layer, so that stylesheets of the site can override them.
 * @example configuredRules(config) // => '@layer docsite{.announcement-bar{--ds-announcement-text:#fff}}'
 */
export function configuredRules({announcementBar}: Pick<SiteConfig, 'announcementBar'>): string {
  const {backgroundColor, textColor} = announcementBar ?? {}
  const declarations = [
    ...(backgroundColor === undefined ? [] : [`--ds-announcement-background:${backgroundColor}`]),
    ...(textColor === undefined ? [] : [`--ds-announcement-text:${textColor}`]),
  ]
  return declarations.length === 0 ? '' : `@layer docsite{.announcement-bar{${declarations.join(';')}}}`
}
