import type {RootContent} from 'mdast'
import type {} from 'remark-mdx'
import {problem} from '../../../core/diagnostics/diagnostic.ts'
import type {MarkdownWalk} from './markdown-walk.ts'

type JsxElement = Extract<RootContent, {type: 'mdxJsxFlowElement' | 'mdxJsxTextElement'}>

/**
 * Reports an event handler as HTML has it, `onclick="…"`, on an element in MDX: React leaves it out. Functions are reported where the page is
 * rendered.
 */
export function reportTextHandler({name, attributes, position}: JsxElement, {collector}: MarkdownWalk): void {
  if (name === null || !/^[a-z][a-z\d]*$/.test(name)) return
  const handler = attributes.find(
    (one) => one.type === 'mdxJsxAttribute' && (/^on[a-z]/.test(one.name) || (/^on[A-Z]/.test(one.name) && typeof one.value === 'string')),
  )
  if (handler?.type !== 'mdxJsxAttribute') return
  collector.problems.push(
    problem('component-handler', {
      message: `\`${handler.name}\` of this \`<${name}>\` never runs: handlers are functions, and only islands run in browsers.`,
      hint: 'Write a component with a handler such as `onClick={() => …}`, and register it under `islands` of the configuration.',
      ...(position && {place: position}),
    }),
  )
}
