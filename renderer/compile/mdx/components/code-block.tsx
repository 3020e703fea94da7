import {Children, useContext} from 'react'
import type {ReactNode} from 'react'
import {marks} from '../marks.ts'
import {PageDataContext, PageScopeContext, PlaceContext} from '../runtime/page-scope.ts'
import {useReport} from '../runtime/use-report.ts'

/** Props of `<CodeBlock language="ts" title="app.ts">{code}</CodeBlock>`: a fence whose code comes from an expression. */
export type CodeBlockProps = {
  readonly language?: string
  readonly title?: string
  readonly showLineNumbers?: boolean | number
  /** The text that follows the language of a fence: `{1,3-5}`. */
  readonly metastring?: string
  /** The class that MDX sets on `code` elements: `language-ts`. */
  readonly className?: string
  readonly children?: ReactNode
}

/** Renders a code block. Leaves the code to Markdown's highlighter, so that both look the same. */
export function CodeBlock({language, className, children, ...options}: CodeBlockProps): ReactNode {
  const scope = useContext(PageScopeContext)
  const place = useContext(PlaceContext)
  const report = useReport()
  const data = useContext(PageDataContext)
  const parts = Children.toArray(children)
  const isText = parts.every((part) => typeof part === 'string' || typeof part === 'number')
  if (!scope && !isText) return <pre>{children}</pre>
  if (!isText) {
    report({
      code: 'component-props',
      message: 'The children of `<CodeBlock>` are elements; only text can be highlighted.',
      hint: 'Pass the code as one string: `<CodeBlock language="ts">{`…`}</CodeBlock>`.',
      isHarmless: true,
    })
    return (
      <pre>
        <code>{children}</code>
      </pre>
    )
  }
  // the text of a fence ends with a line break, which is none of its lines
  const code = parts.join('').replace(/\r?\n$/, '')
  const request = {code, language: languageOf({language, className}), meta: metaOf(options), place}
  const highlighted = data && `${marks.codeOpen}${data.code.push(request) - 1}${marks.codeClose}`
  if (scope) return highlighted
  // In an island. Browsers keep the highlighted HTML that they find, and show other code plainly.
  const html = highlighted ?? `<pre>${code.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>`
  return <div key={code} suppressHydrationWarning dangerouslySetInnerHTML={{__html: html}} />
}

/** Returns the language of a block, which code without types may pass as anything. */
function languageOf({language, className = ''}: {readonly language: unknown; readonly className: string | undefined}): string | undefined {
  const isText = typeof language === 'string' || typeof language === 'number'
  return isText ? String(language) : /\blanguage-(\S\S*)/.exec(className)?.[1]
}

/** Returns the options of a fence. Code without types may pass elements as a title, which are left out. */
function metaOf({title, showLineNumbers, metastring}: Omit<CodeBlockProps, 'title'> & {readonly title?: unknown}): string {
  const numbers =
    typeof showLineNumbers === 'number' ? `showLineNumbers=${showLineNumbers}` : showLineNumbers ? 'showLineNumbers' : undefined
  const text = typeof title === 'string' || typeof title === 'number' ? String(title) : undefined
  const named = text === undefined ? undefined : `title="${text.replaceAll('"', "'")}"`
  return [metastring, named, numbers].filter((part) => part !== undefined).join(' ')
}
