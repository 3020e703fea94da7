import type {Plugin} from 'esbuild'
import type {SiteConfig} from '../config/site-config.ts'
import {reactTexts} from './react-texts.ts'

/** The part of the configuration that is available to React code of a site. */
export type ConstantsConfig = Pick<
  SiteConfig,
  'title' | 'tagline' | 'url' | 'baseUrl' | 'siteBaseUrl' | 'locale' | 'colorMode' | 'customFields' | 'snack' | 'messages'
>

/**
 * Returns the exports of `renderer/browser/react/site-constants.ts` and of `messages.ts` beside it for one site, as JSON values.
 * They are inlined into code (see `codeConstants`).
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

/**
 * Returns everything that code of a site may contain and that is no file: its constants and the modules that features provide by name. Part
 * of the cache keys of everything built from that code.
 */
export function codeConstants(config: ConstantsConfig & Pick<SiteConfig, 'ownFeatures' | 'generatedModules'>): readonly unknown[] {
  return [siteConstants(config), config.generatedModules, config.ownFeatures.flatMap(({modules}) => modules ?? [])]
}

/** Creates the plugin that replaces the module `site-constants.ts` by one with the values of the site. */
export function siteConstantsModule(config: ConstantsConfig): Plugin {
  const {messages: _messages, ...constants} = siteConstants(config)
  const lines = Object.entries(constants).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`)
  return {
    name: 'docsite-site-constants',
    setup(build) {
      build.onLoad({filter: /[\\/]renderer[\\/]browser[\\/]react[\\/]site-constants\.js$/, namespace: 'file'}, () => ({
        contents: lines.join(''),
        loader: 'js',
      }))
    },
  }
}
