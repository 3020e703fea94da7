import type {CrashTexts, SnackTexts, WaitTexts} from '../../core/model/react-texts.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {componentTexts as texts} from '../../core/texts/component-texts.ts'

/**
 * What the site's React code can know of the site. This module is empty: bundles of a site get another one in its place
 * (`bundle/site-constants.ts`). Each fact is an export of its own, so that browsers are sent only those that are used.
 */
export const title: string = ''
export const tagline: string = ''
/** Without a slash at the end. */
export const url: string = ''
/** Where the pages of the language that is built begin. Begins and ends with a slash. */
export const baseUrl: string = '/'
/** Where the site begins, with its static files. Begins and ends with a slash. */
export const siteBaseUrl: string = '/'
/** Language of the pages, as in the `lang` attribute. */
export const lang: string = 'en'
/** The mode that pages are built in. */
export const colorMode: 'light' | 'dark' = 'light'
export const customFields: Readonly<Record<string, unknown>> = {}
/** What `<Snack>` does that does not say otherwise. */
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
  component: texts['docsite.crash.component'].message,
  cause: texts['docsite.crash.cause'].message,
  tryAgain: texts['theme.ErrorPageContent.tryAgain'].message,
}
export const waitTexts: WaitTexts = {loading: texts['docsite.loading'].message, retry: texts['docsite.retry'].message}
