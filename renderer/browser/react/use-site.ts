import {baseUrl, customFields, lang, siteBaseUrl, tagline, title, url} from './site-constants.ts'

/** What the configuration says about the site. */
export type Site = {
  readonly title: string
  readonly tagline: string
  /** Origin, without a slash at the end. */
  readonly url: string
  /** Where the pages of this language begin. Begins and ends with a slash. */
  readonly baseUrl: string
  /** Where files of the static folder are, which all languages share (`useStaticUrl`). Begins and ends with a slash. */
  readonly siteBaseUrl: string
  /** Language of the pages, as in the `lang` attribute. */
  readonly lang: string
  /** Fields of the site's own, as JSON keeps them. */
  readonly customFields: Readonly<Record<string, unknown>>
}

const site: Site = {title, tagline, url, baseUrl, siteBaseUrl, lang, customFields}

/** The site's configuration, at build time and in browsers. A component that uses it is sent `customFields` as a whole. */
export function useSite(): Site {
  return site
}
