import type {PluggableList} from 'unified'
import type {SiteConfigInput} from '../../config/schema.ts'
import type {DocsOptions, DocusaurusConfig} from './docusaurus-schema.ts'

/** Names of the functions of plugins whose work docsite does itself. */
const ownMath: ReadonlySet<string> = new Set(['remarkMath', 'rehypeKatex'])

/**
 * Translates the options of Markdown. Dollar signs are formulas and fences diagrams only where the site has asked for them, since they are
 * text in Docusaurus otherwise. Plugins of one doc set are those of all.
 */
export function translateMarkdown({markdown}: DocusaurusConfig, docs: readonly DocsOptions[]): NonNullable<SiteConfigInput['markdown']> {
  const remark = unifiedPlugins(unique(docs.flatMap(({remarkPlugins = []}) => remarkPlugins)))
  const rehype = unifiedPlugins(unique(docs.flatMap(({rehypePlugins = []}) => rehypePlugins)))
  return {
    remarkPlugins: remark.filter((plugin) => !ownMath.has(nameOf(plugin))),
    rehypePlugins: rehype.filter((plugin) => !ownMath.has(nameOf(plugin))),
    math: remark.some((plugin) => nameOf(plugin) === 'remarkMath'),
    mermaid: markdown?.mermaid === true,
  }
}

/** Keeps the first of plugins that several doc sets name. */
function unique(list: readonly unknown[]): unknown[] {
  return list.filter((plugin, index) => list.findIndex((other) => functionOf(other) === functionOf(plugin)) === index)
}

function functionOf(plugin: unknown): unknown {
  return Array.isArray(plugin) ? (plugin as readonly unknown[])[0] : plugin
}

/** Keeps plugins that are functions, alone or with options. Docusaurus knows no others. */
function unifiedPlugins(list: readonly unknown[] = []): PluggableList {
  return list.filter((one) => typeof one === 'function' || (Array.isArray(one) && typeof one[0] === 'function')) as PluggableList
}

function nameOf(plugin: PluggableList[number]): string {
  const [attacher]: readonly unknown[] = Array.isArray(plugin) ? plugin : [plugin]
  return typeof attacher === 'function' ? attacher.name : ''
}
