import type {PluggableList} from 'unified'
import type {Options as RemarkRehypeOptions} from 'remark-rehype'
import type {MarkdownOptions} from '../markdown/markdown-options.ts'
import {hastOptions} from '../markdown/plugins/hast-handlers.ts'
import {rehypeDocsite} from '../markdown/plugins/rehype-docsite.ts'
import {remarkDocsite} from '../markdown/plugins/remark-docsite.ts'
import {syntaxPlugins} from '../markdown/plugins/syntax-plugins.ts'

/** What Markdown pages and MDX pages have in common: the plugins, in their order. */
export type MarkdownStage = {
  readonly remarkPlugins: PluggableList
  readonly remarkRehypeOptions: RemarkRehypeOptions
  readonly rehypePlugins: PluggableList
}

/** The plugins for a site. */
export function markdownStage(options: MarkdownOptions): MarkdownStage {
  return {
    remarkPlugins: [
      ...syntaxPlugins({hasMath: options.markdown.math !== false}),
      ...(options.remarkPlugins ?? []),
      [remarkDocsite, options],
    ],
    remarkRehypeOptions: hastOptions,
    rehypePlugins: [...(options.rehypePlugins ?? []), [rehypeDocsite, options]],
  }
}
