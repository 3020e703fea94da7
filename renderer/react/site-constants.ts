import type {SiteConfig} from '../model/site-config.ts'

/**
 * What the site's React code can know of the site. This module is empty: bundles of a site get another one in its place
 * (`bundle/site-constants.ts`). Each fact is an export of its own, so that browsers are sent only those that are used.
 */
export const title: string = ''
export const tagline: string = ''
/** Without a slash at the end. */
export const url: string = ''
/** Begins and ends with a slash. */
export const baseUrl: string = '/'
/** Language of the pages, as in the `lang` attribute. */
export const lang: string = 'en'
/** The mode that pages are built in. */
export const colorMode: 'light' | 'dark' = 'light'
export const customFields: Readonly<Record<string, unknown>> = {}
/** What `<Snack>` does that does not say otherwise. */
export const snack: SiteConfig['snack'] = {load: 'interaction'}
