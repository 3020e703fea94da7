import {isValidElement} from 'react'
import type {ReactNode} from 'react'
import {writtenType} from '../runtime/jsx-dev-runtime.ts'
import {withTracedChildren} from '../runtime/traced-children.ts'
import {useReport} from '../runtime/use-report.ts'
import {childBlocks} from './child-blocks.ts'
import {CodeBlock} from './code-block.tsx'
import type {CodeBlockProps} from './code-block.tsx'
import {resolveTabs} from './resolve-tabs.ts'
import type {Tab, TabChoice} from './resolve-tabs.ts'
import {TabGroup} from './tab-group.tsx'
import {TabItem, valueOf} from './tab-item.tsx'
import type {TabItemProps} from './tab-item.tsx'

/** Props of `<CodeTabs>`, which has code fences between its tags. */
export type CodeTabsProps = TabChoice & {readonly className?: string; readonly children?: ReactNode}

/**
 * Renders code fences as tabs, named by `tab="…"`, otherwise by the title, otherwise by the language. Fences arrive here wrapped
 * in the tab that `remarkCodeTabs` puts around them.
 */
export const CodeTabs = withTracedChildren(function CodeTabs({className, children, ...choice}: CodeTabsProps): ReactNode {
  const report = useReport()
  const blocks = childBlocks(children)
  const tabs = blocks.flatMap((block) => tabOf(block) ?? [])
  if (tabs.length < blocks.length || tabs.length === 0) report(withoutCode)
  const {selected, query, problems} = resolveTabs(tabs, choice)
  problems.forEach((problem) => report(problem))
  return <TabGroup tabs={tabs} selected={selected} group={choice.groupId} query={query} className={join('code-tabs', className)} />
})

function tabOf(block: ReactNode): Tab | undefined {
  if (!isValidElement(block)) return undefined
  const written = writtenType(block.type)
  if (written === TabItem) {
    const props = block.props as TabItemProps
    const value = valueOf(props)
    const {label = value, default: isDefault = false, children} = props
    return {value, label, isDefault, className: undefined, content: children}
  }
  if (written !== CodeBlock) return undefined
  const {title, language = 'Code'} = block.props as CodeBlockProps
  return {value: title ?? language, label: title ?? language, isDefault: false, className: undefined, content: block}
}

const withoutCode = {
  code: 'tabs-invalid',
  message: '`<CodeTabs>` must contain code and nothing else: other content has no name for its tab.',
  hint: 'Put empty lines around each code fence, or use `<Tabs>` for what is not code.',
} as const

function join(...names: readonly (string | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
