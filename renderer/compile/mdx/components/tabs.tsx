import {Children, isValidElement} from 'react'
import type {ReactNode} from 'react'
import {writtenType} from '../runtime/jsx-dev-runtime.ts'
import {withTracedChildren} from '../runtime/traced-children.ts'
import {useReport} from '../runtime/use-report.ts'
import {resolveTabs} from './resolve-tabs.ts'
import type {Tab, TabChoice} from './resolve-tabs.ts'
import {TabGroup} from './tab-group.tsx'
import {TabItem, valueOf} from './tab-item.tsx'
import type {TabItemProps} from './tab-item.tsx'

/** Props of `<Tabs>`. */
export type TabsProps = TabChoice & {
  /** Values and labels, if they are not on the items themselves. */
  readonly values?: readonly {readonly value: string; readonly label?: ReactNode; readonly default?: boolean}[]
  readonly className?: string
  readonly children?: ReactNode
}

/** Renders a group of panels of which one is shown. Without JavaScript, all are shown, each under its label. */
export const Tabs = withTracedChildren(function Tabs({values = [], className, children, ...choice}: TabsProps): ReactNode {
  const report = useReport()
  const {tabs, strangers} = readItems(children, values)
  const {selected, query, problems} = resolveTabs(tabs, choice)
  const found = [
    ...problems,
    ...(strangers > 0 ? [notATab(strangers)] : []),
    ...(tabs.some(({value}) => value === '') ? [withoutValue] : []),
  ]
  found.forEach((problem) => report(problem))
  return <TabGroup tabs={tabs} selected={selected} group={choice.groupId} query={query} className={className} />
})

/** Returns the tab items among the children and the number of other children. White space between items is ignored. */
function readItems(children: ReactNode, values: NonNullable<TabsProps['values']>): {tabs: Tab[]; strangers: number} {
  const given = Children.toArray(children).filter((child) => typeof child !== 'string' || child.trim() !== '')
  const items = given.filter((child) => isValidElement<TabItemProps>(child) && writtenType(child.type) === TabItem)
  const tabs = items.map((item) => {
    const {props} = item as {props: TabItemProps}
    const value = valueOf(props)
    const listed = values.find((one) => one.value === value)
    return {
      value,
      label: props.label ?? listed?.label ?? value,
      isDefault: props.default ?? listed?.default ?? false,
      className: props.className,
      content: props.children,
    }
  })
  return {tabs, strangers: given.length - items.length}
}

function notATab(strangers: number) {
  return {
    code: 'tabs-invalid',
    message: `\`<Tabs>\` contains ${strangers === 1 ? 'something that is' : `${strangers} things that are`} not a \`<TabItem>\` and would not be shown.`,
    hint: 'Move it into a `<TabItem value="…">`.',
  } as const
}

const withoutValue = {
  code: 'component-props',
  message: 'A `<TabItem>` has neither a `value` nor a `label` that is a string, so it cannot be selected.',
  hint: 'Write `<TabItem value="macos" label="macOS">`.',
} as const
