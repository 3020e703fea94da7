import type {Element, ElementContent, Parents, Root} from 'hast'
import type {VFile} from 'vfile'
import {problem} from '../../../core/diagnostics/diagnostic.ts'
import type {Fence} from '../../../core/feature.ts'
import type {Place, Problem} from '../../../core/model/diagnostic.ts'
import {readThrown} from '../../../core/text/thrown.ts'
import {findFence, splitInfo} from '../code/fence.ts'
import {readFenceNodes} from '../code/read-fence-nodes.ts'
import {collectorOf} from '../collector.ts'
import type {NamedFence} from '../markdown-options.ts'
import {placeOfNode} from '../node-place.ts'

/**
 * Replaces fenced code blocks by what plugins make of them. Runs when the author's HTML is parsed and before other plugins see the
 * tree, so that the result is treated as if its author had written it. What fails is reported and shown as text.
 */
export function rehypeFences(fences: ReadonlyMap<string, NamedFence>): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    const {problems} = collectorOf(file)
    replaceIn(tree, (pre) => {
      const fence = findFence(pre)
      if (fence === undefined) return undefined
      const {language, words} = splitInfo(fence)
      const named = fences.get(language)
      if (named === undefined) return undefined
      const rendered = renderFence(named, {language, fence: {code: fence.code, meta: words.trim()}, place: placeOfNode(pre)})
      if ('nodes' in rendered) return rendered.nodes.map((node) => ({...node, ...(pre.position && {position: pre.position})}))
      problems.push(rendered.problem)
      showAsText(pre)
      return undefined
    })
  }
}

/** Replaces the `pre` elements of a tree for which `replace` returns nodes. These are not searched. */
function replaceIn(parent: Parents, replace: (pre: Element) => readonly ElementContent[] | undefined): void {
  const {children} = parent
  for (let index = children.length - 1; index >= 0; index -= 1) {
    const node = children[index]
    if (node === undefined || !('children' in node)) continue
    const nodes = node.type === 'element' && node.tagName === 'pre' ? replace(node) : undefined
    if (nodes === undefined) replaceIn(node, replace)
    else children.splice(index, 1, ...nodes)
  }
}

type Block = {readonly language: string; readonly fence: Fence; readonly place: Place | undefined}

function renderFence(
  {plugin, render}: NamedFence,
  {language, fence, place}: Block,
): {readonly nodes: readonly ElementContent[]} | {readonly problem: Problem} {
  const where = `\`fences.${language}\` of the plugin \`${plugin}\``
  const at = place && {place}
  try {
    const nodes = readFenceNodes(render({...fence}))
    if ('fault' in nodes)
      return {
        problem: problem('plugin-result', {
          message: `The result of ${where} cannot be used: ${nodes.fault}.`,
          hint: 'Return a list of hast nodes: elements, texts and HTML as `raw`.',
          ...at,
        }),
      }
    const again = readFenceNodes(render({...fence}))
    if (JSON.stringify(again) === JSON.stringify(nodes)) return nodes
    return {
      problem: problem('plugin-unstable', {
        message: `${where} returned different results for the same code.`,
        hint: 'Do not depend on the time, on random numbers or on state kept between calls.',
        ...at,
      }),
    }
  } catch (error) {
    const message = `${where} threw: ${readThrown(error).message.replace(/\.$/, '')}.`
    return {problem: problem('plugin-failed', {message, hint: 'Correct the code, or the plugin.', ...at})}
  }
}

function showAsText({children: [inner]}: Element): void {
  if (inner?.type === 'element') inner.properties['className'] = ['language-text']
}
