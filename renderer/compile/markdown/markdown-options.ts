import type {PluggableList} from 'unified'
import type {SiteConfig} from '../../config/site-config.ts'
import type {MarkdownParts} from '../../core/feature.ts'
import type {OwnMarkdown} from './own-markdown.ts'
import {hashParts} from '../../core/files/hash.ts'
import {ADMONITION_TITLES} from '../../core/texts/message-keys.ts'
import {syntaxOf} from './parse/syntax.ts'

/**
 * Version of the compiler, which is part of every compilation's cache key. Bump it in the same commit as any change that may
 * alter the output for some file: code of `compile/markdown/` or `compile/mdx/`, the contract of the article's HTML, or another version of a
 * package involved (satteri, remark-*, rehype-*, hast-util-*, katex, prismjs, npm-to-yarn, emojilib, github-slugger, yaml).
 */
export const COMPILER_VERSION = 38

/** Default titles of admonitions in the language of the content, by the keywords that open them. */
export type AdmonitionTitles = Readonly<Record<string, string>>

/** The translated titles of admonitions on the pages of a locale. Titles that are not there are English. */
export type TranslatedTitles = Pick<MarkdownOptions, 'admonitionTitles' | 'originalTitles'>

/**
 * Returns the translated titles of admonitions in a locale. Source of the keys: Docusaurus, theme-translations.
 * @example translatedAdmonitions({messages: {'theme.admonition.note': 'Hinweis'}}) // => {admonitionTitles: {note: 'Hinweis'}}
 */
export function translatedAdmonitions({messages, originalTitles}: Pick<SiteConfig, 'messages' | 'originalTitles'>): TranslatedTitles {
  const own = titlesOf(messages)
  const original = titlesOf(originalTitles)
  return {...(own && {admonitionTitles: own}), ...(original && {originalTitles: original})}
}

function titlesOf(messages: Readonly<Record<string, string>> = {}): AdmonitionTitles | undefined {
  const found = Object.entries(messages).filter(([key]) => key.startsWith(ADMONITION_TITLES))
  return found.length === 0 ? undefined : Object.fromEntries(found.map(([key, title]) => [key.slice(ADMONITION_TITLES.length), title]))
}

/** Reports whether MDX can use a component `Head` without importing it. */
export function hasHeadComponent({components, ownFeatures}: Pick<SiteConfig, 'components' | 'ownFeatures'>): boolean {
  return [components, ...ownFeatures.map((feature) => feature.components ?? {})].some((all) => 'Head' in all)
}

/** Reports whether the policy of a site lets handlers run that are attributes of HTML, such as `onclick`. */
export function policyRunsHandlers({
  contentSecurityPolicy: policy,
}: {
  readonly contentSecurityPolicy: SiteConfig['contentSecurityPolicy']
}): boolean {
  return policy === false || policy.scriptSrc?.some((source) => /^'unsafe-(?:inline|hashes)'$/i.test(source)) === true
}

/** Options that a compilation depends on besides the file itself. Plain data apart from the plugins. */
export type MarkdownOptions = Partial<OwnMarkdown> & {
  readonly markdown: Pick<SiteConfig['markdown'], 'parser' | 'math' | 'admonitions'> &
    Partial<
      Pick<
        SiteConfig['markdown'],
        'pageHeading' | 'headingSpaces' | 'headingCase' | 'headingClashes' | 'emoji' | 'cjkEmphasis' | 'singleTilde' | 'alerts'
      >
    >
  readonly code: SiteConfig['code']
  /**
   * Translated default titles; absent if there are none. They are not part of the hash: callers that have titles add them to the
   * key of a file.
   */
  readonly admonitionTitles?: AdmonitionTitles
  /** Those of pages without a translation, in the default language; not part of the hash either. */
  readonly originalTitles?: AdmonitionTitles
  /** Whether code can use a component `Head`, which `<head>` in MDX then stands for. */
  readonly hasHead?: boolean
  /** Whether handlers run that are attributes of HTML. */
  readonly runsHandlers?: boolean
  /** Plugins of the site; they receive the tree as the parser created it. */
  readonly remarkPlugins?: PluggableList
  /** Plugins of the site; they receive the HTML tree before formulas, code and references are processed. */
  readonly rehypePlugins?: PluggableList
  /** Functions of plugins that replace fenced code blocks, by language. Absent if there are none. */
  readonly fences?: ReadonlyMap<string, NamedFence>
}

/** A function that replaces fenced code blocks. */
export type NamedFence = {
  /** Name of the plugin that has it. */
  readonly plugin: string
  readonly render: NonNullable<MarkdownParts['fences']>[string]
}

/**
 * Returns a text that differs whenever two sets of options may produce different output for a file. Plugins are functions and
 * not part of it: if a site has any, the `codeHash` of its configuration must be part of the key as well. Of docsite's own features, callers
 * add the languages of fences.
 */
export function markdownOptionsHash(options: MarkdownOptions): string {
  const {markdown, code} = options
  return hashParts(
    `markdown ${COMPILER_VERSION}`,
    // The parser is left out: both produce the same tree, which the differential test verifies.
    JSON.stringify([
      syntaxOf(markdown),
      markdown.admonitions,
      markdown.alerts !== false,
      markdown.headingSpaces === true,
      markdown.headingCase ?? 'lower',
      markdown.emoji ?? 'codes',
      markdown.headingClashes ?? 'numbered',
      markdown.pageHeading ?? 'title',
    ]),
    JSON.stringify([code.languages, code.magicComments ?? null, code.packageManagers, code.syncPackageManagers, code.liveResult]),
    JSON.stringify([
      options.remarkPlugins?.length ?? 0,
      options.rehypePlugins?.length ?? 0,
      options.hasHead === true,
      options.runsHandlers === true,
    ]),
  )
}
