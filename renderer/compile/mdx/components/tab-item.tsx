import type {ReactNode} from 'react'
import {withTracedChildren} from '../runtime/traced-children.ts'
import {useReport} from '../runtime/use-report.ts'

/** One tab of `<Tabs>`, as authors write it. */
export type TabItemProps = {
  /** Identifies the tab among its siblings and in other groups with the same `groupId`. */
  readonly value: string
  /** What readers see. Default: the value. */
  readonly label?: ReactNode
  /** Whether it is selected at first. */
  readonly default?: boolean
  readonly className?: string
  readonly children?: ReactNode
}

/** Only data for `<Tabs>`, which never renders it: when React does, it stands outside of any. */
export const TabItem = withTracedChildren(function TabItem({value, children}: TabItemProps): ReactNode {
  const report = useReport()
  report({
    code: 'tabs-invalid',
    message: `The \`<TabItem>\` with the value \`${value}\` is not directly inside \`<Tabs>\`, so nothing can select it.`,
    hint: 'Put it between `<Tabs>` and `</Tabs>`, without elements in between.',
  })
  return children
})
