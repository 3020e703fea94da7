import type {Element, Root} from 'hast'
import {visit} from 'unist-util-visit'
import type {VFile} from 'vfile'
import type {Place} from '../../core/model/diagnostic.ts'
import {findFence, splitInfo} from '../markdown/code/fence.ts'
import {parseFenceMeta} from '../markdown/code/fence-meta.ts'
import type {FenceMeta} from '../markdown/code/fence-meta.ts'
import {canBeLive} from '../markdown/code/live-block.ts'
import {noteSample} from '../markdown/code/note-sample.ts'
import {collectorOf} from '../markdown/collector.ts'
import type {MarkdownOptions} from '../markdown/markdown-options.ts'

/**
 * Puts a component of the site in the place of fences: it gets the code with a line break at its end, the language as `className`, and the rest
 * of the opening line as `metastring`, as the `code` of a fence in MDX of Docusaurus (mdx-loader, `codeCompatPlugin`). Fences of which
 * docsite makes more than highlighted code stay: live code, tabs of package managers, diagrams, and code from files.
 */
export function rehypeFenceComponent(exportName: string, {code, ownFences}: MarkdownOptions): (tree: Root, file: VFile) => void {
  const isMore = ({isPackageManager, isHidden, file, live}: FenceMeta, language: string): boolean =>
    isHidden || file !== undefined || (isPackageManager && code.packageManagers.length > 0) || (live !== undefined && canBeLive(language))
  return (tree, file) => {
    const collector = collectorOf(file)
    visit(tree, 'element', (element, index, parent) => {
      const fence = element.tagName === 'pre' ? findFence(element) : undefined
      if (fence === undefined || parent === undefined || index === undefined) return
      const {language, words} = splitInfo(fence)
      const meta = parseFenceMeta(words)
      if (isMore(meta, language) || ownFences?.has(language) === true) return
      // whatever the component shows
      noteSample({code: fence.code, language, words, meta, imported: undefined}, {...fence, collector, place: placeOf(element)})
      parent.children[index] = {
        type: 'element',
        tagName: exportName,
        properties: {
          ...(fence.info !== '' && {className: [`language-${fence.info}`]}),
          ...(fence.meta !== '' && {metastring: fence.meta}),
        },
        children: [{type: 'text', value: `${fence.code}\n`}],
        ...(element.position && {position: element.position}),
      } satisfies Element
    })
  }
}

function placeOf({position}: Element): Place {
  const {start, end} = position ?? {start: {line: 1, column: 1}, end: {line: 1, column: 1}}
  return {start: {line: start.line, column: start.column}, end: {line: end.line, column: end.column}}
}
