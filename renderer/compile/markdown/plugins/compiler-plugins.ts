import type {PluggableList} from 'unified'
import type {MarkdownOptions} from '../markdown-options.ts'
import {hastOptions} from './hast-handlers.ts'
import {rehypeAuthorHtml} from './rehype-author-html.ts'
import {rehypeDocsite} from './rehype-docsite.ts'
import {rehypeFences} from './rehype-fences.ts'
import {remarkDocsite} from './remark-docsite.ts'
import {remarkValues} from './remark-values.ts'

export {hastOptions as remarkRehypeOptions}

/**
 * Returns the plugins for the Markdown tree, in order: values, those of features, of the site, then docsite's own. A collector must be on
 * `file.data.docsite`.
 */
export function remarkPlugins(options: MarkdownOptions): PluggableList {
  const values: PluggableList = options.readValues === undefined ? [] : [remarkValues]
  return [...values, ...(options.ownRemarkPlugins ?? []), ...(options.remarkPlugins ?? []), [remarkDocsite, options]]
}

/**
 * Returns the plugins for the HTML tree that remark-rehype creates with `remarkRehypeOptions`, in order: the author's HTML is
 * parsed, plugins of the site replace fences and run, features of docsite follow (formulas are rendered), and docsite collects references and renders code.
 * @param more run before docsite renders code
 */
export function rehypePlugins(options: MarkdownOptions, more: PluggableList = []): PluggableList {
  const fences: PluggableList = options.fences === undefined ? [] : [[rehypeFences, options.fences]]
  return [
    rehypeAuthorHtml,
    ...fences,
    ...(options.rehypePlugins ?? []),
    ...(options.ownRehypePlugins ?? []),
    ...more,
    [rehypeDocsite, options],
  ]
}
