import type {CrashTexts, SnackTexts, WaitTexts} from '../../core/model/react-texts.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {componentTexts as texts} from '../../core/texts/component-texts.ts'

/**
 * The site's configuration as constants for its React code. This module holds defaults only: bundles of a site replace it
 * with another one (`bundle/site-constants.ts`). Each value is a separate export, so that browsers are sent only those
 * that are used.
 */
export const title: string = ''
/** The text between the title of a page and that of the site. */
export const titleDelimiter: string = '|'
export const tagline: string = ''
/** The origin, without a trailing slash. */
export const url: string = ''
/** The path under which the pages of the current language are published. Begins and ends with a slash. */
export const baseUrl: string = '/'
/** The path under which the site and its static files are published. Begins and ends with a slash. */
export const siteBaseUrl: string = '/'
/** The language of the pages, as in the `lang` attribute. */
export const lang: string = 'en'
/** The colour mode that pages are built in. */
export const colorMode: 'light' | 'dark' = 'light'
export const customFields: Readonly<Record<string, unknown>> = {}
/** The defaults of `<Snack>`. */
export const snack: SiteConfig['snack'] = {load: 'interaction'}
export const snackTexts: SnackTexts = {
  label: texts['docsite.snack.label'].message,
  untitled: texts['docsite.snack.untitled'].message,
  source: texts['docsite.snack.source'].message,
  promise: texts['docsite.snack.promise'].message,
  load: texts['docsite.snack.load'].message,
  open: texts['docsite.snack.open'].message,
}
export const crashTexts: CrashTexts = {
  documentTitle: texts['docsite.crash.documentTitle'].message,
  page: texts['theme.ErrorPageContent.title'].message,
  cause: texts['docsite.crash.cause'].message,
  tryAgain: texts['theme.ErrorPageContent.tryAgain'].message,
}
export const waitTexts: WaitTexts = {loading: texts['docsite.loading'].message, retry: texts['docsite.retry'].message}
