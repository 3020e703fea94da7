import type {PluggableList} from 'unified'
import type {SiteConfigInput} from '../../config/schema.ts'
import type {ForeignPlace} from '../../config/foreign-config.ts'
import type {SitePath} from '../../core/model/paths.ts'
import type {DocsOptions, DocusaurusConfig} from './docusaurus-schema.ts'
import {docusaurusMajor, STRICT_MDX} from './docusaurus-version.ts'
import {isNpm2yarn} from './npm2yarn.ts'
import {scopePlugins} from './scope-plugins.ts'
import {spareFailures} from './spare-failures.ts'
import {translateTextFunctions} from './translate-functions.ts'

/** Names of the functions of plugins whose work docsite does itself. */
const ownMath: ReadonlySet<string> = new Set(['remarkMath', 'rehypeKatex'])

/**
 * Translates the options of Markdown. Dollar signs are formulas and fences diagrams only where the site has asked for them, since they are
 * text in Docusaurus otherwise.
 */
export function translateMarkdown(
  {markdown}: DocusaurusConfig,
  contents: readonly MarkdownContent[],
  {root, absent}: Pick<ForeignPlace, 'root' | 'absent'>,
): NonNullable<SiteConfigInput['markdown']> {
  const docs = contents.map(({options}) => options)
  const remark = docs.flatMap((set) => pluginsOf(set, 'beforeDefaultRemarkPlugins', 'remarkPlugins'))
  const isStrict = docusaurusMajor(root) >= STRICT_MDX
  const missing = absent().map(({name}) => name)
  return {
    format: markdown?.format ?? (isStrict ? 'mdx' : 'mixed'),
    pageHeading: isStrict ? 'first' : 'start',
    fileLinks: 'docs',
    headingSpaces: true,
    headingClashes: 'kept',
    ...(markdown?.anchors?.maintainCase === true && {headingCase: 'kept' as const}),
    // Docusaurus 2 has no setting
    emoji: markdown?.emoji === false ? 'codes' : isStrict ? 'after-ids' : 'before-ids',
    remarkPlugins: spareFailures(joined(contents, 'beforeDefaultRemarkPlugins', 'remarkPlugins'), missing),
    rehypePlugins: spareFailures(joined(contents, 'beforeDefaultRehypePlugins', 'rehypePlugins'), missing),
    admonitions: [...new Set(docs.flatMap(({admonitions}) => (typeof admonitions === 'object' ? (admonitions.keywords ?? []) : [])))],
    math: translateMath(remark, missing),
    mermaid: markdown?.mermaid === true,
    // as in CommonMark and remark-gfm; sites add remark-cjk-friendly themselves
    cjkEmphasis: false,
    singleTilde: true,
    alerts: false,
    ...translateTextFunctions(markdown ?? {}, root),
  }
}

/** Returns the setting of formulas: remark-math takes any two dollar signs for one, unless its options demand two at each end. */
function translateMath(plugins: PluggableList, missing: readonly string[]): NonNullable<SiteConfigInput['markdown']>['math'] {
  const found = plugins.find((plugin) => nameOf(plugin) === 'remarkMath')
  if (found === undefined && !missing.includes('remark-math')) return false
  const [, options]: readonly unknown[] = Array.isArray(found) ? found : []
  const isDoubled =
    typeof options === 'object' && options !== null && 'singleDollarTextMath' in options && options.singleDollarTextMath === false
  return {dollars: isDoubled ? 'doubled' : 'loose'}
}

/** The options of docs, blogs and pages that concern Markdown. */
type MarkdownSettings = Partial<Pick<DocsOptions, PluginKey | 'admonitions'>>

/** Docs, a blog or pages that have Markdown: their options, and the folders of their files. */
export type MarkdownContent = {readonly options: MarkdownSettings; readonly folders: readonly SitePath[]}

type PluginKey = 'remarkPlugins' | 'rehypePlugins' | 'beforeDefaultRemarkPlugins' | 'beforeDefaultRehypePlugins'

/** Joins the plugins of several keys, in the order in which Docusaurus runs them. */
function joined(contents: readonly MarkdownContent[], ...keys: readonly PluginKey[]): PluggableList {
  return scopePlugins(
    contents.map(({options, folders}) => ({plugins: pluginsOf(options, ...keys), folders})),
    isOthers,
  )
}

function pluginsOf(options: MarkdownSettings, ...keys: readonly PluginKey[]): PluggableList {
  return unique(unifiedPlugins(keys.flatMap((key) => options[key] ?? [])))
}

/** Keeps the first of each plugin, as unified runs it once. */
function unique(list: PluggableList): PluggableList {
  return list.filter((plugin, index) => list.findIndex((other) => functionOf(other) === functionOf(plugin)) === index)
}

function functionOf(plugin: unknown): unknown {
  return Array.isArray(plugin) ? (plugin as readonly unknown[])[0] : plugin
}

function isOthers(plugin: PluggableList[number]): boolean {
  return !ownMath.has(nameOf(plugin) ?? '') && !isNpm2yarn(plugin)
}

/**
 * Keeps plugins that are functions, alone or with options; Docusaurus knows no others. The stand-in for a package that is not installed is
 * left out: it has no name.
 */
function unifiedPlugins(list: readonly unknown[] = []): PluggableList {
  return (list as PluggableList).filter((plugin) => nameOf(plugin) !== undefined)
}

function nameOf(plugin: PluggableList[number]): string | undefined {
  const [attacher]: readonly unknown[] = Array.isArray(plugin) ? plugin : [plugin]
  return typeof attacher === 'function' && typeof attacher.name === 'string' ? attacher.name : undefined
}
