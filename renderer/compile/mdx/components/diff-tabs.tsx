import type {ReactNode} from 'react'
import {withTracedChildren} from '../runtime/traced-children.ts'
import {useReport} from '../runtime/use-report.ts'
import {childBlocks} from './child-blocks.ts'
import {TabGroup} from './tab-group.tsx'

/**
 * Props of `<DiffTabs>`, which has two blocks between its tags: the changes that a step makes to a file, and the whole file
 * afterwards.
 */
export type DiffTabsProps = {
  /** Tabs with the same group are switched together. */
  readonly groupId?: string
  readonly children?: ReactNode
}

/** Renders two tabs: the changes first, with the whole file one click away. */
export const DiffTabs = withTracedChildren(function DiffTabs({groupId, children}: DiffTabsProps): ReactNode {
  const report = useReport()
  const blocks = childBlocks(children)
  const [changes, file] = blocks
  if (blocks.length !== 2) {
    report({
      code: 'tabs-invalid',
      message: `\`<DiffTabs>\` contains ${blocks.length === 1 ? '1 block' : `${blocks.length} blocks`}; it needs two: the changes and the entire file.`,
      hint: 'Write a fence of the language `diff` and then one with the whole file, with empty lines around each.',
    })
    return children
  }
  const tabs = [
    {value: 'changes', label: 'Changes', isDefault: true, className: undefined, content: changes},
    {value: 'file', label: 'Entire File', isDefault: false, className: undefined, content: file},
  ]
  return <TabGroup tabs={tabs} selected="changes" group={groupId} className="code-tabs" />
})
