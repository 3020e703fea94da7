import type {PluggableList} from 'unified'
import type {SiteConfig} from '../../config/site-config.ts'
import {hashParts} from '../../core/files/hash.ts'

/**
 * Part of every cache key of a compilation. Bump it in the same commit as any change after which some file may compile
 * to something else: code of `markdown/` or `mdx/`, the contract of the article's HTML, or another version of a package
 * that takes part (satteri, remark-*, rehype-*, hast-util-*, katex, prismjs, npm-to-yarn, github-slugger, yaml).
 */
export const COMPILER_VERSION = 16

/** Default titles of admonitions in the language of the content, by the words that open them. */
export type AdmonitionTitles = Readonly<Record<string, string>>

/**
 * The translated titles of admonitions among the messages of a locale. Source of the keys: Docusaurus, theme-translations.
 * @example translatedAdmonitions({messages: {'theme.admonition.note': 'Hinweis'}}) // => {note: 'Hinweis'}
 */
export function translatedAdmonitions({messages = {}}: Pick<SiteConfig, 'messages'>): AdmonitionTitles | undefined {
  const prefix = 'theme.admonition.'
  const found = Object.entries(messages).filter(([key]) => key.startsWith(prefix))
  return found.length === 0 ? undefined : Object.fromEntries(found.map(([key, title]) => [key.slice(prefix.length), title]))
}

/** What a compilation depends on besides the file itself. Plain data apart from the plugins. */
export type MarkdownOptions = {
  readonly markdown: Pick<SiteConfig['markdown'], 'parser' | 'math' | 'mermaid' | 'admonitions'>
  readonly code: SiteConfig['code']
  /** Translated default titles; absent when there are none. They are not in the hash: whoever has any adds them to the key of a file. */
  readonly admonitionTitles?: AdmonitionTitles
  /** Synchronous plugins of the site; they see the tree as the parser made it. */
  readonly remarkPlugins?: PluggableList
  /** Synchronous plugins of the site; they see the HTML tree before formulas, code and references are worked on. */
  readonly rehypePlugins?: PluggableList
}

/**
 * Text that differs whenever two sets of options may give different output for one file. Plugins are functions and are
 * not in it: when a site has any, its configuration's `codeHash` belongs into the key as well.
 */
export function markdownOptionsHash(options: MarkdownOptions): string {
  const {markdown, code} = options
  return hashParts(
    `markdown ${COMPILER_VERSION}`,
    // The parser is left out: both give the same tree, which the differential test holds them to.
    JSON.stringify([markdown.math !== false, markdown.mermaid, markdown.admonitions]),
    JSON.stringify([code.languages, code.magicComments ?? null, code.packageManagers, code.liveResult]),
    JSON.stringify([options.remarkPlugins?.length ?? 0, options.rehypePlugins?.length ?? 0]),
  )
}
