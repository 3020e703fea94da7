import type {PluggableList} from 'unified'
import type {SiteConfigInput} from '../../config/schema.ts'
import type {DocsOptions, DocusaurusConfig} from './docusaurus-schema.ts'

/** Names of the functions of plugins whose work docsite does itself. */
const ownMath: ReadonlySet<string> = new Set(['remarkMath', 'rehypeKatex'])

/**
 * Translates the options of Markdown. Dollar signs are formulas and fences diagrams only where the site has asked for them, since they are
 * text in Docusaurus otherwise.
 */
export function translateMarkdown({markdown}: DocusaurusConfig, docs: DocsOptions | undefined): NonNullable<SiteConfigInput['markdown']> {
  const remark = unifiedPlugins(docs?.remarkPlugins)
  const rehype = unifiedPlugins(docs?.rehypePlugins)
  return {
    remarkPlugins: remark.filter((plugin) => !ownMath.has(nameOf(plugin))),
    rehypePlugins: rehype.filter((plugin) => !ownMath.has(nameOf(plugin))),
    math: remark.some((plugin) => nameOf(plugin) === 'remarkMath'),
    mermaid: markdown?.mermaid === true,
  }
}

/** Keeps plugins that are functions, alone or with options. Docusaurus knows no others. */
function unifiedPlugins(list: readonly unknown[] = []): PluggableList {
  return list.filter((one) => typeof one === 'function' || (Array.isArray(one) && typeof one[0] === 'function')) as PluggableList
}

function nameOf(plugin: PluggableList[number]): string {
  const [attacher]: readonly unknown[] = Array.isArray(plugin) ? plugin : [plugin]
  return typeof attacher === 'function' ? attacher.name : ''
}
