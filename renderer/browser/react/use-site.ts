import {baseUrl, customFields, lang, siteBaseUrl, tagline, title, url} from './site-constants.ts'

/** The configuration of a site that is available to React code. */
export type Site = {
  readonly title: string
  readonly tagline: string
  /** The origin, without a trailing slash. */
  readonly url: string
  /** The path under which the pages of this language are published. Begins and ends with a slash. */
  readonly baseUrl: string
  /** The path of the static files, which all languages share (`useStaticUrl`). Begins and ends with a slash. */
  readonly siteBaseUrl: string
  /** The language of the pages, as in the `lang` attribute. */
  readonly lang: string
  /** Custom fields of the configuration, as they are after serialization to JSON. */
  readonly customFields: Readonly<Record<string, unknown>>
}

const site: Site = {title, tagline, url, baseUrl, siteBaseUrl, lang, customFields}

/** Returns the site's configuration, at build time and in browsers. A component that uses it is sent all of `customFields`. */
export function useSite(): Site {
  return site
}
