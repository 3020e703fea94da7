import type {ReactNode} from 'react'
import {withTracedChildren} from '../runtime/traced-children.ts'
import {useReport} from '../runtime/use-report.ts'

/** Props of `<TabItem>`, a tab of `<Tabs>`. */
export type TabItemProps = {
  /** Identifier of the tab among its siblings and in other groups with the same `groupId`. Default: the label. */
  readonly value?: string
  /** The label that readers see. Default: the value. */
  readonly label?: ReactNode
  /** Whether the tab is selected at first. */
  readonly default?: boolean
  readonly className?: string
  readonly children?: ReactNode
}

/** Holds data for `<Tabs>`, which never renders it. If React does render it, it is outside any `<Tabs>`, which is reported. */
export const TabItem = withTracedChildren(function TabItem(props: TabItemProps): ReactNode {
  const report = useReport()
  report({
    code: 'tabs-invalid',
    message: `The \`<TabItem>\` with the value \`${valueOf(props)}\` is not directly inside \`<Tabs>\`, so it cannot be selected.`,
    hint: 'Put it directly between `<Tabs>` and `</Tabs>`, not inside another element.',
    isHarmless: true,
  })
  return props.children
})

/** Returns the value of an item, by default its label. Empty if neither is a string, as pages are not type-checked. */
export function valueOf({value, label}: TabItemProps): string {
  return [value, label].find((text) => typeof text === 'string') ?? ''
}
