import type {Root} from 'hast'
import type {VFile} from 'vfile'
import {collectorOf} from '../collector.ts'
import {loadPackage} from '../load-package.ts'
import {addMargins} from './html-margins.ts'

type RehypeRaw = typeof import('rehype-raw')

/**
 * Parses the HTML that authors write in Markdown, so that it is balanced and its IDs and URLs are known. Pages without HTML are
 * skipped: a full parse takes longer than the rest of the compilation.
 */
export function rehypeAuthorHtml(): (tree: Root, file: VFile) => Root | undefined {
  let raw: ReturnType<RehypeRaw['default']> | undefined
  return (tree, file) => {
    if (!collectorOf(file).hasHtml) return undefined
    raw ??= (loadPackage('rehype-raw') as RehypeRaw).default()
    const parsed = raw(tree, file)
    addMargins(parsed, collectorOf(file).htmlMargins)
    return parsed
  }
}
