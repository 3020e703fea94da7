import type {PluggableList} from 'unified'
import type {SiteConfig} from '../model/site-config.ts'
import {hashParts} from '../shared/hash.ts'

/**
 * Part of every cache key of a compilation. Bump it in the same commit as any change after which some file may compile
 * to something else: code of `markdown/` or `mdx/`, the contract of the article's HTML, or another version of a package
 * that takes part (satteri, remark-*, rehype-*, hast-util-*, katex, prismjs, npm-to-yarn, github-slugger, yaml).
 */
export const COMPILER_VERSION = 10

/** What a compilation depends on besides the file itself. Plain data apart from the plugins. */
export type MarkdownOptions = {
  readonly markdown: Pick<SiteConfig['markdown'], 'parser' | 'math' | 'mermaid' | 'admonitions'>
  readonly code: SiteConfig['code']
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
