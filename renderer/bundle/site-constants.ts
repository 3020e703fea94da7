import type {Plugin} from 'esbuild'
import type {SiteContextModule} from '../core/own-feature-data.ts'
import type {SiteConfig} from '../config/site-config.ts'
import {registeredIslands} from './island-entries.ts'
import {reactTexts} from './react-texts.ts'

/** The part of the configuration that is available to React code of a site. */
export type ConstantsConfig = Pick<
  SiteConfig,
  | 'title'
  | 'titleDelimiter'
  | 'tagline'
  | 'url'
  | 'baseUrl'
  | 'siteBaseUrl'
  | 'locale'
  | 'colorMode'
  | 'customFields'
  | 'snack'
  | 'messages'
>

/**
 * Returns the exports of `renderer/browser/react/site-constants.ts` and of `messages.ts` beside it for one site, as JSON values.
 * They are inlined into code (see `codeConstants`).
 */
export function siteConstants(config: ConstantsConfig): Readonly<Record<string, unknown>> {
  const {title, titleDelimiter, tagline, url, baseUrl, siteBaseUrl, locale, colorMode, customFields, snack, messages = {}} = config
  return {
    title,
    titleDelimiter,
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
  return [siteConstants(config), config.generatedModules, contextOf(config), config.ownFeatures.flatMap(({modules}) => modules ?? [])]
}

/** Configuration of the modules of docsite that a site replaces. */
type ReplacedConfig = ConstantsConfig & Pick<SiteConfig, 'root' | 'ownFeatures' | 'islands'>

/** Creates the plugin that replaces `site-constants.ts` by a module with the values of the site, and `site-context.ts` by one with its context. */
export function siteConstantsModule(config: ReplacedConfig, platform: 'browser' | 'node'): Plugin {
  const {messages: _messages, ...constants} = siteConstants(config)
  const lines = Object.entries(constants).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`)
  return {
    name: 'docsite-site-constants',
    setup(build) {
      build.onLoad({filter: /[\\/]renderer[\\/]browser[\\/]react[\\/]site-constants\.js$/, namespace: 'file'}, () => ({
        contents: lines.join(''),
        loader: 'js',
      }))
      const context = contextOf(config)
      if (context === undefined) return
      build.onLoad({filter: /[\\/]renderer[\\/]browser[\\/]react[\\/]site-context\.js$/, namespace: 'file'}, () => ({
        contents: contextCode(
          context,
          platform,
          registeredIslands(config).map(({module}) => module),
        ),
        loader: 'js',
      }))
    },
  }
}

function contextOf({ownFeatures}: Pick<SiteConfig, 'ownFeatures'>): SiteContextModule | undefined {
  return ownFeatures.find(({siteContext}) => siteContext !== undefined)?.siteContext
}

/**
 * Returns the code of the module with the context. One that shows its children only in browsers is not used at build time, where the module of
 * an island is a proxy.
 * @param proxied the modules that are replaced by a proxy
 */
function contextCode({files, adapter, except}: SiteContextModule, platform: 'browser' | 'node', proxied: readonly string[]): string {
  const isNode = platform === 'node'
  const within = (child: string): string =>
    files.reduceRight((inner, _file, index) => `createElement(Context${index}, null, ${inner})`, child)
  return [
    "import {createElement} from 'react'",
    `import {contextOf} from ${JSON.stringify(adapter)}`,
    ...files.flatMap((file, index) => [
      `import Component${index} from ${JSON.stringify(isNode && proxied.includes(file) ? `docsite-island:${file}` : file)}`,
      `const Context${index} = contextOf(Component${index})`,
    ]),
    ...(isNode
      ? [
          "import {renderToStaticMarkup} from 'react-dom/server'",
          'let isUsable',
          `const shows = () => { try { return renderToStaticMarkup(${within('"docsite-child"')}).includes("docsite-child") } catch { return false } }`,
        ]
      : []),
    'export const inSiteContext = (element, island) =>',
    `  island === ${JSON.stringify(except)}${isNode ? ' || !(isUsable ??= shows())' : ''} ? element : ${within('element')}`,
  ].join('\n')
}
