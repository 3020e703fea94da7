import type {Plugin} from 'esbuild'
import type {SiteConfig} from '../config/site-config.ts'
import {reactTexts} from './react-texts.ts'

/** The part of the configuration that React code of a site can read. */
export type ConstantsConfig = Pick<
  SiteConfig,
  'title' | 'tagline' | 'url' | 'baseUrl' | 'siteBaseUrl' | 'locale' | 'colorMode' | 'customFields' | 'snack' | 'messages'
>

/**
 * The exports of `renderer/browser/react/site-constants.ts` and of `messages.ts` beside it for one site, as JSON would keep them. They go into code, so their text
 * belongs into the keys of what is made from that code.
 */
export function siteConstants(config: ConstantsConfig): Readonly<Record<string, unknown>> {
  const {title, tagline, url, baseUrl, siteBaseUrl, locale, colorMode, customFields, snack, messages = {}} = config
  return {
    title,
    tagline,
    url,
    baseUrl,
    siteBaseUrl,
    lang: locale.htmlLang,
    colorMode: colorMode.default,
    customFields: JSON.parse(JSON.stringify(customFields)) as unknown,
    messages,
    snack,
    ...reactTexts({locale, messages}),
  }
}

/** Puts the site's constants in the place of the module that has none. */
export function siteConstantsModule(config: ConstantsConfig): Plugin {
  const {messages: _messages, ...constants} = siteConstants(config)
  const lines = Object.entries(constants).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`)
  return {
    name: 'docsite-site-constants',
    setup(build) {
      build.onLoad({filter: /[\\/]renderer[\\/]browser[\\/]react[\\/]site-constants\.ts$/, namespace: 'file'}, () => ({
        contents: lines.join(''),
        loader: 'js',
      }))
    },
  }
}
