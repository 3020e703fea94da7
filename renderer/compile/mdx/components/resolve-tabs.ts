import type {ReactNode} from 'react'
import {nearest} from '../../../core/text/nearest.ts'
import type {RenderProblem} from '../runtime/page-scope.ts'

/** One tab, ready to be rendered. */
export type Tab = {
  readonly value: string
  readonly label: ReactNode
  readonly isDefault: boolean
  readonly className: string | undefined
  readonly content: ReactNode
}

/** The props of `<Tabs>` that decide which tab is selected. `defaultValue: null` selects none at first. */
export type TabChoice = {
  readonly defaultValue?: string | null
  readonly groupId?: string
  /** Name of the query parameter. `true` uses the name of the group. */
  readonly queryString?: boolean | string
}

/** The selected tab and the query parameter; the problems describe settings that could not be used. */
export type ResolvedTabs = {
  readonly selected: string | undefined
  readonly query: string | undefined
  readonly problems: readonly Omit<RenderProblem, 'place'>[]
}

/** Resolves which tab is selected: the default value, otherwise the tab marked as default, otherwise the first. */
export function resolveTabs(tabs: readonly Tab[], choice: TabChoice): ResolvedTabs {
  const {defaultValue, groupId, queryString} = choice
  const values = tabs.map(({value}) => value)
  const selected = defaultValue === undefined ? (tabs.find(({isDefault}) => isDefault)?.value ?? values[0]) : (defaultValue ?? undefined)
  const query = queryString === true ? groupId : queryString === false ? undefined : queryString
  return {selected, query, problems: [...checkValues(values), ...checkChoice(values, choice)]}
}

function checkValues(values: readonly string[]): ResolvedTabs['problems'] {
  // tabs without a value have a problem of their own
  const twice = [...new Set(values.filter((value, index) => value !== '' && values.indexOf(value) !== index))]
  if (twice.length === 0) return []
  return [
    {
      code: 'tabs-invalid',
      message: `Several tabs have the same value: ${quoted(twice)}. Readers could select only the first of them.`,
      hint: 'Give each a unique name: the `value` of a `<TabItem>`, or the `tab` or `title` of a code fence.',
    },
  ]
}

function checkChoice(values: readonly string[], {defaultValue, groupId, queryString}: TabChoice): ResolvedTabs['problems'] {
  const problems: Omit<RenderProblem, 'place'>[] = []
  if (typeof defaultValue === 'string' && !values.includes(defaultValue)) {
    const meant = nearest(defaultValue, values)
    problems.push({
      code: 'tabs-invalid',
      message: `The default value \`${defaultValue}\` is not one of the tabs, whose values are ${quoted(values)}.`,
      hint:
        meant === undefined ? 'Choose one of them, or write `defaultValue={null}` to show none at first.' : `Did you mean \`${meant}\`?`,
    })
  }
  if (queryString === true && groupId === undefined) {
    problems.push({
      code: 'tabs-invalid',
      message: '`queryString` keeps the selected tab in the URL, but without a `groupId` the parameter has no name.',
      hint: 'Add a `groupId`, or name the parameter: `queryString="platform"`.',
    })
  }
  return problems
}

function quoted(values: readonly string[]): string {
  return values.map((value) => `\`${value}\``).join(', ')
}
