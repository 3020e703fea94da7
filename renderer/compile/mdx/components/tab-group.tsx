import {useId} from 'react'
import type {ReactNode} from 'react'
import type {Tab} from './resolve-tabs.ts'

/** Props of a tab group whose selection is resolved and validated. */
export type TabGroupProps = {
  readonly tabs: readonly Tab[]
  /** Value of the selected tab. */
  readonly selected: string | undefined
  readonly group?: string | undefined
  /** The query parameter of the URL that reflects the selection. */
  readonly query?: string | undefined
  readonly className?: string | undefined
}

/** Renders the HTML of all kinds of tabs. Without JavaScript, all panels are shown, each under its label. */
export function TabGroup({tabs, selected, group, query, className}: TabGroupProps): ReactNode {
  const id = useId().replaceAll('_', '')
  const shown = tabs.map((tab, index) => ({...tab, id: `${id}-${index + 1}`, isSelected: tab.value === selected}))
  return (
    <div className={join('tabs', className)} data-group={group} data-query={query}>
      <div className="tabs-list" role="tablist" aria-orientation="horizontal">
        {shown.map((tab) => (
          <TabButton key={tab.id} {...tab} isFocusable={tab.isSelected || (selected === undefined && tab === shown[0])} />
        ))}
      </div>
      {shown.map((tab) => (
        <div
          key={tab.id}
          className={join('tab-panel', tab.className)}
          role="tabpanel"
          id={`panel-${tab.id}`}
          aria-labelledby={`tab-${tab.id}`}
          data-value={tab.value}
          data-label={typeof tab.label === 'string' ? tab.label : tab.value}
          tabIndex={0}
        >
          {tab.content}
        </div>
      ))}
    </div>
  )
}

type TabButtonProps = Pick<Tab, 'value' | 'label'> & {readonly id: string; readonly isSelected: boolean; readonly isFocusable: boolean}

function TabButton({id, value, label, isSelected, isFocusable}: TabButtonProps): ReactNode {
  return (
    <button
      type="button"
      role="tab"
      id={`tab-${id}`}
      aria-controls={`panel-${id}`}
      aria-selected={isSelected}
      tabIndex={isFocusable ? 0 : -1}
      data-value={value}
    >
      {label}
    </button>
  )
}

function join(...names: readonly (string | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
